import type { CategoryRow } from '#server/categories/views.ts'
import { aislesOf, distanceOfAisles } from './aisles.ts'
import { brandIn, thingOfBrand } from './kitchen-brands.ts'
import { kitchenKinds } from './kitchen-kinds.ts'
import { firstNames, type Name, type Thing, thingsIn } from './kitchen-words.ts'
import { splitWords, stem } from './words.ts'

/** A line of a household's list: the words to search, the whole line, and whether it counts in bunches. */
export type Asked = { words: string; line?: string; isBunch?: boolean }

type Candidate = { name: string; brand: string | null; categoryId: number; score: number }

// Costs on top of the search's score, in which a word that is not the last of the name costs 40.
const costs = {
  otherAisle: [0, 100, 240],
  noAisle: 30,
  usual: -25,
  unusual: 60,
  altered: 40,
  flavoured: 25,
  special: 12,
  notTheForm: 60,
  otherColour: 90,
  noColour: 20,
  severalInOne: 150,
  thingOfBrand: -140,
  ofBrand: -60,
  named: -40,
  nothingElse: -10,
  thingNotInName: 15,
  otherThing: 25,
  wordNotInName: 50,
}
/** Up to this cost, a product is certainly what the words say. */
export const surelyMeant = 110

/** Processed forms of a thing, which a list would name if they were meant. */
const altered = new Set(
  phrasesOf(
    `chopped, cut, diced, sliced, julienne, shredded, minced, baked, grated, peeled, wedge, ring, strip, slit, washed, frozen, dried, sprout, flavour,
  flavoured, flavor, mix, premix, chips, fried, juice, syrup, pickle, ready, paste, extract, capsule, soap, shampoo,
  candy, chocolate, sauce, soup, seasoning, spread, rub, drink, tablet, essence, combo, kit, preserve, jam, jelly, namkeen, papad, refill`,
  ),
)
/** Forms that cost more than the plain thing. */
const special = new Set(
  phrasesOf(
    `organic, organically, imported, premium, exotic, gluten, free, vegan, baby, kid, low, silk, diet, lite, light, gourmet,
  virgin, truffle, diabetic, protein, gold, special, mini, millet, ragi, bajra, jowar, multigrain, quinoa`,
  ),
)

/** Flavours in which plain things are also sold. */
const flavours = new Set(
  phrasesOf(
    `roasted, salted, unsalted, masala, spicy, peri, cheese, tangy, lime, pepper, pudina, caramel, smoked, jalapeno,
  barbeque, wasabi, tandoori, achari, hot, sweetened, vanilla, strawberry, crunchy, garlic, onion, tomato, chilli,
    lemon, orange, mango, pineapple, ginger, tulsi, jeera, ajwain, elaichi, cardamom, mint, honey, coffee, butter,
    coconut, almond, badam, kesar, chicken, fruit`,
  ),
)
/** A list that names one of these forms means it, and no other. */
const forms = new Set(
  phrasesOf(`bar, gel, powder, liquid, spray, paste, soap, cube, slice, lotion, juice`),
)
const powder = 'powder'
/** The words of each colour, in English and as written in Hindi. */
const colours = [
  'white, safed, safaid',
  'black, kala, kali, kaala',
  'red, lal, laal',
  'green, hara, hari',
]
  .concat(['brown, bhura', 'yellow, peela, peeli', 'pink, gulabi'])
  .map((names) => new Set(phrasesOf(names)))

type Kinds = { names: string[]; usual: string[]; unusual: string[] }

