import { type Basket, basketBack, basketFront, basketHandle } from './basket.ts'
import { baguette } from './breads.ts'
import { bottle, liquids } from './drinks.ts'
import { bananas } from './goods.ts'
import { type Place, type Scene, shadow, sprite } from './scene.ts'

type Laid = [name: string, x: number, y: number, size: number, turn?: number, flip?: boolean]

const tokri: Basket = { x: 800, y: 700, width: 880, depth: 310, id: 'tokri', rows: 8, strands: 13 }

/** The still life of the front page: a basket of the morning's market, milk and bread beside it. */
export function stillLife(): Scene {
  const drawing = [
    shadow(800, 1078, 450),
    beside(),
    basketBack(tokri),
    baguettes(),
    laid(standingTall),
    laid(behindTheHandle),
    basketHandle(tokri, 560),
    laid(inTheMiddle),
    laid(atTheFront),
    basketFront(tokri),
    bananas({ x: 500, y: 800, size: 300, id: 'hand' }),
    laid(overTheRim),
    laid(onTheTable, 0.42),
  ]
  return { width: 1600, height: 1200, drawing: drawing.join('') }
}

const standingTall: Laid[] = [
  ['leafy-green--dim', 770, 340, 290, -14],
  ['pineapple--golden', 1020, 290, 410, 12],
  ['leafy-green--dim', 1140, 480, 270, 40],
]

const behindTheHandle: Laid[] = [
  ['leafy-green', 870, 380, 280, 14],
  ['ear-of-corn', 730, 430, 280, -18],
  ['carrot', 480, 520, 260, -30, true],
  ['leafy-green', 1130, 560, 230, 10],
  ['herb', 470, 430, 210, -34],
  ['herb', 1090, 400, 200, 30, true],
]

const inTheMiddle: Laid[] = [
  ['carrot', 960, 470, 270, -34],
  ['carrot', 880, 500, 270, -52],
  ['eggplant--aubergine', 600, 560, 280, -14],
  ['broccoli--leafy', 1050, 540, 230, -38],
  ['bell-pepper', 790, 580, 220, -8],
  ['red-apple', 920, 625, 190, -8],
  ['mango', 690, 640, 210, -16],
  ['red-apple', 1050, 650, 200, 8],
  ['tomato--red', 465, 655, 190, -14],
  ['mango', 1150, 670, 200, 14],
]

const atTheFront: Laid[] = [
  ['tangerine', 600, 725, 190, -10],
  ['tomato--red', 850, 730, 210, 4],
  ['onion', 725, 750, 210, -8],
  ['lemon', 970, 755, 190, -18],
  ['tangerine', 1075, 735, 180, 10],
]

const overTheRim: Laid[] = [['grapes', 1140, 800, 260, 10]]

function beside(): string {
  return [
    shadow(235, 965, 130),
    bottle({ x: 235, y: 970, height: 520, id: 'milk' }, liquids.milk),
    laid([['bread--baked', 1370, 815, 330]], 0.45),
  ].join('')
}

function baguettes(): string {
  return (
    baguette({ x: 690, y: 330, size: 520, turn: 3, id: 'far' }) +
    baguette({ x: 560, y: 350, size: 520, turn: -13, id: 'near' })
  )
}

const onTheTable: Laid[] = [
  ['garlic', 190, 1010, 150, -6],
  ['tomato--red', 330, 1020, 190, -8],
  ['hot-pepper--red', 470, 1110, 150, 40],
  ['egg', 1475, 985, 130, 14],
  ['croissant', 1330, 1020, 240, 8],
  ['egg', 1460, 1060, 135, -20],
  ['strawberry', 1190, 1090, 130, -14],
  ['strawberry', 1100, 1120, 120, 30],
]

/** Each thing also gets its own shadow if `contact` is set, at that part of its size below its middle. */
function laid(things: Laid[], contact = 0): string {
  return things
    .map(([name, x, y, size, turn = 0, flip = false]) => {
      const place: Place = { x, y, size, turn, flip }
      const under = contact
        ? `<g opacity="0.75">${shadow(x, y + size * contact, size * 0.5)}</g>`
        : ''
      return under + sprite(name, place)
    })
    .join('')
}
