import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'

/** Limits count by the database's clock, which a test cannot set: it moves the counts back instead. */
export async function letTimePass(db: Database, seconds: number): Promise<void> {
  await sql`update rate_limits set ends_at = ends_at - make_interval(secs => ${seconds})`.execute(
    db,
  )
}
