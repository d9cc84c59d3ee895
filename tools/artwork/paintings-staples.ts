import { wheat } from './goods.ts'
import { grains } from './grains.ts'
import { colours, pot } from './household-packs.ts'
import { jar, paperBag, sack } from './packs.ts'
import { bottleOf, heaped, laidOn, mark } from './painting-parts.ts'
import type { Picture } from './pictures-fresh.ts'
import { type Laid, laid, lifted, shadow, sprite } from './scene.ts'
import { moved } from './shapes.ts'

/** Staples: what a meal is cooked from. */
export const staplePaintings: Picture[] = [
  { name: 'category-staples', drawing: staples() },
  { name: 'category-atta', drawing: atta() },
  { name: 'category-rice', drawing: rice() },
  { name: 'category-dals', drawing: dals() },
  { name: 'category-oils', drawing: oils() },
  { name: 'category-ghee', drawing: ghee() },
  { name: 'category-masala', drawing: masala() },
  { name: 'category-sugar-salt', drawing: sugarAndSalt() },
  { name: 'category-dry-fruits', drawing: dryFruits() },
  { name: 'category-baking', drawing: baking() },
  { name: 'category-sauces', drawing: sauces() },
  { name: 'category-pickles', drawing: pickles() },
]

function staples(): string {
  return (
    shadow(400, 800, 330) +
    sack({ x: 360, y: 790, width: 480, height: 600, id: 'sack' }, grains.rice) +
    bottleOf('oil', 720, 830, 640) +
    heaped({ x: 560, y: 740, width: 360, id: 'dal' }, grains.toor, 'terracotta') +
    sprite('hot-pepper--red', { x: 800, y: 870, size: 180, turn: 30 })
  )
}

function atta(): string {
  const pin = lifted(
    moved(
      '<rect x="-250" y="-44" width="500" height="88" rx="40" fill="#dba763"/><rect x="-236" y="-34" width="470" height="26" rx="13" fill="#f7ddac"/><rect x="-340" y="-22" width="100" height="44" rx="22" fill="#a86a33"/><rect x="240" y="-22" width="100" height="44" rx="22" fill="#a86a33"/>',
      { x: 610, y: 850, turn: -10, scale: 0.86 },
    ),
  )
  return (
    shadow(500, 850, 370) +
    wheat({ x: 790, y: 520, size: 620, id: 'ears' }) +
    sack({ x: 430, y: 840, width: 560, height: 700, id: 'sack' }, grains.atta) +
    pin
  )
}

function rice(): string {
  return (
    shadow(420, 800, 330) +
    sack({ x: 400, y: 790, width: 540, height: 660, id: 'sack' }, grains.rice) +
    heaped({ x: 690, y: 720, width: 440, id: 'bowl' }, grains.rice, 'leaf')
  )
}

function dals(): string {
  return (
    heaped({ x: 320, y: 430, width: 470, id: 'moong' }, grains.moong, 'cream') +
    heaped({ x: 720, y: 440, width: 450, id: 'masoor' }, grains.masoor, 'cream') +
    heaped({ x: 510, y: 660, width: 540, id: 'toor' }, grains.toor, 'wood')
  )
}

function oils(): string {
  const things: Laid[] = [
    ['sunflower', 760, 640, 420, 8],
    ['peanuts', 610, 850, 210, -10],
    ['olive', 780, 880, 130, 0],
  ]
  return bottleOf('oil', 380, 910, 860) + laidOn(230, 890, things, 700)
}

function ghee(): string {
  const drop = mark('butter', 130)
  return (
    shadow(390, 880, 270) +
    pot({ x: 390, y: 880, width: 500, height: 640, id: 'tin', mark: drop }, colours.gold) +
    bottleOf('oil', 760, 890, 700)
  )
}

