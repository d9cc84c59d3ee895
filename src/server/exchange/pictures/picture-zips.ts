import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { PictureBatch } from '#contract/api/incoming-pictures.ts'
import type { Files } from '#platform/files/file-store.ts'
import { filesOf } from '#platform/files/folder-files.ts'
import { keysUnderWay } from '#platform/jobs/queued-jobs.ts'
import type { JobRun } from '#platform/jobs/start-jobs.ts'
import type { Log } from '#platform/log.ts'
import { newId } from '#platform/new-id.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Media } from '#server/catalog/product-pictures.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { storeFile } from '#server/exchange/import-files.ts'
import { kept, keptRefusal } from '#server/exchange/import-text.ts'
import { addJob } from '#server/jobs/jobs.ts'
import { storeInBackground } from '#server/media/store-pictures.ts'
import { markBrought } from './expected-files.ts'
import { type Fetching, fetchPictures } from './fetch-pictures.ts'
import { addStored, markFailed, markStored } from './incoming-pictures.ts'
import { type MatchedFile, matchFiles, nameOfFile } from './match-files.ts'
import { openZip, type PictureZip, type ZippedFile } from './open-zip.ts'
import { viewBatch } from './view-batch.ts'

type Upload = { folder: Files; fileName: string; bytes: AsyncIterable<Uint8Array>; who: string }

/** Stores a zip of pictures, finds the product of each, and leaves the rest to a job. Keeps no unreadable zip. */
export async function receiveZip(
  db: Database,
  { folder, fileName, bytes, who }: Upload,
): Promise<PictureBatch> {
  const id = newId()
  const files = filesOf(folder)
  const file = join(files.workFolder, zipName(id))
  await storeFile(file, bytes)
  try {
    const zip = await openZip(file)
    zip.close()
    const matched = await matchFiles(
      db,
      zip.files.map(({ path }) => path.slice(0, maxPathLength)),
    )
    await files.put(zipName(id), file)
    await inTransaction(db, async (tx) => {
      await tx.insertInto('pictureZips').values({ id, fileName, addedBy: who }).execute()
      await insertFiles(tx, { zipId: id, who, files: matched })
      await markBrought(
        tx,
        matched.filter((file) => 'productId' in file).map(({ path }) => nameOfFile(path)),
      )
      await queueUnpacking(tx, id)
    })
  } catch (error) {
    await rm(file, { force: true })
    // A zip that cannot be reached now is removed with the other old ones.
    await files.remove(zipName(id)).catch(() => undefined)
    throw error
  }
  return viewBatch(db, id)
}

const maxPathLength = 2000
const zipName = (id: string) => `${id}.zip`

type Insertion = { zipId: string; who: string; files: readonly MatchedFile[] }

async function insertFiles(tx: Database, { zipId, who, files }: Insertion): Promise<void> {
  const records = files.map((file, nth) => ({
    nth,
    source: file.path.replaceAll('\0', ''),
    position: file.position,
    product_id: 'productId' in file ? file.productId : null,
    reason: 'reason' in file ? file.reason : null,
  }))
  await sql`
    insert into incoming_pictures (zip_id, product_id, source, position, status, reason, added_by)
    select ${zipId}, product.id, source, position,
      case when reason is null then 'waiting' else 'failed' end, reason, ${who}
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
      as file (nth integer, source text, position integer, product_id uuid, reason text)
    -- A product may have been deleted meanwhile.
    left join products product on product.id = product_id
    where product_id is null or product.id is not null
    order by nth`.execute(tx)
}

const keyOf = (zipId: string) => `zip ${zipId}`

function queueUnpacking(tx: Database, zipId: string, inSeconds = 0): Promise<void> {
  return addJob(tx, 'unpack_pictures', {
    payload: { zipId },
    key: keyOf(zipId),
    priority: 10,
    runAt: { inSeconds },
  })
}

type Unpacking = { folder: Files; media: Media; log: Log; signal: AbortSignal }

/**
 * Stores the pictures of a zip one after the other and adds them to their products. After a crash it continues with
 * those that are not stored yet.
 */
export async function unpackPictures(
  db: Database,
  zipId: string,
  unpacking: Unpacking,
): Promise<void> {
  const waiting = await selectWaiting(db, zipId)
  if (waiting.length > 0) {
    const used = await filesOf(unpacking.folder)
      .use(zipName(zipId), async (file) => {
        const zip = await openZip(file)
        await storeEach(db, { zip, waiting, ...unpacking }).finally(() => zip.close())
        return true
      })
      .catch((error: unknown) => noteProblem(db, zipId, error))
    if (used === null) await noteMissingZip(db, zipId, unpacking.log)
  }
  await addStored(db)
  if (unpacking.signal.aborted) return queueUnpacking(db, zipId)
  await db
    .updateTable('pictureZips')
    .set({ status: 'done', problem: null })
    .where('id', '=', zipId)
    .where('status', '=', 'waiting')
    .execute()
  await filesOf(unpacking.folder).remove(zipName(zipId))
}

/** Shows the seller why the zip waits, such as a full disk; the queue tries again. */
async function noteProblem(db: Database, zipId: string, error: unknown): Promise<never> {
  const problem = error instanceof Refusal ? keptRefusal(error) : null
  await db.updateTable('pictureZips').set({ problem }).where('id', '=', zipId).execute()
  throw error
}

type WaitingFile = {
  id: number
  source: string
  /** Counts the files with this name, from 0: a zip may hold several. */
  nth: number
}

