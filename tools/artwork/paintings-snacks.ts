import { liquids, tumbler } from './drinks.ts'
import { grains } from './grains.ts'
import { box, colours, pot, pouch } from './household-packs.ts'
import { paperBag } from './packs.ts'
import { bottleOf, heaped, laidOn, mark } from './painting-parts.ts'
import type { Picture } from './pictures-fresh.ts'
import { type Laid, laid, lifted, shadow, sprite } from './scene.ts'
import { moved } from './shapes.ts'

/** Snacks, breakfast and drinks. */
export const snackPaintings: Picture[] = [
  { name: 'category-tea', drawing: tea() },
  { name: 'category-coffee', drawing: coffee() },
  { name: 'category-biscuits', drawing: biscuits() },
  { name: 'category-rusk', drawing: rusk() },
  { name: 'category-namkeen', drawing: namkeen() },
  { name: 'category-chips', drawing: chips() },
  { name: 'category-chocolates', drawing: chocolates() },
  { name: 'category-mithai', drawing: mithai() },
  { name: 'category-cereal', drawing: cereal() },
  { name: 'category-spreads', drawing: spreads() },
  { name: 'category-health-drinks', drawing: healthDrinks() },
  { name: 'category-juices', drawing: juices() },
  { name: 'category-water', drawing: water() },
  { name: 'category-beverages', drawing: beverages() },
]

function tea(): string {
  const things: Laid[] = [
    ['teapot', 390, 430, 600, 0],
    ['hot-beverage--chai', 690, 720, 380, 0],
    ['herb', 820, 480, 260, 30],
  ]
  return (
    laidOn(400, 850, things) +
    heaped({ x: 330, y: 740, width: 300, id: 'leaves' }, grains.tea, 'cream')
  )
}

function coffee(): string {
  return (
    shadow(350, 830, 250) +
    paperBag({ x: 350, y: 830, width: 440, height: 640, id: 'bag' }, grains.coffee) +
    shadow(700, 850, 240) +
    sprite('hot-beverage', { x: 690, y: 660, size: 460 }) +
    lifted(
      [
        [520, 880, 20],
        [600, 900, -30],
        [450, 900, 60],
      ]
        .map(([x = 0, y = 0, turn = 0]) => bean(x, y, turn))
        .join(''),
    )
  )
}

function biscuits(): string {
  const round = (x: number, y: number, size: number) =>
    lifted(
      moved(
        `<circle r="100" fill="#c9853a"/><circle r="92" fill="#f0bd70"/>${Array.from({ length: 8 }, (_, i) => `<circle cx="${(62 * Math.cos((i * Math.PI) / 4)).toFixed(0)}" cy="${(62 * Math.sin((i * Math.PI) / 4)).toFixed(0)}" r="7" fill="#b5742c"/>`).join('')}<circle r="24" fill="none" stroke="#b5742c" stroke-width="6"/><path d="M-70 -40A80 80 0 0 1 -10 -80" fill="none" stroke="#ffe9c0" stroke-width="10" stroke-linecap="round"/>`,
        { x, y, scale: size / 200 },
      ),
    )
  return (
    shadow(400, 820, 300) +
    pouch(
      { x: 400, y: 800, width: 420, height: 620, id: 'pack', mark: mark('cookie', 100) },
      colours.red,
    ) +
    shadow(680, 870, 240) +
    round(720, 500, 260) +
    round(620, 730, 280) +
    sprite('cookie', { x: 790, y: 780, size: 270, turn: 10 }) +
    sprite('cookie', { x: 430, y: 850, size: 200, turn: -20 })
  )
}

function rusk(): string {
  const slice = (x: number, y: number, turn: number) =>
    lifted(
      moved(
        '<rect x="-190" y="-80" width="380" height="160" rx="46" fill="#a8641f"/><rect x="-178" y="-72" width="356" height="136" rx="40" fill="#e8ad5c"/><path d="M-130 -30q40 20 70 0t70 6 90 -4M-140 20q60 -16 110 0t120 -4" fill="none" stroke="#b5742c" stroke-width="10" stroke-linecap="round" opacity="0.7"/>',
        { x, y, turn },
      ),
    )
  return (
    shadow(500, 830, 390) +
    slice(360, 480, -24) +
    slice(640, 450, 16) +
    slice(420, 640, -6) +
    slice(560, 750, 8) +
    sprite('hot-beverage--chai', { x: 800, y: 740, size: 300 })
  )
}

