// `sentenceOf('Shampoo - Olive, for Dry Hair')` has the words for, dry, hair, olive, shampoo: the last says most.

import type { Area } from './kind.ts'

/** A word of a name. A higher `part` means that its part of the name says more. */
export type Word = { word: string; part: number }

/** Words after one of these name contents or uses. */
const addition =
  /\b(?:with|without|for|(?<!\d )in(?! \d)|from|contains|enriched|infused|made|to remove|plus)\b/i
/** Goods that are free of a thing are not that thing: no pesticide, not made of aluminium. */
const freeOf = /\b\p{L}+[ -]free\b/giu
const isGoodsItself = /^sugar/i
const partEnds = /\s[-–—]\s|[,;:|/()+[\]]|\s-(?=\w)/

/** `Shampoo - Olive, for Dry Hair` becomes for dry hair, olive, shampoo: the first part says most and comes last. */
export function sentenceOf(name: string): Word[] {
  const said = name.replaceAll(freeOf, (all) => (isGoodsItself.test(all) ? all : ' '))
  const parts = said.split(partEnds).filter((part) => part.trim() !== '')
  const heads = parts.map((part) => beforeAddition(part))
  const additions = parts.map((part, index) => part.slice(heads[index]?.length))
  return [...additions.toReversed(), ...heads.toReversed()].flatMap((text, index, all) =>
    wordsOf(text).map((word) => ({
      word,
      part: index < all.length / 2 ? 0 : 1 + index - all.length / 2,
    })),
  )
}

function beforeAddition(part: string): string {
  const at = part.search(addition)
  return at > 0 ? part.slice(0, at) : part
}

/** Words in lower case and in the singular, without figures. */
export function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/7\s?up|3 ply|[\p{L}\p{M}][\p{L}\p{M}\p{N}]*|&/gu) ?? []).map(
    singular,
  )
}

function singular(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word
  if (/..ies?$/.test(word) && word.length > 4) return word.replace(/ies?$/, 'y')
  if (/(?:ch|sh|x|ss|to|go)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}

const areas: readonly (readonly [Area, string])[] = [
  [
    'home',
    `cleaning household kitchen garden gardening pet pooja puja stationery detergent laundry dishwash crockery cutlery cookware
     utensil flask appliance electrical bakeware disposable mop freshener repellent party bin bathroom storage office pencil
     pen container glassware umbrella candle battery bulb broom scrub mosquito tissue toilet cleaner dog cat`,
  ],
  [
    'care',
    `beauty hygiene hair skin bath oral makeup cosmetic grooming fragrance deo feminine medicine ayurveda personal
     diaper toiletry perfume shaving dental wellness pharmacy body face shampoo soap lotion conditioner`,
  ],
  [
    'food',
    `food foodgrain grain oil masala spice snack beverage drink bakery cake dairy egg meat fish rice dal pulse atta flour
     grocery staple tea coffee juice water biscuit cookie chocolate breakfast cereal noodle pasta sauce spread pickle
     dry salt sugar ghee bread milk cheese frozen tinned instant ready namkeen sweet mithai      formula gourmet papad mutton chicken`,
  ],
  ['fresh', 'fruit vegetable veggie sabzi sabji flower sprout'],
]

const areaOfWord = new Map(
  areas.flatMap(([area, words]) => wordsOf(words).map((word) => [word, area] as const)),
)

/** The area of most of these shelves. */
export function areaOf(aisles: readonly (readonly string[])[]): Area | undefined {
  const votes = aisles.map(areaOfAisle)
  const count = (area: Area) => votes.filter((vote) => vote === area).length
  const [most] = areas.map(([area]) => area).toSorted((a, b) => count(b) - count(a))
  return most && count(most) > 0 ? most : undefined
}

/** Words of a name that reveal the area when the category does not: nobody eats goods for the skin. */
const areasOfNames: readonly (readonly [Area, string])[] = [
  [
    'care',
    `hair, skin, face, facial, scalp, spf, ageing, aging, moisturising, moisturizing, moisture, moisturise, moisturizer,
     moisturiser, whitening, brightening, fairness, pimple, acne, wrinkle, dandruff, lip, nail, under eye, stretch mark,
     makeup, massage, underarm, beard, shaving, cleanser, foundation, mascara, kajal, eyeliner, complexion, firming,
     deo, deodorant, toilette, parfum, perfume, masque, mask sheet, sheet mask, sunscreen, body, foot cream, hand cream,
     beauty, ampoule, conditioner, serum, hairfall, facescrub, clarifying, glycolic, purifying, exfoliating, nourishing`,
  ],
  [
    'home',
    `fabric, laundry, floor, toilet, dishwash, detergent, plastic, melamine, stainless, steel, opalware, borosilicate, polypropylene, aluminium, copper, brass, ceramic,
     porcelain, bone china, silicone, microfibre, microfiber, nylon, pvc, polycarbonate, insulated, glass bowl, glass jar,
     glass container, glass bottle, glass jug, glass set, water glass, juice glass, whisky glass, wine glass, storage container`,
  ],
]
export const wordsOfAreas = areasOfNames.map(
  ([area, words]) => [area, words.split(',').map((phrase) => wordsOf(phrase).join(' '))] as const,
)
/** Steel-cut oats are food, not made of steel. */
const isNoStuff = /\bsteel[ -]cut\b/gi

/** The area that the name alone reveals; words for the house come before those for people. */
export function areaOfName(name: string): Area | undefined {
  const text = ` ${wordsOf(name.replaceAll(isNoStuff, ' ').replaceAll(freeOf, ' ')).join(' ')} `
  const found = wordsOfAreas.filter(([, phrases]) =>
    phrases.some((one) => text.includes(` ${one} `)),
  )
  return found.at(-1)?.[0]
}

/**
 * The area of a category's name: words for the house come first, then for people, and fresh ones last, since
 * "Dry Fruits" are not fresh.
 */
function areaOfAisle(words: readonly string[]): Area | undefined {
  const found = new Set(words.map((word) => areaOfWord.get(word)))
  return areas.map(([area]) => area).find((area) => found.has(area))
}
