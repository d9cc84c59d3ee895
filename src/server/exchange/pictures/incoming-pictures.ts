import { sql } from 'kysely'
import { maxPictures } from '#contract/seller-limits.ts'
import { endlessAttempts } from '#platform/jobs/add-job.ts'
import { addPictures } from '#server/catalog/add-pictures.ts'
import { lockForSeller } from '#server/catalog/seller-queries.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { kept } from '#server/exchange/import-text.ts'
import { addJob } from '#server/jobs/jobs.ts'

/** The most time for one try; after it the process that tries is taken for dead. */
const claimedFor = sql`interval '5 minutes'`

type ProductAddresses = { productId: string; urls: readonly string[] }

/**
 * Queues the addresses of imported rows, at most as many for each product as it may have pictures. An address that was
 * fetched for the product before is not fetched again, unless the product has no picture left.
 */
export async function queueAddresses(
  tx: Database,
  {
    importId,
    who,
    addresses,
  }: { importId: string; who: string; addresses: readonly ProductAddresses[] },
): Promise<void> {
  const records = addresses.flatMap(({ productId, urls }) =>
    [...new Set(urls.map((url) => new URL(url).href))]
      .slice(0, maxPictures)
      .map((source, index) => ({
        product_id: productId,
        source,
        host: new URL(source).hostname,
        position: index + 1,
      })),
  )
  if (records.length === 0) return
  await sql`
    insert into incoming_pictures as known (import_id, product_id, source, host, position, added_by)
    select ${importId}, product_id, source, host, position, ${who}
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
      as given (product_id uuid, source text, host text, position integer)
    -- First pictures first: each product soon has one.
    order by position, product_id
    on conflict (product_id, source) where host is not null do update set
      import_id = excluded.import_id, position = excluded.position, added_by = excluded.added_by,
      status = case when ${isDueAgain} then 'waiting' else known.status end,
      attempts = case when ${isDueAgain} then 0 else known.attempts end,
      due_at = case when ${isDueAgain} then now() else known.due_at end,
      picture = case when ${isDueAgain} then null else known.picture end,
      reason = case when ${isDueAgain} then null else known.reason end`.execute(tx)
  await wakeFetching(tx)
}

const isDueAgain = sql`(known.status = 'failed' or known.status = 'added' and exists (
  select from products where id = known.product_id and cardinality(pictures) = 0))`

/** Starts the recurring job at once. */
export function wakeFetching(tx: Database): Promise<void> {
  return addJob(tx, 'fetch_pictures', {
    payload: {},
    key: 'fetch_pictures',
    priority: 10,
    maxAttempts: endlessAttempts,
  })
}

export type ClaimedAddress = { id: number; source: string; host: string; attempts: number }

/** Takes the next address that is due, except from servers that have enough requests under way. */
export async function claimAddress(
  db: Database,
  busyHosts: readonly string[],
): Promise<ClaimedAddress | undefined> {
  const { rows } = await sql<ClaimedAddress>`
    update incoming_pictures set attempts = attempts + 1, due_at = now() + ${claimedFor}
    where id = (
      select id from incoming_pictures
      where status = 'waiting' and picture is null and host is not null and due_at <= now()
        and host <> all(${busyHosts}::text[])
      order by due_at, id
      limit 1
      for update skip locked
    )
    returning id, source, host, attempts`.execute(db)
  return rows[0]
}

/** Notes that the picture is stored; `addStored` adds it to its product. */
export async function markStored(db: Database, id: number, picture: string): Promise<void> {
  await db
    .updateTable('incomingPictures')
    .set({ picture, reason: null })
    .where('id', '=', id)
    .execute()
}

export async function markFailed(db: Database, id: number, reason: string): Promise<void> {
  await db
    .updateTable('incomingPictures')
    .set({ status: 'failed', reason })
    .where('id', '=', id)
    .execute()
}

type Later = { reason: string; inSeconds: number }

/** Leaves the address for another try. */
export async function postpone(
  db: Database,
  id: number,
  { reason, inSeconds }: Later,
): Promise<void> {
  await db
    .updateTable('incomingPictures')
    .set({ reason, dueAt: sql<Date>`now() + make_interval(secs => ${inSeconds})` })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .execute()
}

/** Makes all addresses of a server that does not answer, or asks for a pause, wait as long. */
export async function postponeHost(
  db: Database,
  host: string,
  { reason, inSeconds, attempts }: Later & { attempts: number },
): Promise<void> {
  await sql`
    update incoming_pictures
    set reason = ${reason}, attempts = greatest(attempts, ${attempts}),
      due_at = greatest(due_at, now() + make_interval(secs => ${inSeconds}))
    where status = 'waiting' and picture is null and host = ${host}
      and due_at < now() + make_interval(secs => ${inSeconds})`.execute(db)
}

/** Gives up all addresses of a server that was unreachable again and again. */
export async function failHost(db: Database, host: string, reason: string): Promise<void> {
  await db
    .updateTable('incomingPictures')
    .set({ status: 'failed', reason })
    .where('host', '=', host)
    .where('status', '=', 'waiting')
    .where('picture', 'is', null)
    .execute()
}

/** Returns a claimed address when the store stops during its try. */
export async function release(db: Database, id: number): Promise<void> {
  await db
    .updateTable('incomingPictures')
    .set({ dueAt: sql<Date>`now()`, attempts: sql<number>`attempts - 1` })
    .where('id', '=', id)
    .execute()
}

const productsAtOnce = 200

/**
 * Adds stored pictures to their products. Each product has its own transaction, so that no order waits long; they follow
 * each other at once, so that cached pages are rendered again once and not for each product.
 */
export async function addStored(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ productId: string; addedBy: string }>`
      select product_id, min(added_by) as added_by from (
        select product_id, added_by from incoming_pictures
        where status = 'waiting' and picture is not null
        order by id limit ${productsAtOnce}
      ) as stored group by product_id order by product_id`.execute(db)
    for (const { productId, addedBy } of rows) await addToProduct(db, productId, addedBy)
    if (rows.length === 0) return
  }
}

const noRoom = kept('picture_without_room', { most: maxPictures })

/** Adds the pictures in one transaction behind the product's lock, so that each is added once even after a crash. */
function addToProduct(db: Database, productId: string, who: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockForSeller(tx, productId)
    const incoming = await tx
      .selectFrom('incomingPictures')
      .select(['id', 'picture', 'position', 'status'])
      .where('productId', '=', productId)
      .where('picture', 'is not', null)
      .orderBy('position')
      .orderBy('id')
      .execute()
    const stored = incoming.flatMap(({ picture, ...one }) => (picture ? [{ ...one, picture }] : []))
    const waiting = stored.filter(({ status }) => status === 'waiting')
    const added = await addPictures(
      tx,
      { who },
      {
        id: productId,
        pictures: waiting.map(({ picture }) => picture),
        orderOf: new Map(stored.map(({ picture, position }) => [picture, position])),
      },
    )
    for (const { id, picture } of waiting) {
      if (added?.shown.includes(picture)) await markAdded(tx, id)
      else await markFailed(tx, id, noRoom)
    }
  })
}

async function markAdded(tx: Database, id: number): Promise<void> {
  await tx
    .updateTable('incomingPictures')
    .set({ status: 'added', reason: null })
    .where('id', '=', id)
    .execute()
}
