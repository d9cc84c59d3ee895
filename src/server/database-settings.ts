import { type Environment, type Problem, postgresUrl } from './setting-schemas.ts'

/** PostgreSQL of one's own: for the work, for browsing, for notifications behind a pooler, for migrations by another role. */
export const databaseSettings = {
  DATABASE_URL: {
    schema: postgresUrl().optional(),
    example: 'postgresql://tokri:password@localhost:5432/tokri',
  },
  DATABASE_READ_URL: {
    schema: postgresUrl().optional(),
    example: 'postgresql://tokri:password@replica:5432/tokri',
  },
  DATABASE_LISTEN_URL: {
    schema: postgresUrl().optional(),
    example: 'postgresql://tokri:password@localhost:5432/tokri',
  },
  DATABASE_MIGRATION_URL: {
    schema: postgresUrl().optional(),
    example: 'postgresql://owner:password@localhost:5432/tokri',
  },
}

// An address may contain a password.
export const databaseSecrets = Object.keys(databaseSettings)

/** A replica is of the database that is worked with, and the embedded one has none. */
export function databaseProblems(given: Environment): Problem[] {
  if (given.DATABASE_READ_URL === undefined || given.DATABASE_URL !== undefined) return []
  return [{ name: 'DATABASE_READ_URL', what: 'needs DATABASE_URL, of which it is a replica' }]
}