function namkeen(): string {
  const things: Laid[] = [
    ['peanuts', 300, 850, 210, -10],
    ['hot-pepper--red', 500, 870, 190, 30],
    ['pretzel', 720, 850, 210, 0],
  ]
  return heaped({ x: 500, y: 470, width: 760, id: 'bowl' }, grains.sev, 'leaf') + laid(things)
}

function chips(): string {
  const chip = (x: number, y: number, turn: number) =>
    lifted(
      moved(
        '<path d="M-130 -10C-110 -70 -50 -70 -10 -86S110 -96 128 -30S96 60 50 80S-60 96 -104 70S-142 26 -130 -10Z" fill="#d99a24"/><path d="M-124 -18C-104 -74 -50 -76 -10 -92S106 -100 122 -38S92 48 46 68S-58 82 -100 56S-136 16 -124 -18Z" fill="#ffd76a"/><path d="M-84 -26Q-40 6 -50 52M-24 -66Q24 -20 4 52M44 -70Q84 -26 62 40" fill="none" stroke="#e0a02c" stroke-width="17" stroke-linecap="round"/><path d="M-100 -26Q-60 0 -70 44M-42 -62Q4 -20 -14 52M26 -72Q66 -26 44 44" fill="none" stroke="#fff2b8" stroke-width="11" stroke-linecap="round"/>',
        { x, y, turn },
      ),
    )
  return (
    shadow(420, 850, 310) +
    pouch(
      { x: 410, y: 840, width: 520, height: 720, id: 'pack', mark: mark('potato', 96) },
      colours.gold,
    ) +
    chip(760, 560, -20) +
    chip(650, 720, 14) +
    chip(800, 780, -10) +
    chip(570, 860, 6)
  )
}

function chocolates(): string {
  const things: Laid[] = [
    ['lollipop', 690, 340, 440, 8],
    ['chocolate-bar', 390, 450, 560, 0],
    ['candy', 700, 690, 360, -10],
    ['candy--violet', 420, 820, 270, 24],
  ]
  return laidOn(390, 860, things)
}

function mithai(): string {
  const laddu = (x: number, y: number, size: number) =>
    lifted(
      moved(
        `<circle r="100" fill="#e8941c"/><circle cx="-14" cy="-16" r="80" fill="#ffb53c" filter="url(#mist)"/>${Array.from({ length: 34 }, (_, i) => `<circle cx="${(88 * Math.sqrt((i + 0.5) / 34) * Math.cos(i * 2.4)).toFixed(0)}" cy="${(88 * Math.sqrt((i + 0.5) / 34) * Math.sin(i * 2.4)).toFixed(0)}" r="13" fill="${i % 2 ? '#f7a428' : '#ffc75a'}" stroke="#c9740c" stroke-opacity="0.35" stroke-width="3"/>`).join('')}<ellipse cx="4" cy="-60" rx="20" ry="10" fill="#7fae3f" transform="rotate(20)"/>`,
        { x, y, scale: size / 200 },
      ),
    )
  const barfi = (x: number, y: number) =>
    lifted(
      `<path d="M${x - 90} ${y}L${x} ${y - 50}L${x + 90} ${y}L${x} ${y + 50}Z" fill="#e9edf3"/><path d="M${x - 90} ${y}L${x} ${y + 50}V${y + 110}L${x - 90} ${y + 60}Z" fill="#f7e6c4"/><path d="M${x + 90} ${y}L${x} ${y + 50}V${y + 110}L${x + 90} ${y + 60}Z" fill="#d9bf92"/><circle cx="${x}" cy="${y}" r="12" fill="#7fae3f"/>`,
    )
  const plate = lifted(
    '<ellipse cx="500" cy="760" rx="430" ry="120" fill="#c9a24a"/><ellipse cx="500" cy="748" rx="416" ry="108" fill="#f5d98c"/><ellipse cx="500" cy="746" rx="340" ry="80" fill="#e0b85c"/>',
  )
  return (
    shadow(500, 850, 400) +
    plate +
    laddu(330, 620, 250) +
    laddu(560, 590, 250) +
    laddu(445, 420, 250) +
    laddu(440, 710, 240) +
    barfi(720, 640) +
    barfi(640, 720)
  )
}

