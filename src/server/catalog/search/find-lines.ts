import type { Database } from '#server/database/database.ts'
import type { Shelves } from './by-entries.ts'
import type { Ranked } from './rank-documents.ts'
import { rankEach } from './rank-each.ts'
import { readSearches } from './read-search.ts'
import { relaxEach } from './relax-search.ts'
import type { Reading, SearchPlan } from './search-plan.ts'
import { wholeWord } from './understand-words.ts'

/** Short words begin hundreds of others, so more texts at once would block the process. */
const textsAtOnce = 15

/**
 * The results of a line; `text` is the search that was used, and `isPart` is set when words of the line were left out.
 */
export type FoundLine = { text: string; ranked: Ranked[]; isPart: boolean }

type Where = Shelves & { limit: number }

/**
 * The best results for each of several texts. When nothing matches all of a text, finds products for the kitchen things
 * that it names: the list asks for a kind that the shop does not have.
 */
export async function findEach(
  db: Database,
  texts: readonly string[],
  where: Where,
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
  where: Where,
): Promise<FoundLine[]> {
  const plans = await readSearches(db, texts)
  const whole = await rankWhole(db, plans, where)
  const empty = plans.flatMap((plan, at) => (plan && whole[at]!.length === 0 ? { plan, at } : []))
  const named = empty.filter(({ plan }) => plan.units.some(({ isThing }) => isThing))
  const parts = await relaxEach(
    db,
    named.map(({ plan }) => plan),
    where,
  )
  const found = await rankWhole(db, parts, where)
  return texts.map((text, at) => {
    const place = named.findIndex((one) => one.at === at)
    const part = parts[place]
    if (part) return { text: part.words, ranked: found[place]!, isPart: true }
    return { text: plans[at]?.correctedTo ?? text, ranked: whole[at]!, isPart: false }
  })
}

/** Lists have whole words, so beginnings of words count only when no product has the word itself. */
async function rankWhole(
  db: Database,
  plans: readonly (SearchPlan | null)[],
  where: Where,
): Promise<Ranked[][]> {
  const read = plans.map((plan) => plan && { ...plan, readings: plan.readings.map(wholeWords) })
  return rankEach(db, read, where)
}

const wholeWords = (reading: Reading): Reading => reading.map(wholeWord)
