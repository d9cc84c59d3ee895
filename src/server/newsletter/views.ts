import type { Subscriber } from '#contract/api/newsletter.ts'
import { languageNames } from '#contract/languages.ts'
import { containsPattern } from '#platform/like-pattern.ts'
import { shopLanguage, textsOf } from '#server/api/languages.ts'
import type { Database } from '#server/database/database.ts'
import { byteOrderMark, csvRows } from '#server/exchange/table/cells.ts'
import { viewWritings } from '#server/mail/write-to.ts'
import { viewLanguages } from '#server/storefront/languages.ts'
import { unsubscribePage } from './ask-subscriber.ts'

/** When this address subscribed, and when it confirmed; null if it has not subscribed. */
export async function viewSubscription(db: Database, email: string) {
  const found = await db
    .selectFrom('newsletterSubscriptions')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst()
  if (!found) return null
  const { subscribedAt, confirmedAt } = serialize(found)
  return { subscribedAt, confirmedAt }
}

type Query = {
  state?: 'confirmed' | 'unconfirmed' | undefined
  q?: string | undefined
  limit?: number | undefined
  before?: string | undefined
}

const pageSize = 50

export async function viewSubscribers(db: Database, query: Query) {
  const { state, q, before, limit = pageSize } = query
  let found = db.selectFrom('newsletterSubscriptions').selectAll()
  if (state) found = found.where('confirmedAt', state === 'confirmed' ? 'is not' : 'is', null)
  if (q) found = found.where('email', 'like', containsPattern(q.toLowerCase()))
  if (before) found = found.where('position', '<', Number(before))
  const rows = await found
    .orderBy('position', 'desc')
    .limit(limit + 1)
    .execute()
  const last = rows.slice(0, limit).at(-1)
  return {
    subscribers: rows.slice(0, limit).map(serialize),
    nextBefore: rows.length > limit && last ? String(last.position) : null,
    counts: await countSubscribers(db),
  }
}

async function countSubscribers(db: Database) {
  const { confirmed, all } = await db
    .selectFrom('newsletterSubscriptions')
    .select(({ fn }) => [
      fn.count<number>('confirmedAt').as('confirmed'),
      fn.countAll<number>().as('all'),
    ])
    .executeTakeFirstOrThrow()
  return { confirmed, unconfirmed: all - confirmed }
}

const batchSize = 1000

/**
 * Yields all subscribers as CSV, in batches. Each row's unsubscribe link belongs into every mail to its address; a shop
 * with several languages reads in which one to write it.
 */
export async function* exportSubscribers(db: Database, publicUrl: string) {
  const { headings, language: inLanguage, yes, no } = textsOf(shopLanguage).newsletterTable
  const writingOf = (await viewLanguages(db)).length > 1 ? await viewWritings(db) : null
  let start = byteOrderMark + csvRows([[...headings, ...(writingOf ? [inLanguage] : [])]])
  let after = 0
  for (;;) {
    const rows = await db
      .selectFrom('newsletterSubscriptions')
      .selectAll()
      .where('position', '>', after)
      .orderBy('position')
      .limit(batchSize)
      .execute()
    const cells = rows.map((row) => {
      const writing = writingOf?.(row.language)
      return [
        row.email,
        row.confirmedAt ? yes : no,
        dayOf(row.createdAt),
        row.confirmedAt ? dayOf(row.confirmedAt) : '',
        unsubscribePage(publicUrl + (writing?.prefix ?? ''), row.unsubscribeKey),
        ...(writing ? [languageNames[writing.language]] : []),
      ]
    })
    yield start + csvRows(cells)
    start = ''
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    after = last.position
  }
}

/** `2026-11-25`, in India's time zone. */
export function dayOf(time: Date): string {
  return time.toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' })
}

type Row = { id: string; email: string; createdAt: Date; confirmedAt: Date | null }

function serialize({ id, email, createdAt, confirmedAt }: Row): Subscriber {
  return {
    _id: id,
    email,
    subscribedAt: createdAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
  }
}
