import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { changeSchema } from './databases.ts'

/**
 * Makes `clock_timestamp()` answer a moment until the test's transaction ends: the database is the shop's clock. For
 * databases of one connection.
 */
export async function setClock(db: Database, moment: string): Promise<void> {
  await changeSchema(
    db,
    `create schema if not exists test_clock;
    create or replace function test_clock.clock_timestamp() returns timestamptz language sql volatile
      as $$ select current_setting('test.clock')::timestamptz $$;
    grant usage on schema test_clock to public`,
  )
  await sql`select set_config('test.clock', ${moment}, true),
    set_config('search_path', 'test_clock, pg_catalog, public', true)`.execute(db)
}
