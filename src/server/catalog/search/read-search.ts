import { type CategoryRow, viewAllCategories } from '#server/categories/views.ts'
import type { Database } from '#server/database/database.ts'
import { type Corrected, correct } from './correct-words.ts'
import { readAisles } from './rank-meant.ts'
import { planOf, type SearchPlan } from './search-plan.ts'
import { readShopNames } from './shop-words.ts'
import { readSized, type Sized } from './sizes.ts'
import { joined, namesIn, type Understood, understand } from './understand-words.ts'
import { lookUpWords } from './vocabulary.ts'
import { stem } from './words.ts'

/** More words than that would not find less. */
const maxWords = 8
/** Words that are looked up as misspelt, of all texts that are read together. */
const maxCorrected = 24

/** What a search may mean, in numbers of words; null where it has no word at all. */
export async function readSearch(db: Database, text: string): Promise<SearchPlan | null> {
  const [plan] = await readSearches(db, [text])
  return plan ?? null
}

/** The same of several searches, in as many queries as one takes. */
export async function readSearches(
  db: Database,
  texts: readonly string[],
): Promise<(SearchPlan | null)[]> {
  const sized = texts.map((text) => readSized(text, maxWords))
  const categories = await viewAllCategories(db)
  const aisles = readAisles(categories)
  const first = await understandEach(db, {
    searches: sized.map(({ words }) => words),
    categories,
  })
  const corrected = await correctEach(db, sized, first)
  const changed = sized.flatMap(({ words }, at) =>
    corrected[at]?.some(({ word }, place) => word !== words[place]) ? at : [],
  )
  const again = changed.map((at) => corrected[at]!.flatMap(({ word }) => word.split(' ')))
  const far = new Set(
    corrected.flatMap((all) => all ?? []).flatMap(({ word, isFar }) => (isFar ? word : [])),
  )
  const second = await understandEach(db, { searches: again, categories, far })
  return sized.map(({ words, more, size }, at) => {
    if (words.length === 0) return null
    const place = changed.indexOf(at)
    const fixed = place === -1 ? null : corrected[at]!
    const { readings, units, classIds, products } = place === -1 ? first[at]! : second[place]!
    const understood = fixed ? again[place]! : words
    const isOther = fixed?.some(({ isMisspelt }) => isMisspelt)
    return planOf(
      {
        words: understood.join(' '),
        units,
        classIds,
        leftOut: [...new Set(more.filter((word) => !words.includes(word)))],
        readings,
      },
      {
        text: texts[at]!,
        more,
        typed: words,
        aisles,
        products,
        size,
        correctedTo: isOther ? fixed!.map(({ shown }) => shown).join(' ') : null,
      },
    )
  })
}

/** The words of each search that may be misspelt, as what they are likely to be. */
async function correctEach(
  db: Database,
  sized: readonly Sized[],
  understood: readonly Understood[],
): Promise<(Corrected[] | null)[]> {
  const corrected: (Corrected[] | null)[] = []
  // One after the other: a list of nothing but misspelt words must not take all connections to the database.
  let left = maxCorrected
  for (const [at, { unknown: all }] of understood.entries()) {
    const { words, purposes } = sized[at]!
    const unknown = all.filter((word) => !purposes.includes(word))
    left -= unknown.length
    const isCorrected = unknown.length > 0 && left >= 0
    corrected.push(isCorrected ? await correct(db, words, unknown) : null)
  }
  return corrected
}

type Searches = {
  searches: readonly (readonly string[])[]
  categories: readonly CategoryRow[]
  /** Words that only may be what was typed. */
  far?: ReadonlySet<string>
}

async function understandEach(
  db: Database,
  { searches, categories, far = new Set() }: Searches,
): Promise<Understood[]> {
  if (searches.every(({ length }) => length === 0)) return searches.map(() => nothing)
  const all = searches.map((words) => words.map(stem))
  const ofShop = await readShopNames(db, all)
  const named = all.map((stems) => ({ stems, names: namesIn(stems, ofShop) }))
  const exact = named.flatMap(({ stems, names }) => [
    ...stems,
    ...joined(stems),
    ...names.flatMap(({ names: others }) => others.flat()),
  ])
  const found = await lookUpWords(db, { exact, parts: all.flat() })
  return named.map((one, at) =>
    understand({ ...one, words: searches[at]!, found, categories, far }),
  )
}

const nothing: Understood = {
  readings: [],
  units: [],
  classIds: [],
  unknown: [],
  products: new Map(),
}
