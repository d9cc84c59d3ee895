import { grains } from './grains.ts'
import { heaped, laidOn } from './painting-parts.ts'
import type { Picture } from './pictures-fresh.ts'
import { type Laid, sprite } from './scene.ts'

/** Animals, plants, paper and presents. */
export const thingPaintings: Picture[] = [
  { name: 'category-stationery', drawing: stationery() },
  { name: 'category-electricals', drawing: electricals() },
  { name: 'category-pets', drawing: pets() },
  { name: 'category-garden', drawing: garden() },
  { name: 'category-shoes-car', drawing: shoesAndCar() },
  { name: 'category-party', drawing: party() },
  { name: 'category-gifts', drawing: gifts() },
  { name: 'category-toys', drawing: toys() },
  { name: 'category-clothes', drawing: clothes() },
]

function stationery(): string {
  return laidOn(390, 860, [
    ['notebook', 390, 470, 600, -8],
    ['straight-ruler', 640, 420, 380, 30],
    ['pencil', 680, 610, 420, 0],
    ['scissors', 400, 790, 270, 0],
    ['crayon', 760, 830, 210, 10],
  ])
}

function electricals(): string {
  return laidOn(380, 860, [
    ['light-bulb', 370, 450, 600, -6],
    ['battery', 660, 580, 440, 6],
    ['electric-plug', 470, 760, 360, 40],
    ['flashlight', 770, 800, 270, 0],
  ])
}

function pets(): string {
  return (
    laidOn(400, 800, [
      ['dog-face', 340, 430, 480, -4],
      ['cat-face', 690, 420, 440, 4],
    ]) +
    heaped({ x: 520, y: 720, width: 440, id: 'bowl' }, grains.kibble, 'sky') +
    sprite('bone', { x: 790, y: 820, size: 260, turn: 10 })
  )
}

function garden(): string {
  const things: Laid[] = [
    ['potted-plant', 380, 460, 660, 0],
    ['sunflower', 700, 520, 420, 6],
    ['seedling', 590, 780, 260, 0],
    ['tulip', 820, 760, 270, 14],
  ]
  return laidOn(380, 850, things) + sprite('gloves', { x: 290, y: 830, size: 200 })
}

function shoesAndCar(): string {
  return laidOn(400, 840, [
    ['automobile', 410, 400, 600, 0],
    ['running-shoe', 650, 690, 430, 0],
    ['sponge', 330, 790, 260, 0],
    ['bubbles', 300, 640, 180, 0],
  ])
}

function party(): string {
  return laidOn(370, 860, [
    ['balloon', 320, 380, 520, -10],
    ['balloon--sky', 560, 330, 440, 8],
    ['party-popper', 650, 650, 440, 0],
    ['cupcake', 370, 780, 280, 0],
  ])
}

function gifts(): string {
  return laidOn(390, 850, [
    ['wrapped-gift', 420, 480, 640, 0],
    ['wrapped-gift--sky', 720, 700, 380, 6],
    ['rose', 320, 800, 260, -24],
    ['chocolate-bar', 520, 830, 220, 10],
  ])
}

function toys(): string {
  return laidOn(390, 850, [
    ['teddy-bear', 380, 480, 600, 0],
    ['kite', 730, 370, 380, 0],
    ['yo-yo', 620, 770, 260, 0],
    ['puzzle-piece', 800, 740, 260, 8],
    ['soccer-ball', 390, 810, 230, 0],
  ])
}

function clothes(): string {
  return laidOn(390, 850, [
    ['sari', 350, 450, 600, 0],
    ['t-shirt--sky', 680, 470, 430, 4],
    ['socks', 520, 780, 280, 0],
    ['thong-sandal', 760, 780, 260, 0],
  ])
}