async function selectWaiting(db: Database, zipId: string): Promise<WaitingFile[]> {
  const { rows } = await sql<WaitingFile>`
    select id, source, nth::integer from (
      select *, row_number() over (partition by source order by id) - 1 as nth
      from incoming_pictures where zip_id = ${zipId}
    ) as file
    where status = 'waiting' and picture is null
    order by id`.execute(db)
  return rows
}

/** Gives up a zip whose file is missing, as after restoring a backup; the seller sees why. */
async function noteMissingZip(db: Database, zipId: string, log: Log): Promise<void> {
  log.warn({ zip: zipId }, 'A zip of pictures is gone')
  await giveUp(db, zipId, kept('zip_gone'))
}

async function giveUp(db: Database, zipId: string, problem: string): Promise<void> {
  await db
    .updateTable('pictureZips')
    .set({ status: 'failed', problem })
    .where('id', '=', zipId)
    .where('status', '=', 'waiting')
    .execute()
  await db
    .updateTable('incomingPictures')
    .set({ status: 'failed', reason: problem })
    .where('zipId', '=', zipId)
    .where('status', '=', 'waiting')
    .where('picture', 'is', null)
    .execute()
}

type Storing = Unpacking & { zip: PictureZip; waiting: readonly WaitingFile[] }

const addEveryMs = 3000

async function storeEach(db: Database, { zip, waiting, media, log, signal }: Storing) {
  const files = Map.groupBy(zip.files, ({ path }) =>
    path.slice(0, maxPathLength).replaceAll('\0', ''),
  )
  let addedAt = performance.now()
  for (const { id, source, nth } of waiting) {
    if (signal.aborted) return
    const file = files.get(source)?.[nth]
    if (file) await storeFrom(db, id, { zip, file, media, log })
    if (performance.now() - addedAt < addEveryMs) continue
    await addStored(db)
    addedAt = performance.now()
  }
}

type One = Pick<Storing, 'zip' | 'media' | 'log'> & { file: ZippedFile }

async function storeFrom(db: Database, id: number, { zip, file, media, log }: One): Promise<void> {
  try {
    const bytes = await zip.read(file)
    const fileName = file.path.split(/[\\/]/).at(-1) ?? file.path
    await markStored(db, id, await storeInBackground({ fileName, bytes }, media))
  } catch (error) {
    if (error instanceof Refusal && error.code === 'busy') throw error
    if (!(error instanceof Refusal)) log.warn({ err: error }, 'A picture of a zip was not stored')
    await markFailed(db, id, error instanceof Refusal ? keptRefusal(error) : kept('picture_broke'))
  }
}

/** Deletes zips and the failures of old imports after a week, with files that nobody waits for. */
export async function removeOldPictureZips(db: Database, folder: Files): Promise<void> {
  await sql`
    delete from picture_zips
    where status <> 'waiting' and created_at < now() - interval '7 days'`.execute(db)
  await sql`
    delete from incoming_pictures
    where import_id is null and zip_id is null and status = 'failed'`.execute(db)
  const waiting = new Set((await selectUnderWay(db)).map(zipName))
  const files = filesOf(folder)
  for (const name of await readdir(files.workFolder).catch(() => [])) {
    const file = join(files.workFolder, name)
    const found = await stat(file).catch(() => null)
    if (found && !waiting.has(name) && found.mtimeMs < Date.now() - dayMs)
      await rm(file, { force: true })
  }
  for await (const { name, modifiedAt } of files.list(''))
    if (!waiting.has(name) && modifiedAt.getTime() < Date.now() - dayMs) await files.remove(name)
}

/** Finds the zips that wait. Gives up those that the queue no longer tries, so that the seller sees it. */
async function selectUnderWay(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('pictureZips')
    .select('id')
    .where('status', '=', 'waiting')
    .execute()
  const ids = rows.map(({ id }) => id)
  const keys = await keysUnderWay(db, ids.map(keyOf))
  for (const id of ids) if (!keys.has(keyOf(id))) await giveUp(db, id, kept('zip_given_up'))
  return ids.filter((id) => keys.has(keyOf(id)))
}

const dayMs = 24 * 60 * 60 * 1000

type Work = Omit<Fetching, 'signal'> & { zips: Files }

/**
 * The jobs that bring pictures to their products. One of each kind runs at a time: each batch of an import wakes the
 * first, and many zips may arrive together, but the queue also has payments and mails to serve.
 */
export function pictureJobs(db: Database, { zips, ...work }: Work) {
  const fetchAlone = oneAtATime()
  const unpackAlone = oneAtATime()
  return {
    // The present run finds addresses that are added meanwhile, or the next one does.
    fetch_pictures: (_: object, { signal }: JobRun) =>
      fetchAlone(
        () => fetchPictures(db, { ...work, signal }),
        async () => undefined,
      ),
    unpack_pictures: ({ zipId }: { zipId: string }, { signal }: JobRun) =>
      unpackAlone(
        () => unpackPictures(db, zipId, { ...work, folder: zips, signal }),
        () => queueUnpacking(db, zipId, unpackLaterSeconds),
      ),
  }
}

const unpackLaterSeconds = 10

type Task = () => Promise<void>

function oneAtATime() {
  let isRunning = false
  return async (task: Task, otherwise: Task): Promise<void> => {
    if (isRunning) return otherwise()
    isRunning = true
    await task().finally(() => (isRunning = false))
  }
}
