import type { CategoryRow } from '#server/categories/views.ts'

/** The parts of a shop by kind of goods, with words that names of such categories contain. */
const aisleWords: Record<string, RegExp> = {
  vegetables: /vegetable|veggie|sabzi|\bherbs?\b|greens/,
  fruit: /(?<!dry )fruits?\b(?! (juice|drink))/,
  staples:
    /staple|grain|cereal|dal\b|dals\b|pulse|lentil|atta\b|flour|sooji|rice|sugar|salt|jaggery|millet/,
  oil: /\boils?\b|ghee/,
  spices: /masala|spice|season/,
  nuts: /dry fruit|dryfruit|\bnuts?\b|\bseeds?\b/,
  dairy: /(?<!non )(dairy|milk|paneer|cheese)/,
  meat: /\beggs?\b|meat|fish|chicken|mutton|poultry|seafood/,
  bakery: /baker|bread|\bbuns?\b|cake|rusk|biscuit|cookie/,
  drinks: /drink|beverage|juice|\btea\b|coffee|water/,
  instant: /instant|noodle|pasta|ready|soup|vermicelli|breakfast/,
  snacks: /snack|namkeen|chips|biscuit|chocolate|candies/,
  sweets: /mithai|sweet|chocolate|dessert/,
  sauces: /sauce|vinegar|spread|ketchup|pickle|chutney|jam\b|honey/,
  care: /beauty|hygiene|personal|bath|hair|skin|oral|groom|fragrance|medicine|baby|cosmetic|make ?up/,
  home: /clean|household|home|detergent|dishwash|laundry|pooja|stationer|kitchen|garden|\bpets?\b|disposable|utensil|cookware|storage/,
}
/** A small shop puts goods without a category of their own among its grains and groceries. */
const general = ['staples', 'oil', 'spices', 'nuts', 'sauces']
const generalWords = /staple|grain|grocer|kirana/
const notEaten = new Set(['care', 'home'])

type Category = Pick<CategoryRow, 'label'>

/** The aisles that a category belongs to, by its own name or else by its parent's; none when neither is known. */
export function aislesOf({ label }: Category, parent: Category | undefined): string[] {
  const own = aislesNamed(label)
  const above = parent ? aislesNamed(parent.label) : []
  // A category among cosmetics holds no food, whatever its own name.
  const isApart = above.length > 0 && above.every((aisle) => notEaten.has(aisle))
  return isApart || own.length === 0 ? above : own
}

function aislesNamed(name: string): string[] {
  const text = name.toLowerCase().replaceAll('-', ' ')
  const named = Object.keys(aisleWords).filter((aisle) => aisleWords[aisle]!.test(text))
  return generalWords.test(text) ? [...new Set([...named, ...general])] : named
}

/** The distance between a thing's aisles and a product's: 0 in a common one, 1 in none, 2 where nothing is edible. */
export function distanceOfAisles(thing: readonly string[], product: readonly string[]): 0 | 1 | 2 {
  if (thing.some((aisle) => product.includes(aisle))) return 0
  const isEaten = (aisles: readonly string[]) => aisles.some((aisle) => !notEaten.has(aisle))
  return isEaten(thing) === isEaten(product) ? 1 : 2
}
