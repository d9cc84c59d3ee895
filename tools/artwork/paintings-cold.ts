import { carton, cartons } from './drinks.ts'
import { noodleCake, paneerBlock } from './goods.ts'
import { colours, pouch } from './household-packs.ts'
import { laidOn, mark } from './painting-parts.ts'
import type { Picture } from './pictures-fresh.ts'
import { type Laid, laid, lifted, shadow, sprite } from './scene.ts'
import { moved } from './shapes.ts'

/** Paintings of goods that are kept cold, baked or cooked. */
export const coldPaintings: Picture[] = [
  { name: 'category-meat', drawing: meat() },
  { name: 'category-chicken', drawing: chicken() },
  { name: 'category-fish', drawing: fish() },
  { name: 'category-sausages', drawing: sausages() },
  { name: 'category-frozen', drawing: frozen() },
  { name: 'category-ice-cream', drawing: iceCream() },
  { name: 'category-cheese', drawing: cheese() },
  { name: 'category-plant-milk', drawing: plantMilk() },
  { name: 'category-cakes', drawing: cakes() },
  { name: 'category-bread', drawing: bread() },
  { name: 'category-noodles', drawing: noodles() },
  { name: 'category-ready', drawing: ready() },
  { name: 'category-canned', drawing: canned() },
  { name: 'category-world', drawing: world() },
]

function meat(): string {
  const things: Laid[] = [
    ['meat-on-bone', 330, 400, 440, -8],
    ['cut-of-meat', 640, 520, 540, 4],
    ['herb', 300, 740, 270, -40],
    ['garlic', 520, 800, 190, 0],
    ['hot-pepper--red', 760, 810, 200, 24],
  ]
  return laidOn(400, 850, things)
}

function chicken(): string {
  const things: Laid[] = [
    ['poultry-leg', 350, 440, 520, -24],
    ['poultry-leg', 630, 520, 560, 16],
    ['lemon', 330, 760, 220, -10],
    ['herb', 520, 800, 260, 60],
  ]
  return laidOn(390, 850, things)
}

function fish(): string {
  const things: Laid[] = [
    ['fish', 420, 400, 600, -6],
    ['shrimp', 690, 640, 420, 6],
    ['ice', 250, 750, 210, -8],
    ['ice', 430, 800, 180, 10],
    ['lemon', 790, 850, 190, 8],
  ]
  return laidOn(430, 870, things)
}

function sausages(): string {
  const one = (x: number, y: number, turn: number) =>
    lifted(
      moved(
        '<rect x="-250" y="-66" width="500" height="132" rx="66" fill="#b8432f"/><rect x="-230" y="-52" width="440" height="42" rx="21" fill="#f08a6a" opacity="0.8"/><path d="M-120 -58l40 116M-10 -58l40 116M100 -58l40 116" stroke="#7a2216" stroke-width="15" stroke-linecap="round" opacity="0.7"/><circle cx="-252" r="20" fill="#8a2c1c"/><circle cx="252" r="20" fill="#8a2c1c"/>',
        { x, y, turn },
      ),
    )
  const things: Laid[] = [
    ['bacon', 320, 400, 420, 0],
    ['herb', 760, 800, 250, 40],
    ['tomato--red', 300, 800, 190, 0],
  ]
  return (
    shadow(500, 850, 400) +
    one(610, 400, 24) +
    laid(things.slice(0, 1)) +
    one(520, 600, 12) +
    one(500, 740, 4) +
    laid(things.slice(1))
  )
}

function frozen(): string {
  const bag = pouch(
    { x: 420, y: 860, width: 500, height: 680, id: 'bag', mark: mark('pea-pod', 100) },
    colours.blue,
  )
  const things: Laid[] = [
    ['snowflake', 760, 300, 270, 0],
    ['ice', 740, 640, 280, 8],
    ['ice', 650, 810, 220, -10],
    ['pea-pod', 830, 850, 210, 20],
  ]
  return shadow(430, 866, 270) + bag + laidOn(220, 880, things, 720)
}

function iceCream(): string {
  const things: Laid[] = [
    ['soft-ice-cream', 330, 450, 660, -8],
    ['ice-cream', 650, 600, 500, 4],
    ['cherries', 800, 850, 180, 0],
  ]
  return laidOn(390, 860, things)
}

function cheese(): string {
  const things: Laid[] = [
    ['cheese-wedge', 400, 430, 560, -4],
    ['butter', 690, 760, 440, 0],
    ['olive', 290, 790, 140, 0],
    ['herb', 420, 800, 200, 50],
  ]
  return (
    shadow(500, 840, 390) +
    laid(things.slice(0, 1)) +
    paneerBlock({ x: 650, y: 500, size: 260, id: 'paneer' }) +
    laid(things.slice(1))
  )
}

function plantMilk(): string {
  const leaf =
    '<path d="M-60 40C-70 -30 -10 -70 66 -66C70 10 20 64 -60 40Z" fill="#3f9a55"/><path d="M-58 40Q0 10 52 -54" fill="none" stroke="#d6f0d2" stroke-width="7" stroke-linecap="round"/>'
  const things: Laid[] = [
    ['coconut', 720, 700, 330, 0],
    ['pea-pod', 690, 870, 220, 0],
  ]
  return (
    shadow(400, 890, 280) +
    carton({ x: 380, y: 890, height: 760, id: 'pack' }, cartons.coconut, leaf) +
    laidOn(210, 890, things, 740)
  )
}

function cakes(): string {
  const things: Laid[] = [
    ['birthday-cake', 420, 440, 620, 0],
    ['cupcake', 740, 660, 370, 4],
    ['shortcake', 390, 790, 330, 0],
  ]
  return laidOn(430, 860, things)
}

function bread(): string {
  const things: Laid[] = [
    ['bread--baked', 430, 420, 600, 0],
    ['flatbread--toasted', 720, 640, 360, 8],
    ['bagel', 380, 770, 300, -6],
    ['pretzel', 640, 820, 240, 10],
  ]
  return laidOn(420, 870, things)
}

function noodles(): string {
  const cake = noodleCake({ x: 690, y: 690, size: 380, id: 'cake' })
  const things: Laid[] = [['spaghetti', 370, 420, 600, 0]]
  return (
    shadow(400, 700, 290) +
    laid(things) +
    shadow(690, 880, 220) +
    cake +
    sprite('tomato--red', { x: 350, y: 790, size: 230 }) +
    sprite('herb', { x: 500, y: 830, size: 190, turn: 60 })
  )
}

function ready(): string {
  const things: Laid[] = [
    ['pot-of-food', 400, 410, 600, 0],
    ['curry-rice', 640, 720, 520, 0],
    ['flatbread--toasted', 270, 780, 270, -8],
  ]
  return laidOn(420, 870, things)
}

function canned(): string {
  const things: Laid[] = [
    ['canned-food', 350, 450, 620, 0],
    ['canned-food', 680, 540, 520, 0],
    ['tomato--red', 300, 800, 210, -6],
    ['ear-of-corn', 500, 830, 260, 60],
    ['olive', 830, 850, 130, 0],
  ]
  return laidOn(420, 880, things)
}

function world(): string {
  const things: Laid[] = [
    ['sushi', 290, 420, 380, -6],
    ['spaghetti', 660, 380, 480, 4],
    ['taco', 330, 710, 400, -4],
    ['cheese-wedge', 700, 700, 330, 0],
    ['olive', 530, 830, 160, 0],
    ['avocado', 830, 860, 200, 10],
  ]
  return laidOn(430, 890, things)
}
