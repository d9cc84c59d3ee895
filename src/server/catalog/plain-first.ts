import type { Product } from '#contract/api/catalog.ts'
import type { PastedLine } from '#contract/pasted-list.ts'
import { kitchenFood } from './search/kitchen-food.ts'
import { kitchenHome } from './search/kitchen-home.ts'
import { type Name, otherNames } from './search/kitchen-words.ts'
import { withoutFillers } from './search/sizes.ts'
import { splitWords, stem } from './search/words.ts'

const stems = (text: string): string[] => withoutFillers(splitWords(text)).map(stem)
const setOf = (text: string): ReadonlySet<string> => new Set(stems(text))

/** What a name with one of these names is made of the thing, tastes of it, or is used with it: jeera powder is no jeera. */
const made = setOf(`
  powder powdered juice sauce ketchup puree paste pickle chutney jam jelly marmalade squash syrup sherbet crush candy
  chocolate chocolatey toffee lollipop gum mint lozenge cookie biscuit cracker rusk khari cake muffin pastry pie tart bun
  bar granola muesli cereal flake porridge chips wafer fries wedge namkeen bhujia sev mixture murukku khakhra papad snack
  crisp puff popcorn makhana chikki laddu ladoo barfi burfi halwa katli mithai sweet kheer pudding custard dessert
  ice kulfi shake milkshake smoothie drink beverage soda lassi tea coffee latte soup stew curry gravy masala seasoning
  tastemaker premix mix ready instant biryani pulao paratha roti momo roll samosa pakora cutlet patty nugget tikka kofta
  noodle pasta pizza sandwich salad dip spread mayonnaise mayo dressing hummus vinegar oil essence extract flavour
  flavoured flavor butter cheese cream condensed shampoo conditioner soap wash gel lotion scrub mask pack serum perfume
  deodorant deo spray toner balm lip kajal face facial hair skin body hand foot baby infant cleaner cleanser dishwash
  freshener repellent incense agarbatti candle detergent brush toothbrush toothpaste mouthwash capsule tablet supplement
  knife cutter slicer peeler grater chopper squeezer strainer maker cooker beater boiler box container jar bottle mug cup
  tray dish bowl plate spoon stand basket bag holder case rack set mat towel lamp dog puppy cat pet toy combo
  salted roasted fried spicy masaledar peri honey sugarfree free
`)

/** Who writes gajar means whole fresh ones. */
const prepared = setOf(`
  sliced grated julienne chopped cut diced peeled shredded minced cubes halves dried dry dehydrated frozen canned tinned
`)

/** Kinds of a thing that are asked for by name. */
const kinds = setOf(`
  gluten multigrain multi ragi jowar bajra singhara singhade kuttu almond oats soya brown black white red green golden orange purple cherry
  imported exotic sprouted raw unripe gourmet infused virgin double skimmed slim lite light low lactose organic
  mini small baby junior tender sour hybrid
`)

/** What says nothing that tells one product from the usual one. */
const plain = setOf(`
  regular classic original natural pure fresh farm local everyday daily premium standard toned pasteurized pasteurised
  homogenized refined iodised whole large medium pouch packet loose desi indian quality best super select choice
`)

/** What people mean who write nothing but the name of a brand. */
const thingOfBrand = new Map(
  `maggi noodle, yippee noodle, colgate toothpaste, pepsodent toothpaste, closeup toothpaste, surf detergent,
  ariel detergent, tide detergent, rin detergent, nirma detergent, wheel detergent, vim dishwash, harpic toilet cleaner,
  lizol floor cleaner, lux soap, lifebuoy soap, dettol soap, cinthol soap, santoor soap, sunsilk shampoo, pantene shampoo,
  bru coffee, nescafe coffee, aashirvaad atta, kissan jam, lays chips, bisleri water, kinley water, dalda vanaspati,
  whisper sanitary pad, stayfree sanitary pad, pampers diaper, huggies diaper, parle biscuit, oreo biscuit, amul butter, kwality ice cream`
    .split(',')
    .map((pair) => stems(pair))
    .map(([brand = '', ...thing]) => [brand, thing]),
)

/** Words of the categories that lists are mostly made of. */
const staples = setOf(`
  vegetable veggies fruit herb dairy egg bread dal pulse rice grain atta flour masala spice salt sugar oil ghee tea coffee
`)

