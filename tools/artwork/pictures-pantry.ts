import { closeUp, inBasket, inBowl, type Kind, pair, pile, trio } from './arrangements.ts'
import { bottle, carton, cartons, liquids, tumbler } from './drinks.ts'
import { curdSurface, noodleCake, paneerBlock, soupSurface, wheat } from './goods.ts'
import { type Grain, grains, heap } from './grains.ts'
import { jar, paperBag, sack } from './packs.ts'
import type { Picture } from './pictures-fresh.ts'
import { lifted, shadow, sprite } from './scene.ts'
import { bowlBack, bowlFront, glazes, steamer } from './vessels.ts'

const egg: Kind = { sprite: 'egg', size: 0.9 }
const croissant: Kind = { sprite: 'croissant', tall: 0.9 }
const cookie: Kind = { sprite: 'cookie' }
const kulcha: Kind = { sprite: 'flatbread--toasted' }
const doughnut: Kind = { sprite: 'doughnut' }

export const drinks: Picture[] = [
  { name: 'orange-juice-1', drawing: bottleWith('orange', 'tangerine') },
  { name: 'orange-juice-2', drawing: glassWith('orange', 'tangerine') },
  { name: 'cola-1', drawing: bottleAndGlass('cola') },
  { name: 'lemon-soda-1', drawing: bottleWith('lemon', 'lemon') },
  { name: 'lemon-soda-2', drawing: glassWith('lemon', 'lime--lemon') },
  { name: 'coconut-water-1', drawing: coconutWater() },
]

export const instant: Picture[] = [
  { name: 'noodles-1', drawing: noodleBowl() },
  {
    name: 'noodles-2',
    drawing: shadow(500, 800, 300) + noodleCake({ x: 500, y: 500, size: 620, id: 'dry' }),
  },
  { name: 'momos-1', drawing: momos() },
  {
    name: 'popcorn-1',
    drawing: shadow(500, 838, 210) + sprite('popcorn--red', { x: 500, y: 500, size: 700 }),
  },
  { name: 'tomato-soup-1', drawing: soup() },
]

export const dairy: Picture[] = [
  { name: 'milk-1', drawing: milk() },
  { name: 'milk-2', drawing: bottleAndGlass('milk') },
  { name: 'paneer-1', drawing: paneer() },
  {
    name: 'butter-1',
    drawing: shadow(500, 700, 360) + sprite('butter', { x: 500, y: 500, size: 800 }),
  },
  { name: 'curd-1', drawing: curd() },
  { name: 'eggs-1', drawing: trio({ ...egg, size: 0.95 }) },
  { name: 'eggs-2', drawing: inBasket(egg) },
  { name: 'eggs-3', drawing: inBowl(egg, 'sky') },
]

export const bakery: Picture[] = [
  {
    name: 'bread-1',
    drawing: shadow(520, 812, 340) + sprite('bread', { x: 500, y: 500, size: 760 }),
  },
  { name: 'croissant-1', drawing: croissants() },
  { name: 'croissant-2', drawing: inBasket(croissant) },
  {
    name: 'croissant-3',
    drawing: closeUp({ ...croissant, size: 1.1 }, '#8a4a16'),
    edgeToEdge: true,
  },
  { name: 'cookies-1', drawing: pile(cookie) },
  { name: 'cookies-2', drawing: closeUp(cookie, '#7a4a20'), edgeToEdge: true },
  { name: 'kulcha-1', drawing: trio(kulcha) },
  { name: 'doughnut-1', drawing: pair(doughnut) },
]

export const cereals: Picture[] = [
  { name: 'basmati-rice-1', drawing: sackOf(grains.rice) },
  { name: 'basmati-rice-2', drawing: bowlOf(grains.rice, 'terracotta') },
  {
    name: 'atta-1',
    drawing: sackOf(grains.atta) + wheat({ x: 800, y: 640, size: 520, id: 'ears' }),
  },
  {
    name: 'oats-1',
    drawing:
      shadow(500, 868, 260) +
      jar({ x: 500, y: 870, width: 500, height: 740, id: 'jar' }, grains.oats),
  },
  { name: 'oats-2', drawing: bowlOf(grains.oats, 'sky') },
  {
    name: 'quinoa-1',
    drawing:
      shadow(500, 876, 290) +
      paperBag({ x: 500, y: 880, width: 560, height: 760, id: 'bag' }, grains.quinoa),
  },
  { name: 'quinoa-2', drawing: bowlOf(grains.quinoa, 'leaf') },
  { name: 'rajma-1', drawing: bowlOf(grains.rajma, 'wood') },
]

function bottleWith(liquid: keyof typeof liquids, fruit: string): string {
  const flask = { x: 420, y: 920, height: 840, id: 'bottle' }
  const beside =
    shadow(690, 910, 150) +
    sprite(`${fruit}--dim`, { x: 600, y: 760, size: 230, turn: -16 }) +
    sprite(fruit, { x: 730, y: 800, size: 260, turn: 10 })
  return shadow(flask.x, 912, 180) + bottle(flask, liquids[liquid]) + beside
}

function bottleAndGlass(liquid: keyof typeof liquids): string {
  return (
    shadow(390, 912, 180) +
    bottle({ x: 390, y: 920, height: 840, id: 'bottle' }, liquids[liquid]) +
    shadow(680, 912, 150) +
    tumbler({ x: 680, y: 915, height: 430, id: 'glass' }, liquids[liquid])
  )
}

function glassWith(liquid: keyof typeof liquids, fruit: string): string {
  const slice = fruit.startsWith('lime')
    ? { x: 690, y: 790, size: 260 }
    : { x: 730, y: 770, size: 300 }
  return (
    shadow(430, 890, 210) +
    tumbler({ x: 430, y: 890, height: 720, id: 'glass' }, liquids[liquid]) +
    shadow(slice.x, 905, 150) +
    sprite(fruit, { ...slice, turn: -8 })
  )
}

