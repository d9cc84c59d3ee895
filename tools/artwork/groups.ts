import { basketBack, basketFront, basketHandle } from './basket.ts'
import { baguette } from './breads.ts'
import { bottle, carton, cartons, liquids, tumbler } from './drinks.ts'
import { bananas, paneerBlock, wheat } from './goods.ts'
import { grains } from './grains.ts'
import { sack } from './packs.ts'
import type { Picture } from './pictures-fresh.ts'
import { noodleBowl } from './pictures-pantry.ts'
import { type Laid, laid, lifted, shadow, sprite } from './scene.ts'
import { gradient, moved } from './shapes.ts'
import { crateBack, crateFront } from './vessels.ts'

export const categories: Picture[] = [
  { name: 'category-vegetables', drawing: vegetables() },
  { name: 'category-fruits', drawing: fruits() },
  { name: 'category-drinks', drawing: drinks() },
  { name: 'category-instant', drawing: instant() },
  { name: 'category-dairy', drawing: dairy() },
  { name: 'category-bakery', drawing: bakery() },
  { name: 'category-grains', drawing: cereals() },
]

/** A page shows one of these when it has nothing else to show. */
export const emptyStates: Picture[] = [
  { name: 'empty-cart', drawing: emptyCart() },
  { name: 'no-results', drawing: noResults() },
  { name: 'no-orders', drawing: noOrders() },
  { name: 'not-found', drawing: notFound() },
  { name: 'trouble', drawing: spiltMilk() },
]

function vegetables(): string {
  const things: Laid[] = [
    ['broccoli--leafy', 330, 420, 430, -38],
    ['carrot', 640, 400, 560, -30],
    ['eggplant--aubergine', 520, 520, 420, -12],
    ['bell-pepper', 750, 610, 350, 6],
    ['tomato--red', 330, 660, 350, -8],
    ['onion', 560, 730, 290, 4],
  ]
  return shadow(520, 830, 400) + laid(things)
}

function fruits(): string {
  const back: Laid[] = [['pineapple--golden', 660, 370, 520, 12]]
  const front: Laid[] = [
    ['mango', 370, 620, 330, -10],
    ['red-apple', 740, 650, 330, 8],
    ['tangerine', 560, 730, 280, -6],
    ['grapes', 860, 790, 250, 6],
    ['strawberry', 300, 800, 190, -14],
  ]
  return (
    shadow(540, 850, 400) +
    laid(back) +
    bananas({ x: 400, y: 430, size: 500, id: 'hand' }) +
    laid(front)
  )
}

function drinks(): string {
  return (
    shadow(360, 890, 190) +
    bottle({ x: 330, y: 900, height: 780, id: 'cola' }, liquids.cola) +
    bottle({ x: 560, y: 910, height: 840, id: 'juice' }, liquids.orange) +
    shadow(720, 930, 190) +
    tumbler({ x: 770, y: 935, height: 400, id: 'soda' }, liquids.lemon) +
    laid([
      ['tangerine', 420, 850, 210, -10],
      ['lime', 620, 880, 180, 10],
    ])
  )
}

function instant(): string {
  const popcorn = sprite('popcorn--red', { x: 690, y: 430, size: 600, turn: 6 })
  const bowl = moved(noodleBowl(), { x: 30, y: 330, scale: 0.72 })
  const momo: Laid[] = [
    ['dumpling--steamed', 870, 800, 270, 4],
    ['dumpling--steamed', 730, 860, 260, -10],
  ]
  return shadow(690, 790, 230) + popcorn + bowl + shadow(800, 930, 220) + laid(momo)
}

function dairy(): string {
  return (
    shadow(330, 860, 220) +
    carton({ x: 340, y: 870, height: 680, id: 'milk' }, cartons.milk, '') +
    shadow(650, 880, 260) +
    laid([['cheese-wedge', 780, 500, 330, 0]]) +
    paneerBlock({ x: 640, y: 640, size: 330, id: 'paneer' }) +
    laid([
      ['butter', 730, 870, 340, 0],
      ['egg', 460, 850, 180, -8],
    ])
  )
}

