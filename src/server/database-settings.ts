import { postgresUrl } from './setting-schemas.ts'

/** PostgreSQL of one's own: for the work, for notifications behind a pooler, and for migrations by another role. */
export const databaseSettings = {
  DATABASE_URL: {
    schema: postgresUrl().optional(),
    example: 'postgresql://tokri:password@localhost:5432/tokri',
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
