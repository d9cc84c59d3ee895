import { shopTimeZone } from './limits.ts'

type Rates = {
  /** The day from which they hold. */
  from: string
  percents: readonly number[]
}

// The rates of GST that goods of a grocer can have, the newest first. New ones are added with the day they begin, in
// advance if they are known.
const rates: readonly Rates[] = [
  { from: '2025-09-22', percents: [0, 5, 18, 40] },
  { from: '2017-07-01', percents: [0, 5, 12, 18, 28] },
]

/** The rates on a day such as `2026-11-22`, in percent. */
export function gstRatesOn(day: string): readonly number[] {
  return rates.find(({ from }) => from <= day)?.percents ?? []
}

/** The rates of today, by the shop's calendar. */
export function gstRatesNow(now = new Date()): readonly number[] {
  return gstRatesOn(dayOf(now))
}

/** What is wrong with a rate that is none of today's. */
export function unknownRate(now = new Date()): string {
  const names = gstRatesNow(now).map(String)
  return `The GST rate has to be ${names.slice(0, -1).join(', ')} or ${names.at(-1)}%`
}

export type RateAdvice = {
  /** The kind of goods, as the shopkeeper would call it. */
  kind: string
  hsn: string
  percent: number
  /** Where goods that are weighed out for the shopper have another rate than packs with a label. */
  loosePercent?: number
}

/** The usual rate of a product with this name; undefined where the name says too little. */
export function adviseRate(name: string, now = new Date()): RateAdvice | undefined {
  const day = dayOf(now)
  const words = ` ${name.toLowerCase().replaceAll(/[^a-z]+/g, ' ')} `
  const found = kinds.find(
    ({ from, names }) => from <= day && names.split(', ').some((each) => hasWord(words, each)),
  )
  if (!found) return undefined
  const { names: _, from: __, ...advice } = found
  return advice
}

/** Also in the plural. */
function hasWord(words: string, name: string): boolean {
  return [name, `${name}s`, `${name}es`].some((form) => words.includes(` ${form} `))
}

function dayOf(now: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: shopTimeZone }).format(now)
}

type Kind = RateAdvice & { names: string; from: string }

const from = '2025-09-22'