/** Words of the categories where nothing is eaten, and what is asked for there. */
const homes = setOf(`
  beauty hygiene hair skin care makeup fragrance health medicine kitchen garden pet cleaning household cleaner home
  stationery toy baby utensil cookware
`)
const food = setOf(kitchenFood)
const forHome = setOf(kitchenHome)

/** Where things that come in bunches are. */
const fresh = setOf('vegetable veggies fruit herb')

const madeCost = 24
const notFoodCost = 24
const elsewhereCost = 8
/** Ginger milk is milk that tastes of another thing of the kitchen. */
const otherThingCost = 12
const preparedCost = 14
const kindCost = 7
const missingCost = 7
const otherCost = 3
/** As many places further down in what the search found. */
const placeCost = 0.6
/** What costs so little more than the best is as likely to be meant. */
const alikeCost = 10

type Likely = {
  product: Product
  /** As likely to be meant as the first. */
  isAlike: boolean
  /** Whether it is the thing itself, as far as its name tells. */
  isPlain: boolean
}

/** What was found for the words of a list, with plain things before what is made of them, and how near they are to the first. */
export function plainFirst({ words, unit }: PastedLine, products: readonly Product[]): Likely[] {
  const asked = { ...askedFor(words), categories: unit === 'bunch' ? fresh : staples }
  const costs = products
    .map((product, place) => ({ product, cost: costOf(product, asked) + place * placeCost }))
    .toSorted((one, other) => one.cost - other.cost)
  const best = costs[0]?.cost ?? 0
  return costs.map(({ product, cost }) => ({
    product,
    isAlike: cost <= best + alikeCost,
    isPlain: cost < madeCost,
  }))
}

/** Words that name what is asked for, and for a brand alone the thing it stands for. */
type Asked = {
  words: ReadonlySet<string>
  things: readonly Name[]
  /** For each word that is written those that say the same. */
  needed: readonly Name[]
  isFood: boolean
}

function askedFor(text: string): Asked {
  const typed = stems(text)
  const parts = typed.flatMap((_, at) =>
    typed.slice(at).map((_word, n) => typed.slice(at, at + n + 1)),
  )
  const names = parts.flatMap((part) => otherNames(part))
  const thing = names.length === 0 ? thingOfBrand.get(typed[0] ?? '') : undefined
  const things = thing ? [thing, ...otherNames(thing)] : []
  const isFood = typed.some((word) => food.has(word) && !forHome.has(word))
  // Of what has a name as a whole, no word needs to be there: cauliflower is not called phool or gobhi.
  const needed =
    otherNames(typed).length > 0 ? [] : typed.map((word) => [word, ...otherNames([word]).flat()])
  return { words: new Set([...typed, ...names.flat(), ...things.flat()]), things, needed, isFood }
}

type AskedThere = Asked & { categories: ReadonlySet<string> }

function costOf({ name, brand, category }: Product, asked: AskedThere): number {
  const { words, things, needed } = asked
  const own = stems(name)
  const ofBrand = new Set(stems(brand ?? ''))
  const extra = [...new Set(own)].filter((word) => !words.has(word) && !/^\d/.test(word))
  const count = (set: ReadonlySet<string>) => extra.filter((word) => set.has(word)).length
  const known = [made, prepared, kinds, plain, ofBrand]
  const others = extra.filter((word) => !known.some((set) => set.has(word)))
  const isThing =
    things.length === 0 || things.some((thing) => thing.every((word) => own.includes(word)))
  const missing = needed.filter(
    (same) => !same.some((word) => own.includes(word) || ofBrand.has(word)),
  )
  return (
    missingCost * missing.length +
    madeCost * (Math.min(2, count(made)) + (isThing ? 0 : 2)) +
    placeCostOf(stems(category), asked) +
    preparedCost * count(prepared) +
    kindCost * count(kinds) +
    (others.some((word) => otherNames([word]).length > 0) ? otherThingCost : 0) +
    otherCost * Math.min(4, others.length)
  )
}

function placeCostOf(category: readonly string[], { categories, isFood }: AskedThere): number {
  if (category.some((word) => categories.has(word))) return 0
  if (isFood && category.some((word) => homes.has(word))) return notFoodCost
  return categories === fresh ? 2 * elsewhereCost : elsewhereCost
}
