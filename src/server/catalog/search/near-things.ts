import { distanceOfAisles } from './aisles.ts'
import { brandIn } from './kitchen-brands.ts'
import { type Thing, thingsIn } from './kitchen-words.ts'
import { splitWords, stem } from './words.ts'

/** Substitutes for a thing that a shop lacks: the thing, then the nearest, best first; after `=` they are as good. */
const nearThings = `
matchbox | lighter, candle
candle | diya
camphor | incense
milk | milk powder
full cream milk | =milk
buttermilk | curd
curd | yogurt
fresh cream | milk
khoya | milk powder
ghee | butter
white butter | butter
butter | ghee
paneer | tofu
jaggery | brown sugar, sugar
rock sugar | sugar
icing sugar | sugar
rock salt | salt
black salt | rock salt, salt
mustard oil | groundnut oil, sunflower oil
groundnut oil | sunflower oil
sunflower oil | rice bran oil, soyabean oil
vanaspati | ghee
kabuli chana | kala chana
kala chana | kabuli chana
rajma | lobia
lobia | rajma
moth bean | moong
toor | masoor
besan | chana dal
maida | atta
suji | dalia
dalia | suji
murmura | poha
poha | murmura
basmati | rice
vermicelli | noodle
macaroni | pasta
pasta | macaroni
bun | bread
rusk | biscuit
black grape | grape
sweet lime | orange
orange | sweet lime
mandarin | orange
green chilli | chilli
coriander | coriander powder
curry leaf | coriander
mint | coriander
spring onion | onion
malabar spinach | spinach
amaranth | spinach
mustard greens | spinach
fenugreek | kasuri methi
pointed gourd | ivy gourd
apple gourd | bottle gourd
snake gourd | ridge gourd
ridge gourd | bottle gourd
cluster beans | french beans
broad beans | french beans
french beans | broad beans
yam | taro
taro | yam
black cardamom | cardamom
dry mango powder | tamarind
mutton | chicken
prawn | fish
soap | body wash
handwash | soap
detergent | detergent bar
dishwash | scrub pad
broom | mop
phenyl | toilet cleaner
tissue | napkin
`

const near = new Map(
  nearThings.split('\n').flatMap((line) => {
    const [thing = '', others = ''] = line.split('|')
    const key = splitWords(thing).map(stem).join(' ')
    return key === '' ? [] : [[key, others.split(',').map((other) => other.trim())] as const]
  }),
)

type Product = { name: string; categoryId: number }
/** `isPart` is set when words of the line were left out. */
type Looked = { rows: readonly Product[]; isPart: boolean }
type Aisles = ReadonlyMap<number, readonly string[]>

/** Words to look for in place of those of a line; `isNear` marks another thing. */
export type Instead = { searches: readonly string[]; isNear: boolean }

/**
 * Finds other words where the products that were found are not what a line means: its thing of any brand, since a
 * shop without Amul's curd sells other curd, or what is nearest. Milk bikis are found by their own name.
 */
export function lookInstead(
  line: string,
  { rows: found, isPart }: Looked,
  aisles: Aisles,
): Instead | undefined {
  const words = splitWords(line)
  const things = thingsIn(words.map(stem))
  const own = things.flatMap((thing) => thing.aisles)
  if (own.length === 0) return undefined
  const distance = Math.min(...found.map((one) => distanceTo(own, aisles.get(one.categoryId))))
  if (found.length > 0 && distance === 0) return undefined
  const named = new Set(things.flatMap((thing) => thing.words))
  const others = words.map(stem).filter((word) => !named.has(word))
  if (found.length > 0 && others.length > 0) {
    const thing = words.filter((word) => named.has(stem(word))).join(' ')
    return isCalled(others, found) ? undefined : { searches: [thing], isNear: false }
  }
  // Food of another aisle may be the thing in a shop of few categories.
  return distance === 1 && !isPart ? undefined : nearOf(things)
}

function distanceTo(own: readonly string[], of: readonly string[] = []): number {
  return of.length === 0 ? 0 : distanceOfAisles(own, of)
}

function isCalled(words: readonly string[], products: readonly Product[]): boolean {
  return products.some(({ name }) => {
    const called = new Set(splitWords(name).map(stem))
    return words.some((word) => called.has(word))
  })
}

function nearOf(things: readonly Thing[]): Instead | undefined {
  const [thing, another] = things
  if (!thing || another) return undefined
  const names = [thing.words, ...thing.names].map((name) => name.join(' '))
  const searches = names.map((name) => near.get(name)).find((one) => one !== undefined)
  if (!searches) return undefined
  const isNear = !searches.some((search) => search.startsWith('='))
  return { searches: searches.map((search) => search.replace('=', '')), isNear }
}

/** Whether every thing of a line, or else its brand, is still in the words that were searched for. */
export function keepsThings(line: string, searched: string): boolean {
  const words = splitWords(searched)
  const kept = new Set(words.map(stem))
  const brand = brandIn(splitWords(line))?.words ?? []
  if (brand.length > 0 && brand.every((word) => kept.has(stem(word)))) return true
  const names = new Set(namesOf(thingsIn(words.map(stem))))
  const things = thingsIn(splitWords(line).map(stem))
  const isKept = (thing: Thing) =>
    thing.words.every((word) => kept.has(word)) || namesOf([thing]).some((name) => names.has(name))
  return things.length > 0 && (things.every(isKept) || isAsGood(things, names))
}

/** Milk is as good as full cream milk. */
function isAsGood(things: readonly Thing[], searched: ReadonlySet<string>): boolean {
  const instead = nearOf(things)
  return instead?.isNear === false && instead.searches.some((search) => searched.has(search))
}

const namesOf = (things: readonly Thing[]): string[] =>
  things.flatMap(({ words, names }) => [words, ...names].map((name) => name.join(' ')))