function coconutWater(): string {
  const leaf =
    '<path d="M-60 40C-70 -30 -10 -70 66 -66C70 10 20 64 -60 40Z" fill="#3f9a55"/><path d="M-58 40Q0 10 52 -54" fill="none" stroke="#d6f0d2" stroke-width="7" stroke-linecap="round"/>'
  return (
    shadow(430, 890, 280) +
    carton({ x: 430, y: 890, height: 760, id: 'pack' }, cartons.coconut, leaf) +
    shadow(690, 910, 170) +
    sprite('coconut', { x: 700, y: 790, size: 320, turn: -6 })
  )
}

export function noodleBowl(): string {
  const bowl = { x: 500, y: 480, width: 800, depth: 370, id: 'bowl' }
  const edge = 'M125 480C150 380 320 330 500 330S850 380 875 480A375 112 0 0 1 125 480Z'
  const cake = noodleCake({ x: 500, y: 460, size: 860, id: 'noodles' })
  const mound = `<clipPath id="mound"><path d="${edge}"/></clipPath><g clip-path="url(#mound)">${cake}
    <path d="${edge}" fill="none" stroke="#7a4a0c" stroke-opacity="0.5" stroke-width="44" filter="url(#soft)"/></g>
    <path d="${edge}" fill="none" stroke="#c58f35" stroke-width="9"/>`
  const pea = (x: number, y: number) =>
    `<circle cx="${x}" cy="${y}" r="24" fill="#5fae3f"/><circle cx="${x - 7}" cy="${y - 8}" r="8" fill="#d6f2b4" opacity="0.8"/>`
  const peas = [
    [300, 440],
    [352, 470],
    [640, 400],
    [704, 446],
    [520, 520],
    [450, 392],
  ]
  return (
    shadow(500, 860, 270) +
    bowlBack(bowl, glazes.terracotta) +
    bowlFront(bowl, glazes.terracotta) +
    mound +
    lifted(peas.map(([x = 0, y = 0]) => pea(x, y)).join('')) +
    sprite('herb', { x: 560, y: 440, size: 210, turn: 50 })
  )
}

function momos(): string {
  const basket = steamer({ x: 500, y: 560, width: 840, depth: 190, id: 'steamer' })
  const one = (x: number, y: number, turn: number) =>
    sprite('dumpling--steamed', { x, y, size: 320, turn })
  return (
    shadow(500, 872, 380) +
    basket.back +
    one(360, 450, -14) +
    one(640, 450, 0) +
    one(260, 560, -10) +
    one(750, 560, 2) +
    one(505, 580, -6) +
    basket.front
  )
}

function soup(): string {
  const bowl = { x: 470, y: 480, width: 760, depth: 340, id: 'bowl' }
  return (
    shadow(470, 830, 260) +
    bowlBack(bowl, glazes.cream) +
    bowlFront(bowl, glazes.cream) +
    soupSurface({ x: 470, y: 482, size: 706, id: 'soup' }) +
    sprite('herb', { x: 440, y: 440, size: 150, turn: 40 }) +
    shadow(800, 850, 130) +
    sprite('tomato--red', { x: 800, y: 760, size: 230, turn: 6 })
  )
}

function milk(): string {
  const drop =
    '<path d="M0 -78C30 -30 52 -4 52 30A52 52 0 0 1 -52 30C-52 -4 -30 -30 0 -78Z" fill="#cfe6f6"/><path d="M-24 28a26 26 0 0 0 20 26" fill="none" stroke="#fff" stroke-width="11" stroke-linecap="round"/>'
  return (
    shadow(400, 890, 290) +
    carton({ x: 400, y: 890, height: 780, id: 'pack' }, cartons.milk, drop) +
    shadow(740, 905, 130) +
    tumbler({ x: 745, y: 905, height: 360, id: 'glass' }, liquids.milk)
  )
}

function paneer(): string {
  return (
    shadow(500, 720, 400) +
    paneerBlock({ x: 440, y: 420, size: 470, id: 'block' }) +
    paneerBlock({ x: 700, y: 620, size: 210, id: 'cube' }, 0.95) +
    paneerBlock({ x: 840, y: 560, size: 190, id: 'small' }, 0.95) +
    sprite('herb', { x: 320, y: 700, size: 240, turn: -30 })
  )
}

function curd(): string {
  const pot = { x: 500, y: 400, width: 760, depth: 400, id: 'pot' }
  return (
    shadow(500, 808, 260) +
    bowlBack(pot, glazes.terracotta) +
    bowlFront(pot, glazes.terracotta) +
    curdSurface({ x: 500, y: 404, size: 708, id: 'curd' })
  )
}

function croissants(): string {
  return (
    shadow(600, 590, 240) +
    sprite('croissant--dim', { x: 640, y: 430, size: 430, turn: 14, flip: true }) +
    shadow(420, 800, 280) +
    sprite('croissant', { x: 400, y: 600, size: 500, turn: -2 })
  )
}

function sackOf(grain: Grain): string {
  return (
    shadow(500, 872, 330) + sack({ x: 500, y: 870, width: 640, height: 780, id: 'sack' }, grain)
  )
}

function bowlOf(grain: Grain, glaze: keyof typeof glazes): string {
  const bowl = { x: 500, y: 500, width: 780, depth: 340, id: 'bowl' }
  const mound = heap({ x: 500, y: 506, width: 730, height: 170, id: 'heap' }, grain)
  return (
    shadow(500, 850, 270) + bowlBack(bowl, glazes[glaze]) + mound + bowlFront(bowl, glazes[glaze])
  )
}
