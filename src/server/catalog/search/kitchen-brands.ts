import { type Name, thingsIn } from './kitchen-words.ts'
import { splitWords, stem } from './words.ts'

/** Each line is a thing and the brands by which people call it. */
const kitchenBrands = `
noodle | maggi, yippee, top ramen, wai wai, chings
toothpaste | colgate, pepsodent, closeup, close up, sensodyne, dabur red, meswak, babool
detergent | surf, surf excel, ariel, tide, rin, wheel, ghadi, nirma, henko
soap | lux, lifebuoy, dettol, dove, cinthol, santoor, pears, hamam, medimix, margo, liril, mysore sandal
dishwash | vim, pril, exo
toilet cleaner | harpic, domex, sanifresh
floor cleaner | lizol
shampoo | clinic plus, head shoulders, sunsilk, pantene, tresemme, chik
coconut oil | parachute
hair oil | navratna, bajaj almond
soft drink | coke, coca cola, pepsi, thums up, sprite, fanta, limca, 7 up, mirinda, mountain dew
mango drink | frooti, maaza, slice
health drink | horlicks, bournvita, boost, complan, pediasure
coffee | nescafe, bru
tea | red label, taj mahal, tata tea, wagh bakri, society, brooke bond, lipton
biscuit | parle g, parle, britannia, good day, marie gold, monaco, krackjack, hide seek, oreo, bourbon, tiger
chips | lays, uncle chips, bingo
namkeen | kurkure, haldiram, haldirams, bikaji
chocolate | dairy milk, cadbury, kitkat, kit kat, five star, munch, perk
ketchup | kissan
atta | aashirvaad, ashirwad, pillsbury
fabric conditioner | comfort
scrub pad | scotch brite, scotchbrite
air freshener | odonil
cooking oil | fortune, saffola, sundrop, dhara, gemini
pad | whisper, stayfree, sofy
diaper | pampers, huggies, mamypoko
razor | gillette
mosquito | good knight, goodknight, all out, mortein, odomos
`

const thingByBrand = new Map(
  kitchenBrands.split('\n').flatMap((line) => {
    const [thing = '', brands = ''] = line.split('|')
    return brands
      .split(',')
      .map((brand) => [splitWords(brand).join(' '), splitWords(thing).map(stem)] as const)
  }),
)
const maxWordsOfBrand = 2

export const brandWords = (): string[] => [...thingByBrand.keys()].flatMap((key) => key.split(' '))

/** A brand at the start of a name, and the thing it stands for. Words are compared as written: pears are not Pears. */
export type Brand = { words: Name; thing: Name }

export function brandIn(words: Name): Brand | undefined {
  for (let length = Math.min(maxWordsOfBrand, words.length); length > 0; length -= 1) {
    const own = words.slice(0, length)
    const thing = thingByBrand.get(own.join(' '))
    if (thing) return { words: own, thing }
  }
  return undefined
}

/** The thing a brand stands for when nothing else is named: Parachute or its oil, but not Dettol's handwash. */
export function thingOfBrand(words: Name): Name | undefined {
  const brand = brandIn(words)
  const left = words.slice(brand?.words.length ?? 0).map(stem)
  const others = thingsIn(left)
  const named = others.flatMap(({ names }) => names.flat())
  const isSame = named.some((word) => brand?.thing.includes(word))
  return isSame || left.length === 0 ? brand?.thing : undefined
}
