// `readSearch(db, '2 kg aloo')` finds the words in use for aloo and its other names (potato, आलू) and answers them as
// numbers, with the size 2,000,000 (thousandths of a gram).

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

/** More words would not narrow the search. */
const maxWords = 8
/** The most misspelt words that are looked up, in all texts that are read together. */
const maxCorrected = 24

/** Null when the text has no word. */
export async function readSearch(db: Database, text: string): Promise<SearchPlan | null> {
  const [plan] = await readSearches(db, [text])
  return plan ?? null
}

/** Reads several searches in as many queries as one takes. */
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

/** Replaces the words of each search that may be misspelt by those they are likely to be. */
async function correctEach(
  db: Database,
  sized: readonly Sized[],
  understood: readonly Understood[],
): Promise<(Corrected[] | null)[]> {
  const corrected: (Corrected[] | null)[] = []
  // One after the other: a list of misspelt words must not take all connections to the database.
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
  /** Words that are only possible corrections. */
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
