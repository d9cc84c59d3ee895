import { sql } from 'kysely'
import type { PictureBatch } from '#contract/api/incoming-pictures.ts'
import { refuse } from '#server/api/refuse.ts'
import { sayKept } from '#server/api/say.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { wakeFetching } from './incoming-pictures.ts'

const maxListed = 200

/** The progress of the pictures of an import or a zip. Refuses with `picture_batch_gone` when neither has this id. */
export async function viewBatch(db: Database, id: string): Promise<PictureBatch> {
  const batch = await selectBatch(db, id)
  if (!batch) throw refuse('picture_batch_gone')
  const counts = await countPictures(db, id)
  const failures = await selectFailures(db, id)
  const problem = batch.problem === null ? undefined : sayKept(batch.problem)
  return {
    _id: id,
    fileName: batch.fileName,
    isZip: batch.isZip,
    ...(problem === undefined ? {} : { problem }),
    total: counts.added + counts.waiting + counts.failed,
    ...counts,
    failures: failures.map(({ source, reason, status, productId, name }) => ({
      source,
      reason: sayKept(reason ?? ''),
      isFinal: status === 'failed',
      ...(productId && name ? { product: { _id: productId, name } } : {}),
    })),
    createdAt: batch.createdAt.toISOString(),
  }
}

type Batch = { fileName: string; isZip: boolean; problem: string | null; createdAt: Date }

async function selectBatch(db: Database, id: string): Promise<Batch | undefined> {
  const { rows } = await sql<Batch>`
    select file_name, true as is_zip, problem, created_at from picture_zips where id = ${id}
    union all
    select file_name, false, null, created_at from imports where id = ${id}`.execute(db)
  return rows[0]
}

const ofBatch = (id: string) => sql<boolean>`(import_id = ${id} or zip_id = ${id})`

async function countPictures(db: Database, id: string) {
  const rows = await db
    .selectFrom('incomingPictures')
    .select(['status', (row) => row.fn.countAll<number>().as('count')])
    .where(ofBatch(id))
    .groupBy('status')
    .execute()
  const counts = { added: 0, waiting: 0, failed: 0 }
  for (const { status, count } of rows) counts[status] = Number(count)
  return counts
}

/** Lists failed addresses and those that are tried again, with the last try's reason. */
function selectFailures(db: Database, id: string) {
  return db
    .selectFrom('incomingPictures')
    .leftJoin('products', 'products.id', 'productId')
    .select(['source', 'reason', 'status', 'productId', 'products.name'])
    .where(ofBatch(id))
    .where('reason', 'is not', null)
    .where('status', '<>', 'added')
    .orderBy(sql`status = 'failed'`, 'desc')
    .orderBy('incomingPictures.id')
    .limit(maxListed)
    .execute()
}

/** Tries the failed addresses of an import again, and those that wait for another try. */
export async function retryBatch(db: Database, id: string): Promise<PictureBatch> {
  await inTransaction(db, async (tx) => {
    await sql`
      update incoming_pictures
      set status = 'waiting', attempts = 0, due_at = now(), reason = null
      where import_id = ${id} and host is not null and picture is null
        -- Not what is being tried at the moment, which has no reason yet.
        and (status = 'failed' or status = 'waiting' and reason is not null)`.execute(tx)
    await wakeFetching(tx)
  })
  return viewBatch(db, id)
}
