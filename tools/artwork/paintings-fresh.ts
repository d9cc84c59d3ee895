import { basketBack, basketFront } from './basket.ts'
import { carton, cartons } from './drinks.ts'
import { bananas } from './goods.ts'
import { bowlOf, crateOf, laidOn } from './painting-parts.ts'
import type { Picture } from './pictures-fresh.ts'
import { type Laid, laid, lifted, shadow, sprite } from './scene.ts'
import { moved } from './shapes.ts'

/** Fresh goods, and the basket of a bit of everything. */
export const freshPaintings: Picture[] = [
  { name: 'category-herbs', drawing: herbs() },
  { name: 'category-exotic', drawing: exotic() },
  { name: 'category-cuts', drawing: cuts() },
  { name: 'category-mushrooms', drawing: mushrooms() },
  { name: 'category-onions-potatoes', drawing: onionsAndPotatoes() },
  { name: 'category-greengrocery', drawing: greengrocery() },
  { name: 'category-organic', drawing: organic() },
  { name: 'category-flowers', drawing: flowers() },
  { name: 'category-eggs', drawing: eggs() },
  { name: 'category-basket', drawing: basket() },
]

function herbs(): string {
  const things: Laid[] = [
    ['leafy-green--dim', 340, 380, 420, -24],
    ['leafy-green', 640, 360, 440, 20],
    ['herb', 300, 640, 430, -30],
    ['herb', 700, 640, 400, 34],
    ['leafy-green', 490, 620, 430, 0],
    ['lime', 690, 810, 210, 30],
  ]
  return laidOn(430, 860, things)
}

function exotic(): string {
  const things: Laid[] = [
    ['pineapple--golden', 330, 360, 520, -10],
    ['avocado', 640, 420, 400, 12],
    ['kiwi-fruit', 780, 700, 290, 8],
    ['broccoli--leafy', 290, 700, 340, -38],
    ['avocado', 540, 700, 300, -30],
    ['blueberries', 700, 860, 190, 0],
    ['cherries', 420, 860, 210, 0],
  ]
  return laidOn(420, 880, things)
}

function cuts(): string {
  const high: Laid[] = [
    ['watermelon', 340, 410, 330, -20],
    ['kiwi-fruit', 560, 360, 260, 10],
    ['melon', 730, 430, 280, 10],
    ['avocado', 480, 470, 240, -20],
  ]
  const low: Laid[] = [
    ['seedling', 640, 500, 170, 0],
    ['pea-pod', 330, 530, 230, 20],
    ['strawberry', 480, 560, 150, 10],
    ['lime', 720, 560, 170, 30],
  ]
  return bowlOf('sky', laid(high) + laid(low))
}

function mushrooms(): string {
  const cap = (x: number, y: number, size: number, turn: number) =>
    moved(
      `<path d="M-44 0C-50 70 -46 116 -30 122Q0 132 30 122C46 116 50 70 44 0Z" fill="#efe3d0"/><path d="M14 6C18 70 16 110 12 126Q44 122 44 90T44 0Z" fill="#cdbb9f" opacity="0.7"/>
      <path d="M-128 12C-134 -70 -70 -118 0 -118S134 -70 128 12Q64 42 0 42T-128 12Z" fill="#fbf5e9"/><path d="M-128 12Q-64 42 0 42T128 12Q96 -10 0 -8T-128 12Z" fill="#d9c4a4"/><path d="M-92 -36C-78 -78 -40 -96 -4 -98" fill="none" stroke="#fff" stroke-width="16" stroke-linecap="round" filter="url(#mist)"/><path d="M56 -104C110 -80 130 -30 128 12Q110 24 86 30C110 -20 100 -66 56 -104Z" fill="#c9b090" opacity="0.55"/>`,
      { x, y, turn, scale: size / 250 },
    )
  const back = lifted(cap(320, 440, 300, -16)) + lifted(cap(690, 430, 300, 14))
  const front = lifted(cap(300, 690, 320, -8)) + lifted(cap(700, 680, 330, 10))
  const brown: Laid[] = [['brown-mushroom', 500, 560, 330, 0]]
  return (
    shadow(500, 840, 390) +
    back +
    laid(brown) +
    front +
    sprite('herb', { x: 510, y: 830, size: 200, turn: 60 })
  )
}