function bakery(): string {
  const things: Laid[] = [
    ['bread--baked', 590, 450, 500, 0],
    ['doughnut', 800, 700, 290, 8],
    ['cookie', 570, 760, 250, -6],
    ['croissant', 340, 720, 360, 0],
  ]
  const loaf = baguette({ x: 300, y: 470, size: 640, turn: -12, id: 'loaf' })
  return shadow(540, 830, 400) + loaf + laid(things)
}

function cereals(): string {
  return (
    shadow(520, 850, 380) +
    wheat({ x: 800, y: 560, size: 620, id: 'ears' }) +
    sack({ x: 470, y: 840, width: 520, height: 640, id: 'sack' }, grains.rice) +
    laid([
      ['ear-of-corn', 770, 710, 330, 12],
      ['beans', 590, 860, 190, 0],
    ])
  )
}

function emptyCart(): string {
  const basket = { x: 500, y: 560, width: 720, depth: 260, id: 'basket' }
  return (
    shadow(500, 888, 340) +
    basketBack(basket) +
    basketHandle(basket, 420) +
    basketFront(basket) +
    sprite('herb', { x: 840, y: 850, size: 200, turn: 62 })
  )
}

function noResults(): string {
  const lens = `<circle r="210" fill="#e6f5fa" fill-opacity="0.18"/><circle r="210" fill="none" stroke="#0c5a2e" stroke-width="46"/>
    <circle r="210" fill="none" stroke="#2f9a58" stroke-width="30"/><path d="M-150 -110A186 186 0 0 1 -20 -184" fill="none" stroke="#fff" stroke-opacity="0.85" stroke-width="20" stroke-linecap="round"/>`
  const grip = `${gradient('grip', ['#eabf86', '#86542a'], true)}<rect x="228" y="-34" width="250" height="68" rx="34" fill="url(#grip)" transform="rotate(42)"/>`
  return (
    shadow(400, 800, 280) +
    sprite('carrot', { x: 430, y: 560, size: 500, turn: -6 }) +
    moved(lifted(grip + lens), { x: 560, y: 490 })
  )
}

function noOrders(): string {
  return (
    shadow(500, 830, 330) +
    sprite('package', { x: 500, y: 540, size: 600 }) +
    sprite('tomato--red', { x: 800, y: 780, size: 200, turn: 10 }) +
    sprite('herb', { x: 240, y: 780, size: 240, turn: -40 })
  )
}

function notFound(): string {
  const crate = { x: 430, y: 500, width: 640, depth: 250, id: 'crate' }
  return (
    shadow(430, 746, 300) +
    crateBack(crate) +
    crateFront(crate) +
    shadow(880, 790, 110) +
    sprite('red-apple', { x: 880, y: 690, size: 220, turn: 38 }) +
    sprite('herb', { x: 330, y: 790, size: 190, turn: 70 })
  )
}

function spiltMilk(): string {
  const puddle =
    'M560 770C600 750 700 752 760 768S930 776 968 812S900 880 800 872S660 900 560 884S420 862 440 822S520 780 560 770Z'
  const glass = moved(tumbler({ x: 0, y: 0, height: 430, id: 'glass' }, liquids.empty), {
    x: 170,
    y: 700,
    turn: 82,
  })
  const stream = 'M590 700C630 690 640 740 690 776L560 806C540 770 560 730 590 700Z'
  return (
    gradient('milk', ['#fbfcfe', '#e3e9f4']) +
    shadow(520, 852, 420) +
    `<path d="${puddle}" fill="#aebbd2" transform="translate(0 12)"/><path d="${puddle}" fill="url(#milk)"/>` +
    glass +
    `<path d="${stream}" fill="#f3f6fb"/><path d="M600 838Q720 812 850 832" fill="none" stroke="#fff" stroke-width="12" stroke-linecap="round"/>
    <ellipse cx="330" cy="880" rx="34" ry="14" fill="#aebbd2"/><ellipse cx="330" cy="874" rx="34" ry="14" fill="#eef2f9"/>`
  )
}
