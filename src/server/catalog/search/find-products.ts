import { type RawBuilder, sql } from 'kysely'
import { readBarcode } from '#contract/barcode.ts'
import type { Database } from '#server/database/database.ts'
import { maxRanked, type Shelves } from './by-entries.ts'
import { findCommon } from './common-words.ts'
import { findSeveral } from './find-several.ts'
import { rankClass, readingOf } from './rank-class.ts'
import { fits, type Ranked, type Ranking, rankDocuments } from './rank-documents.ts'
import { headFirst, rankHead, surelyBest } from './rank-head.ts'
import { readSearch } from './read-search.ts'
import { relaxEach } from './relax-search.ts'
import type { Rarest, Reading, SearchPlan, Unit } from './search-plan.ts'

export type Found = {
  /** All matches, the best first; null when there are too many to rank. */
  ranked: Ranked[] | null
  /** Some certain matches when there are too many to rank; empty when the words alone show that. */
  some: string[]
  readings: Reading[]
  /** Words of which every match has one, if the search has words. */
  rarest?: Rarest
  /** The corrected search, if it was misspelt. */
  correctedTo: string | null
  leftOut: readonly string[]
  /** The lines of a list, if the search seems to name several products. */
  lines: readonly string[]
}

type Where = Shelves & {
  /** Whether the grocer's own codes are searched too. */
  withCodes?: boolean
}

export const nothingFound: Found = {
  ranked: [],
  some: [],
  readings: [],
  correctedTo: null,
  leftOut: [],
  lines: [],
}

/**
 * `findProducts(db, 'brocoli', …)` finds broccoli, with `correctedTo: 'broccoli'`. Null when the text has nothing to
 * search for, such as `-`.
 */
export async function findProducts(
  db: Database,
  text: string,
  where: Where,
): Promise<Found | null> {
  const [plan, coded] = await Promise.all([readSearch(db, text), findByCode(db, text, where)])
  if (!plan) return coded.length > 0 ? { ...nothingFound, ranked: coded } : null
  const found = await findPlanned(db, plan, where)
  if (coded.length === 0) return found
  const others = found.ranked?.filter(({ id }) => !coded.some((one) => one.id === id)) ?? []
  return { ...found, ranked: [...coded, ...others], correctedTo: null, leftOut: [], lines: [] }
}

/** Matches of the whole search; else of the products that it names, or of most of its words. */
async function findPlanned(db: Database, plan: SearchPlan, where: Where): Promise<Found> {
  const whole = await rankByMeaning(db, plan, where)
  const isFound = whole.ranked?.length !== 0
  if (isFound) return isList(plan, whole) ? findThings(db, plan, where) : describe(plan, whole)
  const [part] = await relaxEach(db, [plan], where)
  if (!part) return describe(plan, whole)
  const isApart = (unit: Unit) => unit.isThing && !part.units.includes(unit)
  return plan.units.some(isApart)
    ? findThings(db, plan, where)
    : describe(part, await rankByMeaning(db, part, where))
}

async function findThings(db: Database, plan: SearchPlan, where: Where): Promise<Found> {
  const { ranked, leftOut, lines } = await findSeveral(db, plan, where)
  return { ...describe(plan, { ranked }), leftOut, lines }
}

/** Whether several things were meant, when only some set or mix happens to have all names. */
function isList({ units }: SearchPlan, { ranked }: RankedByMeaning): boolean {
  const [best] = ranked ?? []
  const things = units.filter(({ isThing }) => isThing)
  return best !== undefined && best.score > surelyBest && things.length >= fewestThings
}

/** At least this many things are a list, when no product is surely all of them. */
const fewestThings = 3

function describe(
  { readings, rarest, correctedTo, leftOut }: SearchPlan,
  found: RankedByMeaning,
): Found {
  const { ranked, some = [] } = found
  return { ranked, some, readings, rarest, correctedTo, leftOut, lines: [] }
}

type RankedByMeaning = { ranked: Ranked[]; some?: never } | { ranked: null; some: string[] }

async function rankByMeaning(
  db: Database,
  plan: SearchPlan,
  where: Where,
): Promise<RankedByMeaning> {
  const ofClass = await rankClass(db, plan, where)
  const found = await rankOrFindCommon(db, plan, where)
  if (ofClass.length === 0) {
    return found.ranked ? { ranked: rankHead(plan, found.ranked, plan.aisles) } : found
  }
  // When too many names have the word, only the goods of its class are meant.
  const alone = { ...plan, readings: [readingOf(plan.classIds)] }
  const { ranked } = found.ranked ? found : await rankDocuments(db, alone, where)
  const ids = new Set(ofClass.map(({ id }) => id))
  const others = ranked?.filter(({ id }) => !ids.has(id)) ?? []
  return { ranked: headFirst(ofClass, others) }
}

/** Ranks the matches, unless the words or some of their postings show that there are too many. */
async function rankOrFindCommon(db: Database, plan: SearchPlan, where: Where): Promise<Ranking> {
  if (!where.categoryIds && plan.atLeast > maxRanked * 2) return { ranked: null, some: [] }
  const some = await findCommon(db, plan, where)
  return some.length > 0 ? { ranked: null, some } : rankDocuments(db, plan, where)
}

/** Finds products by code or bar code, exact codes first. Shoppers type codes of letters and digits too. */
async function findByCode(
  db: Database,
  text: string,
  { withCodes = false, shelves }: Where,
): Promise<Ranked[]> {
  const barcode = readBarcode(text)
  const isCode = withCodes || (text.length <= 40 && /[a-z].*\d|\d.*[a-z]/i.test(text))
  if (barcode === null && !isCode) return []
  // A phone's keyboard starts with a capital and continues in lower case.
  const codes = isCode ? [text, text.toUpperCase(), text.toLowerCase()] : []
  const plain = isCode && /[a-z0-9]/i.test(text) ? text : null
  const { rows } = await sql<Ranked>`
    select id, 0 as shelf, case
        when barcode = ${barcode} or code = any(${codes}::text[]) then ${beforeOthers}::integer
        else ${beforeOthers + 1}::integer
      end as score
    from products
    where (barcode = ${barcode} or code = any(${codes}::text[]) or plain_code(code) = plain_code(${plain}))
      and shelf = any(${shelves}::smallint[])
    order by score, id limit ${maxCoded}`.execute(db)
  return rows
}

/** Puts an exact code before all matches by words, on every shelf. */
const beforeOthers = -100_000
/** Several codes may be equal without their dashes. */
const maxCoded = 20

export function isFound({ ranked, readings }: Found, product = 'products'): RawBuilder<boolean> {
  const id = sql.ref(`${product}.id`)
  if (ranked) return sql<boolean>`${id} = any(${ranked.map((one) => one.id)}::uuid[])`
  return sql<boolean>`exists (
    select from search_documents d where d.product_id = ${id} and ${fits(readings)})`
}
