import { Hono } from 'hono'
import { sql } from 'kysely'
import type { Database } from './database.ts'

/** For whoever watches over the store: is the process alive, and can it serve shoppers? */
export function healthRoutes(db: Database, isOpen: () => boolean): Hono {
  return new Hono()
    .get('/healthz', (c) => c.json({ success: true }))
    .get('/readyz', async (c) => {
      const isReady = isOpen() && (await canReach(db))
      return c.json({ success: isReady }, isReady ? 200 : 503)
    })
}

async function canReach(db: Database): Promise<boolean> {
  try {
    await sql`select 1`.execute(db)
    return true
  } catch {
    return false
  }
}