function onionsAndPotatoes(): string {
  const high: Laid[] = [
    ['potato', 270, 390, 270, -12],
    ['onion', 470, 360, 270, -6],
    ['potato', 680, 380, 280, 14],
    ['garlic', 830, 440, 190, 10],
  ]
  const low: Laid[] = [
    ['onion', 280, 500, 250, -14],
    ['potato', 480, 510, 270, 8],
    ['onion', 700, 500, 260, 10],
  ]
  return crateOf(laid(high) + laid(low))
}

function greengrocery(): string {
  const high: Laid[] = [
    ['leafy-green', 250, 330, 320, -20],
    ['pineapple--golden', 720, 270, 430, 14],
    ['carrot', 480, 330, 360, -30],
    ['broccoli--leafy', 440, 430, 250, -38],
  ]
  const low: Laid[] = [
    ['tomato--red', 250, 500, 250, -10],
    ['bell-pepper', 430, 490, 250, 4],
    ['red-apple', 600, 480, 250, 8],
    ['tangerine', 770, 500, 230, 0],
  ]
  return crateOf(laid(high) + laid(low))
}

function organic(): string {
  const high: Laid[] = [
    ['leafy-green', 330, 350, 330, -16],
    ['carrot', 640, 330, 400, -26],
    ['seedling', 500, 310, 280, 0],
  ]
  const low: Laid[] = [
    ['tomato--red', 280, 500, 220, -12],
    ['pea-pod', 450, 490, 250, 10],
    ['beans', 620, 500, 200, 0],
    ['broccoli--leafy', 750, 470, 230, -38],
  ]
  const woven = { x: 500, y: 520, width: 760, depth: 290, id: 'basket' }
  return shadow(500, 888, 340) + basketBack(woven) + laid(high) + laid(low) + basketFront(woven)
}

function flowers(): string {
  const things: Laid[] = [
    ['bouquet', 470, 480, 760, 0],
    ['rose', 790, 700, 330, 24],
    ['sunflower', 240, 790, 250, -14],
  ]
  return laidOn(380, 860, things)
}

function eggs(): string {
  const woven = { x: 500, y: 540, width: 780, depth: 260, id: 'basket' }
  const high: Laid[] = [
    ['egg', 300, 420, 250, -16],
    ['egg', 500, 390, 260, 4],
    ['egg', 700, 420, 250, 16],
  ]
  const low: Laid[] = [
    ['egg', 260, 510, 230, -12],
    ['egg', 420, 510, 240, 6],
    ['egg', 580, 510, 240, -6],
    ['egg', 740, 510, 230, 14],
  ]
  return shadow(500, 880, 350) + basketBack(woven) + laid(high) + laid(low) + basketFront(woven)
}

function basket(): string {
  const woven = { x: 500, y: 540, width: 780, depth: 280, id: 'basket' }
  const high: Laid[] = [
    ['bread--baked', 300, 350, 360, -8],
    ['carrot', 520, 360, 360, -40],
    ['leafy-green', 440, 360, 280, -6],
  ]
  const low: Laid[] = [
    ['tomato--red', 280, 520, 220, -10],
    ['mango', 450, 510, 230, -8],
    ['red-apple', 780, 510, 210, 8],
  ]
  return (
    shadow(500, 900, 350) +
    basketBack(woven) +
    laid(high) +
    carton({ x: 690, y: 620, height: 440, id: 'milk' }, cartons.milk, '') +
    laid(low) +
    bananas({ x: 610, y: 500, size: 240, id: 'hand' }) +
    basketFront(woven)
  )
}