const kinds = kitchenKinds.split('\n').flatMap((line): Kinds[] => {
  const [names = '', usual = '', unusual = ''] = line.split('|')
  return names.trim() === ''
    ? []
    : [{ names: phrasesOf(names), usual: phrasesOf(usual), unusual: phrasesOf(unusual) }]
})
const kindsByName = new Map(kinds.flatMap((one) => one.names.map((name) => [name, one] as const)))
function phrasesOf(text: string): string[] {
  return text.split(',').flatMap((phrase) => splitWords(phrase).map(stem).join(' ') || [])
}

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
  typed: ReadonlySet<string>
  aisles: readonly string[]
  usual: readonly string[]
  unusual: readonly string[]
  own: readonly string[]
  /** All words of the line. */
  written: ReadonlySet<string>
  /** The words that name a kitchen thing. */
  translated: ReadonlySet<string>
  /** The names of things that several words of the line name together. */
  named: readonly Name[]
  /** Names of the first meaning of words that mean several things. */
  firsts: readonly (readonly Name[])[]
  thing: Name | undefined
  brand: Name
  forms: readonly string[]
  colours: readonly ReadonlySet<string>[]
}

function meaningOf({ words, line = words, isBunch = false }: Asked): Meaning {
  const stems = splitWords(words).map(stem)
  const written = splitWords(line).map(stem)
  const thing = thingOfBrand(splitWords(words))
  // For badi elaichi and fresh cream, only elaichi and cream are looked for.
  const named = thingsIn(written).filter((one) => one.words.length > 1 && one.aisles.length > 0)
  const left = stems.filter((word) => !named.some((one) => one.words.includes(word)))
  const things = [...named, ...thingsIn(left), ...thingsIn(thing ?? [])]
  const typed = new Set([...stems, ...things.flatMap(({ names }) => names.flat())])
  const own = things.flatMap(({ names }) => kindsOf(names) ?? [])
  return {
    typed,
    // Greens and herbs are sold in bunches; seeds and powders of the same name are not.
    aisles: isBunch ? ['vegetables'] : [...new Set(things.flatMap(({ aisles }) => aisles))],
    usual: own.flatMap(({ usual }) => usual),
    unusual: [...new Set(own.flatMap(({ unusual }) => unusual))].filter((one) => !typed.has(one)),
    own: stems,
    written: new Set(written),
    translated: new Set(things.flatMap((one) => one.words)),
    named: named.flatMap(({ names }) => names),
    firsts: things.flatMap((one) => firstsOf(one)),
    thing,
    brand: (brandIn(splitWords(words))?.words ?? []).map(stem),
    forms: written.filter((word) => forms.has(word)),
    colours: colours.filter((names) => written.some((word) => names.has(word))),
  }
}

function firstsOf({ words, names }: Pick<Thing, 'words' | 'names'>): (readonly Name[])[] {
  const first = firstNames(words)
  return first.length > 0 && first.length < names.length ? [first] : []
}

function kindsOf(names: readonly Name[]): Kinds | undefined {
  return names.map((name) => kindsByName.get(name.join(' '))).find((found) => found)
}

/**
 * Ranks the found products by their cost as the meaning of these words, the likeliest first: a kitchen thing from its
 * own aisle, of the usual kind and plain, before things made with it or named after it.
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
  const { typed, usual, unusual } = meaning
  const words = splitWords(`${product.name} ${product.brand ?? ''}`).map(stem)
  const text = ` ${words.join(' ')} `
  const has = (phrase: string) => text.includes(` ${phrase} `)
  const others = words.filter((word) => !typed.has(word))
  const countIn = (kind: ReadonlySet<string>) => others.filter((word) => kind.has(word)).length
  return (
    product.score +
    costOfAisle(meaning, aisles) +
    (usual.some(has) ? costs.usual : 0) +
    costs.unusual * Math.min(2, unusual.filter(has).length) +
    costs.altered * Math.min(2, countAltered(meaning, others)) +
    costs.flavoured * Math.min(2, others.filter((word) => isFlavour(meaning, word)).length) +
    costOfForm(meaning, words) +
    costs.special * Math.min(3, countIn(special)) +
    (isSeveral.test(product.name) ? costs.severalInOne : 0) +
    (isThingOfBrand(product, meaning) ? costs.thingOfBrand : 0) +
    (isOfBrand(product, meaning) ? costs.ofBrand : 0) +
    (isNothingElse(product, meaning, others) ? costs.nothingElse : 0) +
    (isAmong(meaning.named, words) ? costs.named : 0) +
    costs.otherThing * meaning.firsts.filter((names) => !isAmong(names, words)).length +
    costOfMissing(meaning, words)
  )
}

const isAmong = (names: readonly Name[], words: readonly string[]): boolean =>
  names.some((name) => name.every((word) => words.includes(word)))

/** A thing with other names may be written so; a word without other names has to be in the product's name. */
function costOfMissing({ own, translated }: Meaning, words: readonly string[]): number {
  const missing = own.filter((word) => !words.includes(word))
  const costOfWord = (word: string) =>
    translated.has(word) ? costs.thingNotInName : costs.wordNotInName
  return missing.reduce((sum, word) => sum + costOfWord(word), 0)
}

