import { type RawBuilder, sql } from 'kysely'
import { readBarcode } from '#contract/barcode.ts'
import type { Database } from '#server/database/database.ts'
import { findCommon } from './common-words.ts'
import { brandIn } from './kitchen-brands.ts'
import { thingsIn } from './kitchen-words.ts'
import {
  fits,
  maxRanked,
  type Ranked,
  type Ranking,
  rankDocuments,
  rankEach,
  type Shelves,
} from './rank-documents.ts'
import {
  type Rarest,
  type Reading,
  readSearch,
  readSearches,
  type SearchPlan,
} from './read-search.ts'
import { splitWords, stem } from './words.ts'

/** What a search found. */
export type Found = {
  /** Everything, the best first; null where that is too much to rank at once. */
  ranked: Ranked[] | null
  /** Of what is too much to rank, some that certainly fits; empty where the words alone tell that it is too much. */
  some: string[]
  readings: Reading[]
  /** Where there was something to read, words of which all of it has one. */
  rarest?: Rarest
  /** The search as it was taken, where it was misspelt. */
  correctedTo: string | null
}

type Where = Shelves & {
  /** Whether the grocer's own codes are looked for, too. */
  withCodes?: boolean
}

/** What a text finds; null where it has nothing that could be searched for, as `-`. */
export async function findProducts(
  db: Database,
  text: string,
  where: Where,
): Promise<Found | null> {
  const [plan, coded] = await Promise.all([readSearch(db, text), findByCode(db, text, where)])
  if (!plan)
    return coded.length > 0 ? { ranked: coded, some: [], readings: [], correctedTo: null } : null
  const { readings, rarest, correctedTo } = plan
  const { ranked, some = [] } = await rankOrTellCommon(db, plan, where)
  if (coded.length === 0) return { ranked, some, readings, rarest, correctedTo }
  const others = ranked?.filter(({ id }) => !coded.some((one) => one.id === id)) ?? []
  return { ranked: [...coded, ...others], some, readings, rarest, correctedTo: null }
}

/** Short words begin hundreds of others, so more texts would keep the process from everything else. */
const textsAtOnce = 15

/** What a line of a list finds, and the text as it was taken; `isPart` where other words of it had to be left out. */
export type FoundLine = { text: string; ranked: Ranked[]; isPart: boolean }

/**
 * The best that each of several texts finds. Where nothing fits all of a text, it finds what fits the things of the
 * kitchen that it names: somebody writes a kind that the shop does not have.
 */
export async function findEach(
  db: Database,
  texts: readonly string[],
  where: Shelves & { limit: number },
): Promise<FoundLine[]> {
  const found: FoundLine[] = []
  for (let at = 0; at < texts.length; at += textsAtOnce) {
    found.push(...(await findSome(db, texts.slice(at, at + textsAtOnce), where)))
  }
  return found
}

async function findSome(
  db: Database,
  texts: readonly string[],
  where: Shelves & { limit: number },
): Promise<FoundLine[]> {
  const whole = await findWhole(db, texts, where)
  const parts = whole.map(({ text, ranked }) => {
    const part = ranked.length > 0 ? '' : partOf(text)
    return part === text ? '' : part
  })
  const asked = parts.filter((part) => part !== '')
  const found = asked.length > 0 ? await findWhole(db, asked, where) : []
  return whole.map((one, at) => {
    const part = found[asked.indexOf(parts[at]!)]
    return part ? { ...part, isPart: true } : { ...one, isPart: false }
  })
}

/** A part of what nothing fits as a whole: the brand that it begins with and what that stands for, or the things it names. */
function partOf(text: string): string {
  const words = splitWords(text)
  const brand = brandIn(words)
  if (brand) {
    const whole = [...brand.words, ...brand.thing].join(' ')
    return whole === words.join(' ') ? brand.words.join(' ') : whole
  }
  const things = thingsIn(words.map(stem)).map((thing) => thing.words.join(' '))
  const all = things.join(' ')
  return all === words.map(stem).join(' ') ? (things[0] ?? '') : all
}

/** Whole words are written on lists: what only begins with one counts where no product has the word itself. */
async function findWhole(
  db: Database,
  texts: readonly string[],
  where: Shelves & { limit: number },
): Promise<Omit<FoundLine, 'isPart'>[]> {
  const plans = await readSearches(db, texts)
  const none: SearchPlan = {
    ...{ readings: [], loose: [], rarest: { words: [], uses: 0 }, atLeast: 0, leastUsed: 0 },
    ...{ size: null, correctedTo: null },
  }
  const ranked = await rankEach(
    db,
    plans.map((plan) => (plan ? { ...plan, readings: plan.readings.map(wholeWords) } : none)),
    where,
  )
  return texts.map((text, at) => ({ text: plans[at]?.correctedTo ?? text, ranked: ranked[at]! }))
}

function wholeWords(reading: Reading): Reading {
  return reading.map((group) =>
    group.typed.length + group.meant.length > 0 ? { ...group, begun: [], inside: [] } : group,
  )
}

/** What fits at least one word of a search that nothing fits as a whole, the best first. */
export async function findNearest(db: Database, text: string, where: Where): Promise<Ranked[]> {
  const plan = await readSearch(db, text)
  const [words] = plan?.loose ? [plan.loose] : []
  if (!plan || !words) return []
  const { ranked } = await rankDocuments(
    db,
    { ...plan, readings: words.map((group) => [group]) },
    where,
  )
  return ranked ?? []
}

/** What fits, ranked, unless the words alone or some of their postings tell that it is too much. */
async function rankOrTellCommon(db: Database, plan: SearchPlan, where: Where): Promise<Ranking> {
  if (!where.categoryIds && plan.atLeast > maxRanked * 2) return { ranked: null, some: [] }
  const some = await findCommon(db, plan, where)
  return some.length > 0 ? { ranked: null, some } : rankDocuments(db, plan, where)
}

async function findByCode(
  db: Database,
  text: string,
  { withCodes = false, shelves }: Where,
): Promise<Ranked[]> {
  const barcode = readBarcode(text)
  if (barcode === null && !withCodes) return []
  // A phone's keyboard begins with a capital, and goes on with small letters.
  const codes = withCodes ? [text, text.toUpperCase(), text.toLowerCase()] : []
  const { rows } = await sql<Ranked>`
    select id, shelf, -1 as score from products
    where (barcode = ${barcode} or code = any(${codes}::text[]))
      and shelf = any(${shelves}::smallint[])`.execute(db)
  return rows
}

/** Whether a product, by the name it has in a query, was found. */
export function isFound({ ranked, readings }: Found, product = 'products'): RawBuilder<boolean> {
  const id = sql.ref(`${product}.id`)
  if (ranked) return sql<boolean>`${id} = any(${ranked.map((one) => one.id)}::uuid[])`
  return sql<boolean>`exists (
    select from search_documents d where d.product_id = ${id} and ${fits(readings)})`
}
