import {
  closeUp,
  inBasket,
  inBowl,
  inCrate,
  type Kind,
  pair,
  pile,
  single,
  trio,
} from './arrangements.ts'
import { bananas } from './goods.ts'
import { shadow, sprite } from './scene.ts'

export type Picture = { name: string; drawing: string; edgeToEdge?: boolean }

const tomato: Kind = { sprite: 'tomato--red', tall: 0.92 }
const onion: Kind = { sprite: 'onion' }
const potato: Kind = { sprite: 'potato', tall: 0.86 }
const capsicum: Kind = { sprite: 'bell-pepper' }
const broccoli: Kind = { sprite: 'broccoli--leafy' }
const mango: Kind = { sprite: 'mango' }
const apple: Kind = { sprite: 'red-apple' }
const orange: Kind = { sprite: 'tangerine' }
const grape: Kind = { sprite: 'grapes' }
const strawberry: Kind = { sprite: 'strawberry' }

export const vegetables: Picture[] = [
  { name: 'tomato-1', drawing: trio(tomato) },
  { name: 'tomato-2', drawing: inBasket(tomato) },
  { name: 'tomato-3', drawing: closeUp(tomato, '#8e1220'), edgeToEdge: true },
  { name: 'tomato-4', drawing: inCrate(tomato) },
  { name: 'onion-1', drawing: trio(onion) },
  { name: 'onion-2', drawing: inCrate(onion) },
  { name: 'potato-1', drawing: pile(potato) },
  { name: 'potato-2', drawing: inCrate(potato) },
  { name: 'carrot-1', drawing: carrots() },
  { name: 'carrot-2', drawing: inCrate({ sprite: 'carrot', turn: -38, size: 1.5 }) },
  { name: 'capsicum-1', drawing: pair(capsicum) },
  { name: 'capsicum-2', drawing: inBasket(capsicum) },
  { name: 'broccoli-1', drawing: single({ ...broccoli, turn: -38 }) },
  { name: 'broccoli-2', drawing: inBowl({ ...broccoli, turn: -38, size: 1.1 }, 'cream') },
]

export const fruits: Picture[] = [
  { name: 'mango-1', drawing: trio(mango) },
  { name: 'mango-2', drawing: inCrate(mango) },
  { name: 'mango-3', drawing: closeUp(mango, '#a85a08'), edgeToEdge: true },
  { name: 'mango-4', drawing: inBowl(mango, 'terracotta') },
  {
    name: 'banana-1',
    drawing: shadow(510, 800, 270) + bananas({ x: 490, y: 480, size: 720, id: 'hand' }),
  },
  { name: 'apple-1', drawing: trio(apple) },
  { name: 'apple-2', drawing: inBasket(apple) },
  { name: 'orange-1', drawing: pile(orange) },
  { name: 'orange-2', drawing: inBowl(orange, 'sky') },
  { name: 'orange-3', drawing: closeUp(orange, '#a85408'), edgeToEdge: true },
  { name: 'grapes-1', drawing: single(grape) },
  { name: 'grapes-2', drawing: inBowl({ ...grape, size: 1.2 }, 'cream') },
  { name: 'strawberry-1', drawing: pile({ ...strawberry, size: 0.95 }) },
  { name: 'strawberry-2', drawing: inBowl(strawberry, 'sky') },
]

function carrots(): string {
  const one = (x: number, y: number, turn: number) => sprite('carrot', { x, y, size: 620, turn })
  return shadow(500, 800, 350) + one(560, 440, -34) + one(410, 520, 6) + one(590, 590, 14)
}
