import type { CategoryRow } from '#server/categories/views.ts'
import { aislesOf, distanceOfAisles } from './aisles.ts'
import { kitchenBrands, kitchenKinds } from './kitchen-kinds.ts'
import { type Name, thingsIn } from './kitchen-words.ts'
import { splitWords, stem } from './words.ts'

/** What a household writes on its list: the words, and whether it counts in bunches. */
export type Asked = { words: string; isBunch?: boolean }

type Candidate = { name: string; brand: string | null; categoryId: number; score: number }

// What a product costs beyond its score of the search, where 40 is a word that is not the last of the name.
const costs = {
  otherAisle: [0, 100, 240],
  noAisle: 30,
  usual: -25,
  unusual: 60,
  altered: 40,
  special: 12,
  severalInOne: 150,
  brandOfOther: -140,
}
/** Up to this cost a product is what the words say, without a guess. */
export const surelyMeant = 110

/** What has been done to a thing, so that somebody would have written it. */
const altered = phrasesOf(
  `chopped, cut, diced, sliced, grated, peeled, wedge, ring, strip, slit, washed, frozen, dried, sprout, flavour,
  flavoured, flavor, mix, premix, chips, fried, juice, syrup, pickle, ready, paste, extract, capsule, soap, shampoo,
  candy, chocolate, sauce, soup, seasoning, spread, rub, drink, tablet, essence, combo, kit`,
)
/** What is dearer than the plain thing. */
const special = phrasesOf(
  `organic, organically, imported, premium, exotic, gluten, free, vegan, baby, kid, low, diet, lite, light, gourmet,
  virgin, truffle, diabetic, protein, gold, special, mini`,
)

type Kinds = { names: string[]; usual: string[]; unusual: string[] }

const kinds = kitchenKinds.split('\n').flatMap((line): Kinds[] => {
  const [names = '', usual = '', unusual = ''] = line.split('|')
  return names.trim() === ''
    ? []
    : [{ names: phrasesOf(names), usual: phrasesOf(usual), unusual: phrasesOf(unusual) }]
})
const kindsByName = new Map(kinds.flatMap((one) => one.names.map((name) => [name, one] as const)))
const thingByBrand = new Map(
  kitchenBrands.split('\n').flatMap((line) => {
    const [thing = '', brands = ''] = line.split('|')
    return phrasesOf(brands).map((brand) => [brand, phrasesOf(thing)[0] ?? ''] as const)
  }),
)

function phrasesOf(text: string): string[] {
  return text.split(',').flatMap((phrase) => splitWords(phrase).map(stem).join(' ') || [])
}

/** The aisles of each category. */
export function readAisles(categories: readonly CategoryRow[]): ReadonlyMap<number, string[]> {
  const byPath = new Map(categories.map((category) => [category.path, category]))
  return new Map(
    categories.map((category) => [
      category.id,
      aislesOf(category, category.parent === null ? undefined : byPath.get(category.parent)),
    ]),
  )
}

type Meaning = {
  typed: string[]
  aisles: readonly string[]
  kinds: readonly Kinds[]
  /** The thing that a brand stands for. */
  thing: string | undefined
}

function meaningOf({ words, isBunch = false }: Asked): Meaning {
  const stems = splitWords(words).map(stem)
  const things = thingsIn(stems)
  return {
    typed: [...stems, ...things.flatMap(({ names }) => names.flat())],
    // Greens and herbs are sold in bunches, seeds and powders of the same name are not.
    aisles: isBunch ? ['vegetables'] : [...new Set(things.flatMap((thing) => thing.aisles))],
    kinds: things.flatMap(({ names }) => kindsOf(names) ?? []),
    thing: thingByBrand.get(stems.join(' ')),
  }
}

function kindsOf(names: readonly Name[]): Kinds | undefined {
  return names.map((name) => kindsByName.get(name.join(' '))).find((found) => found)
}

/**
 * The products that were found, with what each costs as the meaning of these words, the likeliest first: a thing of the
 * kitchen from its own aisle, of the usual kind and as it is, before what is only made with it or called after it.
 */
export function rankMeant<One extends Candidate>(
  asked: Asked,
  candidates: readonly One[],
  aisles: ReadonlyMap<number, readonly string[]>,
): (One & { cost: number })[] {
  const meaning = meaningOf(asked)
  return candidates
    .map((one) => ({ ...one, cost: costOf(one, meaning, aisles.get(one.categoryId) ?? []) }))
    .toSorted((one, other) => one.cost - other.cost)
}

function costOf(product: Candidate, meaning: Meaning, aisles: readonly string[]): number {
  const { typed, kinds: own, thing } = meaning
  const text = ` ${splitWords(`${product.name} ${product.brand ?? ''}`)
    .map(stem)
    .join(' ')} `
  const has = (phrase: string) => text.includes(` ${phrase} `)
  const count = (phrases: readonly string[], most: number) =>
    Math.min(most, phrases.filter((phrase) => has(phrase) && !typed.includes(phrase)).length)
  const isUsual = own.some(({ usual }) => usual.some(has))
  return (
    product.score +
    costOfAisle(meaning, aisles) +
    (isUsual ? costs.usual : 0) +
    costs.unusual * count([...new Set(own.flatMap(({ unusual }) => unusual))], 2) +
    costs.altered * count(altered, 2) +
    costs.special * count(special, 3) +
    (/\s\+|\+\s|\s&\s.*\d+ ?(g|kg|ml|l)\b/i.test(product.name) ? costs.severalInOne : 0) +
    (thing && has(thing) ? costs.brandOfOther : 0)
  )
}

function costOfAisle(meaning: Meaning, aisles: readonly string[]): number {
  if (meaning.aisles.length === 0) return 0
  if (aisles.length === 0) return costs.noAisle
  return costs.otherAisle[distanceOfAisles(meaning.aisles, aisles)]!
}
