import { sql } from 'kysely'
import type { ProductQuery } from '#contract/api/catalog.ts'
import type { MissedSearch } from '#contract/api/search-words.ts'
import { toLatinDigits } from '#contract/digits.ts'
import { shopTimeZone } from '#contract/limits.ts'
import type { Log } from '#platform/log.ts'
import type { Database } from '#server/database/database.ts'
import { thingsIn } from './kitchen-words.ts'
import { splitWords, stem } from './words.ts'

const flushMs = 15_000
/** Limits of different searches: in memory until the next write, and written per day. */
const maxRemembered = 500
const maxADay = 1000
const shownDays = 30
const keptDays = 90
const maxShown = 100
const maxLength = 60
const searchedPaths = new Set(['/products', '/api/v1/product/list'])
/** An empty result under one of these filters says less about the words. */
const narrowing = [
  'cursor',
  'category',
  'brand',
  'country',
  'minPrice',
  'maxPrice',
  'minDiscount',
] as const
const today = sql<string>`(now() at time zone ${shopTimeZone})::date`

type AskedLine = { text: string; words: string; isSold: boolean; quantity: number | null }

/**
 * Counts searches without results, for the seller. Counts in memory and writes in batches: no search waits, and a crash
 * loses the last seconds. Keeps nothing about the person, and no text that may identify one, such as a number or an
 * address typed into the wrong box.
 */
export class MissedSearches {
  readonly #db: Database
  readonly #log: Log
  #counts = new Map<string, number>()
  /** Searches whose response may be cached by now, the latest last. */
  readonly #latest = new Set<string>()
  readonly #timer: NodeJS.Timeout

  constructor(db: Database, log: Log) {
    this.#db = db
    this.#log = log
    this.#timer = setInterval(() => void this.flush(), flushMs).unref()
  }

  /** Counts a search with this many results. */
  note(query: ProductQuery, total: number): void {
    const words = wordsToKeep(query.q ?? '')
    if (words === null || narrowing.some((name) => query[name] !== undefined)) return
    this.#latest.delete(words)
    if (total > 0) return
    this.#latest.add(words)
    if (this.#latest.size > maxRemembered) this.#latest.delete(this.#latest.values().next().value!)
    this.#count(words)
  }

  /** Counts the lines of a list that the shop has nothing for; what may be a name at either end is no product. */
  noteList(lines: readonly AskedLine[]): void {
    for (const [at, { text, words, isSold, quantity }] of lines.entries()) {
      const isAtEnd = lines.length > 1 && (at === 0 || at === lines.length - 1)
      const mayBeName =
        isAtEnd && quantity === null && /^\p{Lu}\p{L}*(?: \p{Lu}\p{L}*\.?){0,2}$/u.test(text)
      const isKnown = thingsIn(splitWords(words).map(stem)).length > 0
      if (!isSold && words !== '' && (isKnown || !mayBeName)) this.note({ q: words }, 0)
    }
  }

  /** Counts a response from the cache, which may be another search without results. */
  noteCached(address: string): void {
    if (!/[?&]q=/.test(address)) return
    const { pathname, searchParams } = new URL(address, 'http://localhost')
    if (!searchedPaths.has(pathname) || narrowing.some((name) => searchParams.has(name))) return
    const words = wordsToKeep(searchParams.get('q') ?? '')
    if (words !== null && this.#latest.has(words)) this.#count(words)
  }

  #count(words: string): void {
    const times = this.#counts.get(words) ?? 0
    if (times > 0 || this.#counts.size < maxRemembered) this.#counts.set(words, times + 1)
  }

  /** Writes the counts since the last write. */
  async flush(): Promise<void> {
    const counted = [...this.#counts].filter(([words]) => !this.#wasTypedFurther(words))
    this.#counts = new Map()
    if (counted.length === 0) return
    try {
      await writeMissed(this.#db, counted)
    } catch (error) {
      this.#log.warn({ err: error }, 'Searches that found nothing could not be counted')
    }
  }

  /** Results are shown while people type, so the beginnings of a word are searched for too. */
  #wasTypedFurther(words: string): boolean {
    return [...this.#counts.keys()].some((other) => other !== words && other.startsWith(words))
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.flush()
  }
}

function wordsToKeep(search: string): string | null {
  const written = toLatinDigits(search).replaceAll(/[\s().,-]/g, '')
  if (/@|\d{5}|:\/\/|www\./i.test(`${written} ${search}`)) return null
  const words = splitWords(search).join(' ')
  return words.length < 3 || words.length > maxLength ? null : words
}

async function writeMissed(db: Database, counted: readonly [string, number][]): Promise<void> {
  const words = counted.map(([word]) => word)
  const times = counted.map(([, count]) => count)
  await sql`
    with removed as (delete from missed_searches where day < ${today} - ${keptDays}::integer)
    insert into missed_searches (day, search, times)
    select ${today}, search, times from unnest(${words}::text[], ${times}::integer[]) as counted (search, times)
    order by exists (select from missed_searches known where day = ${today} and known.search = counted.search) desc, times desc
    limit greatest(0, ${maxADay}::integer - (select count(*) from missed_searches where day = ${today}))
    on conflict (day, search) do update set times = missed_searches.times + excluded.times`.execute(
    db,
  )
}

export async function selectMissed(db: Database): Promise<MissedSearch[]> {
  const { rows } = await sql<MissedSearch>`
    select search, sum(times)::integer as times, max(day)::text as last_day
    from missed_searches where day > ${today} - ${shownDays}::integer
    group by search order by 2 desc, 3 desc, 1 limit ${maxShown}`.execute(db)
  return rows
}
