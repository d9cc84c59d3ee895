import type { KyselyPlugin } from 'kysely'
import type { Database } from '#server/database/database.ts'

type QueryListener = {
  before?: (nth: number) => void
  after?: (nth: number) => void | Promise<void>
}

/** The same database, with callbacks before and after each statement (but a transaction's begin and commit). */
export function watchQueries(db: Database, { before, after }: QueryListener): Database {
  let sent = 0
  let answered = 0
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      before?.((sent += 1))
      return node
    },
    async transformResult({ result }) {
      await after?.((answered += 1))
      return result
    },
  }
  return db.withPlugin(plugin)
}

/** The number of statements that `work` sends. */
export async function countQueries(db: Database, work: (db: Database) => Promise<unknown>) {
  let count = 0
  await work(watchQueries(db, { before: () => (count += 1) }))
  return count
}
