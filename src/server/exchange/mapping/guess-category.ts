import type { CategoryPath } from '#contract/categories.ts'

type Rule = readonly [becomes: CategoryPath | null, words: string]

/** Words for products that are not food, whatever else the category is called. */
const nonFoodWords = wordsOf(
  `baby beauty hygiene cleaning cleaner household home kitchen garden pet stationery cosmetic makeup care toiletry
   medicine pharmacy health wellness grooming fragrance detergent laundry appliance electronic cookware utensil
   pooja flower bouquet gift toy tobacco clothing`,
)

/** The first rule with a matching word decides, so “Chicken soup” is meat and not a soup. */
const rules: Rule[] = [
  [null, 'meat fish seafood mutton lamb pork chicken poultry sausage bacon salami prawn beef'],
  ['Drinks', 'drink juice beverage tea coffee water soda squash sherbet cola lassi चाय पेय'],
  ['Bakery', 'bread bun cake pastry biscuit cookie rusk khari bakery croissant pav ब्रेड'],
  [
    'Instant',
    `noodle pasta vermicelli soup snack namkeen chip ready instant frozen sauce ketchup spread dip pickle chutney
     papad tinned canned processed chocolate candy mithai sweet munchies jam honey popcorn नमकीन अचार मिठाई`,
  ],
  [
    'Grains',
    `atta flour sooji besan rice dal pulse lentil cereal grain foodgrain oat muesli breakfast millet wheat staple oil vinegar
     masala spice salt sugar jaggery nut cooking आटा चावल दाल मसाला तेल`,
  ],
  ['Grains', 'dry-fruit'],
  ['Dairy', 'dairy milk cheese butter curd yogurt yoghurt paneer ghee cream egg दूध दही पनीर'],
  ['Vegetables', 'vegetable veggie veg sprout herb salad sabzi सब्जी सब्ज़ी'],
  ['Fruits', 'fruit फल'],
]

const decisions = rules.map(([becomes, words]) => ({ becomes, words: wordsOf(words) }))

/**
 * Guesses the store's category for a supplier's. In `category / subcategory`, the subcategory is tried first; null
 * when no rule matches.
 */
export function guessCategory(name: string): CategoryPath | null {
  const parts = name.split(' / ').map(normalizedWords)
  if (parts.some((part) => part.some((word) => nonFoodWords.has(word)) && !isDrink(part))) {
    return null
  }
  for (const part of parts.toReversed()) {
    const decision = decisions.find(({ words }) => part.some((word) => words.has(word)))
    if (decision) return decision.becomes
  }
  return null
}

/** “Health drinks” are food, although “health” alone is not. */
function isDrink(part: string[]): boolean {
  return part.includes('drink')
}

function normalizedWords(part: string): string[] {
  const words = part
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(singular)
  const isDryFruit = words.includes('dry') && words.includes('fruit')
  return isDryFruit ? [...words.filter((word) => word !== 'fruit'), 'dry-fruit'] : words
}

function singular(word: string): string {
  if (word.endsWith('ies'))
    return word === 'veggies' || word === 'cookies' ? word.slice(0, -1) : `${word.slice(0, -3)}y`
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/).map(singular))
}