// Usual goods of a grocer, after the list of the CBIC ("GST rates on goods as on 22.09.2025"). The first kind with a
// word of the name counts, so what is made of something stands before that: ketchup before tomatoes, rice bran oil
// before rice. "Loose" is what is not pre-packaged and labelled under the Legal Metrology Act.
const kinds: readonly Kind[] = [
  {
    percent: 40,
    hsn: '2202',
    kind: 'Fizzy and energy drinks',
    names: 'cola, coke, pepsi, soda, soft drink, energy drink',
    from,
  },
  {
    percent: 18,
    hsn: '3402',
    kind: 'Detergents',
    names: 'detergent, dishwash, washing powder, dish wash, fabric',
    from,
  },
  {
    percent: 18,
    hsn: '3401',
    kind: 'Hand wash',
    names: 'hand wash, handwash, body wash, shower gel',
    from,
  },
  { percent: 18, hsn: '3305', kind: 'Conditioner', names: 'conditioner', from },
  { percent: 18, hsn: '3306', kind: 'Mouthwash', names: 'mouthwash, mouth wash', from },
  {
    percent: 18,
    hsn: '3808',
    kind: 'Cleaners and repellents',
    names: 'phenyl, mosquito, repellent, insecticide',
    from,
  },
  { percent: 18, hsn: '3307', kind: 'Deodorant', names: 'deodorant, deo, perfume', from },
  { percent: 0, hsn: '9619', kind: 'Sanitary pads', names: 'sanitary pad, sanitary napkin', from },
  { percent: 18, hsn: '4818', kind: 'Tissue paper', names: 'tissue, napkin', from },
  { percent: 18, hsn: '8506', kind: 'Batteries', names: 'battery, batteries', from },
  { percent: 18, hsn: '9608', kind: 'Pens', names: 'pen', from },
  { percent: 5, hsn: '9619', kind: 'Diapers', names: 'diaper', from },
  { percent: 5, hsn: '3305', kind: 'Shampoo and hair oil', names: 'shampoo, hair oil', from },
  {
    percent: 5,
    hsn: '3306',
    kind: 'Toothpaste',
    names: 'toothpaste, tooth paste, tooth powder',
    from,
  },
  { percent: 5, hsn: '9603', kind: 'Toothbrushes', names: 'toothbrush, tooth brush', from },
  {
    percent: 18,
    hsn: '3304',
    kind: 'Creams',
    names: 'face cream, cold cream, sunscreen, moisturiser, moisturizer',
    from,
  },
  { percent: 5, hsn: '3401', kind: 'Bath soap', names: 'soap', from },
  { percent: 5, hsn: '3307', kind: 'Agarbatti', names: 'agarbatti, incense', from },
  { percent: 0, hsn: '4820', kind: 'Notebooks', names: 'notebook, exercise book', from },
  { percent: 0, hsn: '9609', kind: 'Pencils', names: 'pencil, eraser', from },
  { percent: 5, hsn: '2105', kind: 'Ice cream', names: 'ice cream, kulfi', from },
  { percent: 5, hsn: '1806', kind: 'Chocolate', names: 'chocolate', from },
  { percent: 5, hsn: '1704', kind: 'Sweets', names: 'toffee, candy', from },
  {
    percent: 5,
    hsn: '1905',
    kind: 'Biscuits and cakes',
    names: 'biscuit, cookie, cake, rusk',
    from,
  },
  {
    percent: 5,
    hsn: '1902',
    kind: 'Noodles and pasta',
    names: 'noodle, pasta, macaroni, vermicelli, sewai, maggi',
    from,
  },
  {
    percent: 5,
    hsn: '2106',
    kind: 'Namkeen and mithai',
    names: 'namkeen, bhujia, chips, wafer, mithai, sweets, laddu',
    from,
  },
  { percent: 5, hsn: '2001', kind: 'Pickle', names: 'pickle, achar, achaar', from },
  { percent: 5, hsn: '2103', kind: 'Sauces', names: 'sauce, ketchup, mayonnaise, chutney', from },
  {
    percent: 5,
    hsn: '2202',
    kind: 'Milk and fruit drinks',
    names: 'drink, milkshake, badam milk',
    from,
  },
  { percent: 5, hsn: '2009', kind: 'Juice', names: 'juice', from },
  { percent: 5, hsn: '1507', kind: 'Edible oil', names: 'oil', from },
  { percent: 5, hsn: '0405', kind: 'Butter and ghee', names: 'butter, ghee', from },
  { percent: 5, hsn: '0406', kind: 'Cheese', names: 'cheese', from },
  { percent: 5, hsn: '0402', kind: 'Milk powder', names: 'milk powder, dairy whitener', from },
  { percent: 5, hsn: '0902', kind: 'Tea', names: 'tea, chai', from },
  { percent: 5, hsn: '0901', kind: 'Coffee', names: 'coffee', from },
  {
    percent: 5,
    hsn: '0801',
    kind: 'Dry fruit',
    names: 'almond, cashew, raisin, pistachio, walnut, badam, kaju, kishmish',
    from,
  },
  { percent: 5, hsn: '1903', kind: 'Sabudana', names: 'sabudana, sago', from },
  { percent: 5, hsn: '2201', kind: 'Bottled water', names: 'water', from },
  { percent: 5, hsn: '1701', kind: 'Sugar', names: 'sugar', from },
  {
    percent: 5,
    hsn: '0904',
    kind: 'Spices',
    names: 'masala, spice, cumin, jeera, pepper, cardamom, elaichi, clove, haldi',
    from,
  },
  { percent: 0, hsn: '2501', kind: 'Salt', names: 'salt, namak', from },
  { percent: 0, hsn: '0406', kind: 'Paneer', names: 'paneer', from },
  {
    percent: 0,
    hsn: '1905',
    kind: 'Bread, roti and papad',
    names: 'bread, roti, chapati, papad, pav',
    from,
  },
  {
    percent: 5,
    loosePercent: 0,
    hsn: '0403',
    kind: 'Curd, lassi and chaach',
    names: 'curd, dahi, lassi, chaach, buttermilk, yogurt, yoghurt',
    from,
  },
  {
    percent: 5,
    loosePercent: 0,
    hsn: '1101',
    kind: 'Atta and maida',
    names: 'atta, maida, flour',
    from,
  },
  { percent: 5, loosePercent: 0, hsn: '1106', kind: 'Besan', names: 'besan', from },
  {
    percent: 5,
    loosePercent: 0,
    hsn: '0713',
    kind: 'Dal',
    names: 'dal, daal, lentil, rajma, chana, moong, urad, masoor, toor',
    from,
  },
  {
    percent: 5,
    loosePercent: 0,
    hsn: '1904',
    kind: 'Poha and murmura',
    names: 'poha, murmura',
    from,
  },
  { percent: 5, loosePercent: 0, hsn: '1006', kind: 'Rice', names: 'rice, chawal, basmati', from },
  { percent: 5, loosePercent: 0, hsn: '1001', kind: 'Wheat', names: 'wheat, gehu', from },
  { percent: 5, loosePercent: 0, hsn: '1701', kind: 'Gur', names: 'gur, jaggery', from },
  { percent: 5, loosePercent: 0, hsn: '0409', kind: 'Honey', names: 'honey', from },
  { percent: 0, hsn: '0401', kind: 'Milk', names: 'milk, doodh', from },
  { percent: 0, hsn: '0407', kind: 'Eggs', names: 'egg', from },
  {
    percent: 0,
    hsn: '0701',
    kind: 'Fresh vegetables',
    names:
      'potato, onion, tomato, carrot, spinach, cabbage, cauliflower, capsicum, cucumber, okra, brinjal, peas, ' +
      'ginger, garlic, aloo, pyaz, tamatar, palak, gobi',
    from,
  },
  {
    percent: 0,
    hsn: '0803',
    kind: 'Fresh fruit',
    names:
      'apple, banana, mango, mangoes, orange, grape, papaya, guava, watermelon, pomegranate, pineapple, lemon',
    from,
  },
]
