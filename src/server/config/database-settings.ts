import { type Environment, type Problem, postgresUrl, type Setting } from './setting-schemas.ts'

/** An external PostgreSQL: its addresses for orders, browsing, notifications past a pooler, and migrations. */
export const databaseSettings = {
  DATABASE_URL: {
    schema: postgresUrl().optional(),
    example: 'postgresql://tokri:password@localhost:5432/tokri',
    unset: '–',
    about: 'use this PostgreSQL (15 or newer) instead of the embedded one',
    isSecret: true,
  },
  DATABASE_READ_URL: {
    schema: postgresUrl().optional(),
    example: 'postgresql://tokri:password@replica:5432/tokri',
    unset: '`DATABASE_URL`',
    about:
      'a streaming replica of it (or several behind one address), for pages, lists and searches only; what it has not replayed yet is read from `DATABASE_URL`',
    isSecret: true,
  },
  DATABASE_LISTEN_URL: {
    schema: postgresUrl().optional(),
    example: 'postgresql://tokri:password@localhost:5432/tokri',
    unset: '`DATABASE_URL`',
    about:
      'the database itself, where `DATABASE_URL` names a pooler in transaction mode: for notifications, the queue, imports, commands and migrations',
    isSecret: true,
  },
  DATABASE_MIGRATION_URL: {
    schema: postgresUrl().optional(),
    example: 'postgresql://owner:password@localhost:5432/tokri',
    unset: 'the role of `DATABASE_URL`',
    about:
      'the role that owns the tables and may create a schema, where `DATABASE_URL` names one that may only read and write rows',
    isSecret: true,
  },
} satisfies Record<string, Setting>

/** Refuses a replica without `DATABASE_URL`: the embedded database has none. */
export function databaseProblems(given: Environment): Problem[] {
  if (given.DATABASE_READ_URL === undefined || given.DATABASE_URL !== undefined) return []
  return [{ name: 'DATABASE_READ_URL', what: 'needs DATABASE_URL, of which it is a replica' }]
}
