import { aislesOf } from '#server/catalog/search/aisles.ts'
import { brandIn } from '#server/catalog/search/kitchen-brands.ts'
import { thingsIn } from '#server/catalog/search/kitchen-words.ts'
import { splitWords, stem } from '#server/catalog/search/words.ts'

/** The names of the categories that are proposed for a product by its name. */
const labels: Record<string, string> = {
  vegetables: 'Vegetables',
  fruit: 'Fruits',
  staples: 'Grains',
  oil: 'Oil & ghee',
  spices: 'Spices',
  nuts: 'Dry fruits',
  dairy: 'Dairy',
  meat: 'Eggs, meat & fish',
  bakery: 'Bakery',
  drinks: 'Drinks',
  instant: 'Instant',
  snacks: 'Snacks',
  sweets: 'Sweets',
  sauces: 'Sauces & pickles',
  care: 'Personal care',
  home: 'Household',
}

export const otherGoods = 'Other goods'

/** `Tata Sampann Toor Dal 1 kg` belongs to Grains; a thing in no list of kitchen words belongs to other goods. */
export function categoryByName(name: string): string {
  const words = splitWords(name).map(stem)
  const brand = brandIn(splitWords(name))
  // The last thing named decides: coconut oil is an oil, and a chilli sauce a sauce.
  const thing = thingsIn(words).at(-1) ?? thingsIn(brand?.thing.map(stem) ?? []).at(-1)
  const [aisle = ''] = thing?.aisles ?? aislesOf({ label: name }, undefined)
  return labels[aisle] ?? otherGoods
}