function cereal(): string {
  const face = mark('bowl-with-spoon', 110)
  return (
    shadow(380, 810, 280) +
    box({ x: 370, y: 800, width: 480, height: 620, id: 'box', mark: face }, colours.gold) +
    heaped({ x: 650, y: 690, width: 480, id: 'bowl' }, grains.flakes, 'sky') +
    sprite('strawberry', { x: 670, y: 620, size: 120, turn: 12 })
  )
}

function spreads(): string {
  const things: Laid[] = [
    ['bread--baked', 690, 400, 430, 6],
    ['honey-pot', 390, 520, 560, 0],
    ['peanuts', 320, 860, 190, -14],
    ['strawberry', 520, 870, 150, 10],
  ]
  return (
    laidOn(400, 850, things.slice(0, 2)) +
    pot(
      { x: 720, y: 870, width: 280, height: 340, id: 'jam', mark: mark('cherries', 130) },
      { ...colours.red, cap: '#e9b81c' },
    ) +
    laid(things.slice(2))
  )
}

function healthDrinks(): string {
  const things: Laid[] = [['flexed-biceps', 0, 0, 120, 0]]
  return (
    shadow(390, 880, 260) +
    pot(
      { x: 390, y: 880, width: 480, height: 700, id: 'tub', mark: laid(things) },
      { ...colours.brown, cap: '#4f9d5b' },
    ) +
    shadow(740, 890, 150) +
    tumbler({ x: 740, y: 890, height: 480, id: 'glass' }, liquids.chocolate)
  )
}

function juices(): string {
  const things: Laid[] = [
    ['tangerine', 640, 830, 230, -8],
    ['pineapple--golden', 800, 660, 400, 12],
  ]
  return (
    bottleOf('orange', 350, 900, 820) +
    laid(things.slice(1)) +
    shadow(590, 890, 150) +
    tumbler({ x: 560, y: 890, height: 420, id: 'glass' }, liquids.orange) +
    laid([
      ['tangerine', 740, 850, 220, -8],
      ['red-apple', 250, 860, 200, 0],
    ])
  )
}

function water(): string {
  return (
    bottleOf('water', 370, 900, 860) +
    shadow(680, 890, 150) +
    tumbler({ x: 680, y: 890, height: 440, id: 'glass' }, liquids.water) +
    sprite('droplet', { x: 690, y: 300, size: 220, turn: 12 }) +
    sprite('ice', { x: 840, y: 850, size: 170, turn: 8 })
  )
}

function beverages(): string {
  const things: Laid[] = [
    ['hot-beverage--chai', 330, 780, 320, 0],
    ['lime', 560, 880, 170, 10],
    ['tangerine', 850, 850, 200, 0],
  ]
  return (
    bottleOf('orange', 430, 800, 700) +
    bottleOf('cola', 630, 820, 740) +
    shadow(730, 890, 150) +
    tumbler({ x: 720, y: 890, height: 380, id: 'glass' }, liquids.lemon) +
    laidOn(250, 890, things, 330)
  )
}

function bean(x: number, y: number, turn: number): string {
  return moved(
    '<ellipse rx="44" ry="30" fill="#66371a"/><path d="M-40 4Q-10 -14 0 0T40 -4" fill="none" stroke="#2b1407" stroke-width="7"/><ellipse cx="-10" cy="-14" rx="18" ry="6" fill="#e0b088" opacity="0.5"/>',
    { x, y, turn },
  )
}
