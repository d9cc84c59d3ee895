// These functions read what most packs state into values that each language can write: `readShelfLife('6 months')` is
// `{ count: 6, unit: 'month' }`. Other forms are null, and stay as the seller wrote them.

const units = { day: 'days?', week: 'weeks?|wks?', month: 'months?|mths?', year: 'years?|yrs?' }
export type ShelfUnit = keyof typeof units
export type ShelfLife = {
  count: number
  unit: ShelfUnit
  from?: 'packing' | 'manufacture' | 'opening'
}

const froms = {
  packing: 'pack(?:ing|ag(?:ing|e))|pkd',
  manufacture: 'manufactur(?:e|ing)|mfg|mfd',
  opening: 'opening',
}
const wholeShelfLife = new RegExp(
  `^(?:best before |use within )?(\\d{1,3}) ?(${Object.values(units).join('|')})(?: (?:from|of|after)(?: the)?(?: date of)? ?(${Object.values(froms).join('|')})(?: date)?)?$`,
)

export function readShelfLife(text: string): ShelfLife | null {
  const [, count = '', unit = '', from = ''] = wholeShelfLife.exec(plain(text)) ?? []
  const known = keyOf(units, unit)
  if (!known) return null
  const since = keyOf(froms, from)
  return { count: Number(count), unit: known, ...(since ? { from: since } : {}) }
}

const allergens = {
  milk: 'milk|dairy|milk solids|milk products?|lactose',
  wheat: 'wheat',
  gluten: 'gluten',
  cereals: 'cereals(?: containing gluten)?',
  oats: 'oats?',
  barley: 'barley',
  soy: 'soya?|soya?[ -]?beans?',
  nuts: '(?:tree[ -]?)?nuts?',
  almonds: 'almonds?',
  cashews: 'cashews?(?: nuts?)?',
  peanuts: '(?:pea|ground)[ -]?nuts?',
  egg: 'eggs?',
  fish: 'fish',
  crustaceans: 'crustaceans?|shell[ -]?fish',
  sesame: 'sesame(?: seeds?)?',
  mustard: 'mustard(?: seeds?)?',
  celery: 'celery',
  sulphites: 'sul(?:ph|f)ites?',
}
export type Allergen = keyof typeof allergens
export type Allergens = { names: Allergen[]; isTrace: boolean }

/** An empty list says that there are none. */
export function readAllergens(text: string): Allergens | null {
  const said = plain(text)
  if (/^(?:none|nil|no(?: known)? allergens?)$/.test(said)) return { names: [], isTrace: false }
  const [, trace, list = ''] = /^(?:contains:? |(may contain:? (?:traces of )?))?(.*)$/.exec(said)!
  const names = list
    .split(/ ?(?:,|;|&|\/|\band\b|\bor\b) ?/)
    .filter((part) => part !== '')
    .map((part) => keyOf(allergens, part))
  const known = names.filter((name) => name !== undefined)
  return known.length > 0 && known.length === names.length
    ? { names: known, isTrace: trace !== undefined }
    : null
}

/** The known allergens that any text names, also where not each of its words is known. */
export function allergensNamedIn(text: string): Allergen[] {
  const said = plain(text).replaceAll(/pea[ -]?nuts?|ground[ -]?nuts?/g, 'peanut')
  const named = (name: Allergen) => new RegExp(`\\b(?:${allergens[name]})\\b`).test(said)
  return (Object.keys(allergens) as Allergen[]).filter(named)
}

const nutrients = {
  energy: 'energy|calories',
  protein: 'proteins?',
  carbohydrate: '(?:total )?carb(?:ohydrate)?s?',
  sugar: '(?:total )?sugars?',
  addedSugar: 'added sugars?',
  fat: '(?:total )?fats?',
  saturatedFat: 'saturated (?:fats?|fatty acids?)',
  transFat: 'trans (?:fats?|fatty acids?)',
  cholesterol: 'cholesterol',
  sodium: 'sodium',
  salt: 'salt',
  fibre: '(?:dietary )?fib(?:re|er)s?',
  calcium: 'calcium',
  iron: 'iron',
}
export type Nutrient = keyof typeof nutrients
export type Nutrition = {
  values: { nutrient: Nutrient; amount: string }[]
  /** `100 g`, where the text says per how much. */
  per?: string
}

/** Amounts stay as they are written: their units are the same in every language. */
export function readNutrition(text: string): Nutrition | null {
  const [, before = '', list = '', after = ''] =
    /^(?:per (\d+ ?(?:g|ml)):? )?(.*?)(?:,? \(?per (\d+ ?(?:g|ml))\)?)?$/.exec(plain(text)) ?? []
  const values = list.split(/ ?[,;|] ?/).map((part) => {
    const [, name = '', amount = ''] =
      /^([a-z]+(?: [a-z]+)*) ?[:–-]? ?(\d[\d.]* ?(?:kcal|cal|kj|mg|mcg|µg|g|%))$/.exec(part) ?? []
    const nutrient = keyOf(nutrients, name)
    return nutrient && { nutrient, amount: amount.replace(/kj$/, 'kJ') }
  })
  const known = values.filter((value) => value !== undefined)
  if (known.length === 0 || known.length < values.length) return null
  const per = before || after
  return { values: known, ...(per ? { per } : {}) }
}

function keyOf<Key extends string>(words: Record<Key, string>, text: string): Key | undefined {
  if (text === '') return undefined
  return (Object.keys(words) as Key[]).find((key) => new RegExp(`^(?:${words[key]})$`).test(text))
}

function plain(text: string): string {
  return text.trim().toLowerCase().replaceAll(/\s+/g, ' ').replace(/ ?\.$/, '')
}
