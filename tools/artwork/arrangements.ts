import { basketBack, basketFront } from './basket.ts'
import { type Place, shadow, sprite } from './scene.ts'
import { bowlBack, bowlFront, crateBack, crateFront, glazes } from './vessels.ts'

/** One kind of goods in a group: its own tilt, and its height beside its width. */
export type Kind = { sprite: string; turn?: number; tall?: number; size?: number }

type Spot = [x: number, y: number, turn: number, size?: number]

function placed(kind: Kind, spots: Spot[], size: number): string {
  return spots
    .map(([x, y, turn, scale = 1], i) => {
      const place: Place = {
        x,
        y,
        size: size * scale * (kind.size ?? 1),
        turn: turn + (kind.turn ?? 0),
        flip: i % 3 === 1,
      }
      return sprite(kind.sprite, place)
    })
    .join('')
}

/** Goods at the back get a little less light. */
const dim = (kind: Kind): Kind =>
  kind.sprite.includes('--') ? kind : { ...kind, sprite: `${kind.sprite}--dim` }

export function single(kind: Kind): string {
  const tall = kind.tall ?? 1
  const bottom = 500 + 330 * tall
  return shadow(500, bottom - 18, 270) + placed(kind, [[500, 500, 0]], 680)
}

export function pair(kind: Kind): string {
  const foot = 560 + 225 * (kind.tall ?? 1)
  return (
    shadow(390, foot - 75, 215) +
    placed(dim(kind), [[355, 470, -10]], 430) +
    shadow(600, foot - 2, 235) +
    placed(kind, [[610, 560, 8]], 480)
  )
}

export function trio(kind: Kind): string {
  const foot = 600 + 200 * (kind.tall ?? 1)
  return (
    shadow(500, foot - 30, 380) +
    placed(
      dim(kind),
      [
        [320, 470, -14],
        [690, 460, 12],
      ],
      410,
    ) +
    placed(kind, [[500, 600, 2]], 450)
  )
}

export function pile(kind: Kind): string {
  const rows: Spot[][] = [
    [
      [345, 410, -16, 0.94],
      [640, 400, 14, 0.94],
      [492, 300, 6],
    ],
    [
      [235, 600, -24],
      [490, 560, 6],
      [755, 595, 22],
    ],
    [
      [370, 690, 8, 1.06],
      [630, 700, -10, 1.06],
    ],
  ]
  const [back = [], middle = [], front = []] = rows
  return (
    shadow(500, 815, 400) +
    placed(dim(kind), back, 300) +
    placed(kind, middle, 320) +
    placed(kind, front, 325)
  )
}

/** The picture is full of them, edge to edge. */
export function closeUp(kind: Kind, background: string): string {
  const back: Spot[] = [
    [60, 90, -20],
    [360, 40, 14],
    [680, 80, -8],
    [980, 60, 22],
  ]
  const middle: Spot[] = [
    [190, 380, 16],
    [530, 340, -12],
    [880, 390, 10],
    [-120, 420, 0],
  ]
  const front: Spot[] = [
    [10, 700, -10],
    [350, 690, 8],
    [720, 700, -16],
    [1050, 720, 12],
  ]
  const near: Spot[] = [
    [180, 1010, 20],
    [560, 1020, -6],
    [930, 1010, 14],
  ]
  return `<rect width="1000" height="1000" fill="${background}"/>${placed(dim(kind), back, 430)}${placed(kind, middle, 450)}${placed(kind, front, 470)}${placed(kind, near, 480)}`
}

export function inBasket(kind: Kind): string {
  const basket = { x: 500, y: 500, width: 780, depth: 290, id: 'basket' }
  const far: Spot[] = [
    [300, 400, -14],
    [500, 370, 4],
    [700, 405, 14],
  ]
  const high: Spot[] = [
    [400, 300, 10, 0.95],
    [605, 300, -12, 0.95],
  ]
  const near: Spot[] = [
    [250, 490, -18, 0.94],
    [415, 475, 8],
    [590, 480, -8],
    [752, 490, 16, 0.94],
  ]
  return (
    shadow(500, 872, 350) +
    basketBack(basket) +
    placed(dim(kind), [...far, ...high], 270) +
    placed(kind, near, 270) +
    basketFront(basket)
  )
}

export function inCrate(kind: Kind): string {
  const crate = { x: 500, y: 540, width: 820, depth: 280, id: 'crate' }
  const far: Spot[] = [
    [215, 430, -12],
    [405, 410, 8],
    [595, 415, -10],
    [785, 430, 14],
  ]
  const high: Spot[] = [
    [320, 350, 10, 0.95],
    [505, 320, -8, 0.95],
    [690, 350, 12, 0.95],
  ]
  const near: Spot[] = [
    [240, 530, 12],
    [420, 515, -10],
    [600, 520, 8],
    [770, 530, -14],
  ]
  return (
    shadow(500, 826, 430) +
    crateBack(crate) +
    placed(dim(kind), [...far, ...high], 250) +
    placed(kind, near, 255) +
    crateFront(crate)
  )
}

export function inBowl(kind: Kind, glaze: keyof typeof glazes): string {
  const bowl = { x: 500, y: 520, width: 760, depth: 330, id: 'bowl' }
  const far: Spot[] = [
    [310, 440, -14],
    [500, 420, 6],
    [690, 440, 14],
  ]
  const high: Spot[] = [
    [400, 345, 10, 0.95],
    [600, 340, -12, 0.95],
  ]
  const near: Spot[] = [
    [250, 500, -18, 0.88],
    [415, 515, 8],
    [590, 515, -8],
    [752, 500, 16, 0.88],
  ]
  return (
    shadow(500, 862, 260) +
    bowlBack(bowl, glazes[glaze]) +
    placed(dim(kind), [...far, ...high], 270) +
    placed(kind, near, 270) +
    bowlFront(bowl, glazes[glaze])
  )
}