/**
 * Whether a product is its brand's thing: it names that thing, or has the brand's name and names no other thing, such
 * as Coke Zero.
 */
function isThingOfBrand({ name, brand }: Candidate, meaning: Meaning): boolean {
  const { thing } = meaning
  if (!thing) return false
  const words = splitWords(`${name} ${brand ?? ''}`).map(stem)
  if (thing.every((word) => words.includes(word))) return true
  const called = splitWords(name).map(stem)
  return isCalledAfter(called, meaning) && thingsIn(called.slice(meaning.brand.length)).length === 0
}

function isOfBrand({ name, brand }: Candidate, meaning: Meaning): boolean {
  const words = splitWords(brand ?? '').map(stem)
  const isWritten = words.length > 0 && words.every((word) => meaning.written.has(word))
  return (
    isWritten || isCalledAfter(words, meaning) || isCalledAfter(splitWords(name).map(stem), meaning)
  )
}

/** Whether a name begins with the brand as it was typed. */
function isCalledAfter(words: readonly string[], { brand }: Meaning): boolean {
  return brand.length > 0 && brand.every((word, at) => words[at] === word)
}

/** Whether a name consists of the thing alone before its details, and the details do not alter it. */
function isNothingElse({ name }: Candidate, { typed }: Meaning, others: readonly string[]) {
  const words = splitWords(beforeDetails(name)).map(stem)
  const isPlain = words.length > 0 && words.every((word) => typed.has(word))
  return isPlain && !others.some((word) => altered.has(word) || special.has(word))
}

export const beforeDetails = (name: string): string => name.split(/ [-–(]|[,(]/)[0] ?? ''

/** A spice is bought whole unless its powder is usual; vegetables and fruit are fresh. */
function isGround({ aisles, usual }: Meaning, others: readonly string[]): boolean {
  const isWhole = aisles.some((aisle) => wholeIn.has(aisle)) && !usual.includes(powder)
  return others.includes(powder) && isWhole
}
const wholeIn = new Set(['spices', 'vegetables', 'fruit'])

/** Ring beans are whole. */
function countAltered(meaning: Meaning, others: readonly string[]): number {
  const count = others.filter((word) => altered.has(word) && !meaning.usual.includes(word)).length
  return count + (isGround(meaning, others) ? 1 : 0)
}

function isFlavour({ usual }: Meaning, word: string): boolean {
  return flavours.has(word) && !usual.includes(word)
}

/** The cost of a form or colour that differs from the one in the line. */
function costOfForm(meaning: Meaning, words: readonly string[]): number {
  const isIn = (names: ReadonlySet<string>) => words.some((word) => names.has(word))
  const hasColour = meaning.colours.some(isIn)
  const costOfColour = colours.some(isIn) ? costs.otherColour : costs.noColour
  return (
    costs.notTheForm * meaning.forms.filter((form) => !words.includes(form)).length +
    (meaning.colours.length === 0 || hasColour ? 0 : costOfColour)
  )
}

/** Rice 5 kg + Sugar 1 kg */
const isSeveral = /\s\+|\+\s|\s&\s.*\d+ ?(g|kg|ml|l)\b/i

function costOfAisle(meaning: Meaning, aisles: readonly string[]): number {
  if (meaning.aisles.length === 0) return 0
  if (aisles.length === 0) return costs.noAisle
  return costs.otherAisle[distanceOfAisles(meaning.aisles, aisles)]!
}