function masala(): string {
  const things: Laid[] = [
    ['hot-pepper--red', 300, 840, 250, 20],
    ['ginger-root', 520, 880, 230, 0],
    ['garlic', 760, 860, 190, 0],
  ]
  return (
    heaped({ x: 310, y: 440, width: 450, id: 'chilli' }, grains.chilli, 'wood') +
    heaped({ x: 710, y: 430, width: 450, id: 'cumin' }, grains.cumin, 'wood') +
    heaped({ x: 520, y: 600, width: 470, id: 'haldi' }, grains.turmeric, 'wood') +
    laid(things)
  )
}

function sugarAndSalt(): string {
  const cube = (x: number, y: number, turn: number) =>
    lifted(
      moved(
        '<path d="M-60 -20L0 -50L60 -20V46L0 80L-60 46Z" fill="#f4f6fa"/><path d="M0 10L60 -20V46L0 80Z" fill="#c9d2de"/><path d="M-60 -20L0 -50L60 -20L0 10Z" fill="#fff"/>',
        { x, y, turn },
      ),
    )
  const jaggery = lifted(
    '<path d="M590 880C590 800 640 760 720 760S850 800 850 880Q720 920 590 880Z" fill="#b06a1e"/><path d="M626 822C650 786 690 776 726 776" fill="none" stroke="#f0bf6c" stroke-width="20" stroke-linecap="round" filter="url(#mist)"/>',
  )
  return (
    shadow(380, 880, 250) +
    jar({ x: 370, y: 880, width: 440, height: 700, id: 'jar' }, grains.sugar) +
    shadow(720, 880, 190) +
    sprite('salt', { x: 720, y: 520, size: 470 }) +
    jaggery +
    cube(560, 850, -4) +
    cube(470, 880, 6)
  )
}

function dryFruits(): string {
  const cashew = (x: number, y: number, turn: number) =>
    lifted(
      moved(
        '<path d="M-80 30C-90 -40 -20 -80 40 -60C80 -46 92 -6 70 8C50 20 30 0 4 6C-20 12 -16 44 -36 56C-58 66 -78 54 -80 30Z" fill="#f3dfb4"/><path d="M-62 20C-60 -30 -6 -54 40 -42" fill="none" stroke="#fffaf0" stroke-width="14" stroke-linecap="round" filter="url(#mist)"/>',
        { x, y, turn },
      ),
    )
  const things: Laid[] = [
    ['peanuts', 300, 840, 220, -10],
    ['chestnut', 760, 840, 190, 6],
  ]
  return (
    heaped({ x: 500, y: 470, width: 740, id: 'bowl' }, grains.almonds, 'terracotta') +
    cashew(350, 430, -20) +
    cashew(620, 390, 30) +
    cashew(500, 860, 10) +
    laid(things)
  )
}

function baking(): string {
  const things: Laid[] = [
    ['cupcake', 730, 700, 330, 4],
    ['egg', 540, 830, 170, -8],
    ['butter', 360, 850, 270, 0],
  ]
  return (
    shadow(380, 820, 270) +
    paperBag({ x: 370, y: 800, width: 460, height: 640, id: 'bag' }, grains.atta) +
    laidOn(260, 880, things, 640)
  )
}

function sauces(): string {
  const things: Laid[] = [
    ['tomato--red', 690, 760, 300, 6],
    ['hot-pepper--red', 820, 880, 190, 20],
    ['garlic', 540, 870, 160, 0],
  ]
  return (
    bottleOf('ketchup', 340, 900, 840) +
    bottleOf('mustard', 590, 850, 660) +
    laidOn(220, 890, things, 700)
  )
}

function pickles(): string {
  const things: Laid[] = [
    ['mango', 730, 660, 320, -10],
    ['hot-pepper--red', 680, 860, 240, 26],
    ['lemon', 850, 840, 190, 0],
  ]
  return (
    shadow(390, 890, 280) +
    jar({ x: 390, y: 890, width: 500, height: 760, id: 'jar' }, grains.pickle) +
    laidOn(220, 890, things, 740)
  )
}
