import { grains } from './grains.ts'
import { box, colours, flacon, pot } from './household-packs.ts'
import { jar } from './packs.ts'
import { laidOn, mark } from './painting-parts.ts'
import type { Picture } from './pictures-fresh.ts'
import { laid, lifted, shadow, sprite } from './scene.ts'
import { gradient, moved } from './shapes.ts'

/** Cleaning, cooking and keeping house. */
export const housePaintings: Picture[] = [
  { name: 'category-detergent', drawing: detergent() },
  { name: 'category-dishwash', drawing: dishwash() },
  { name: 'category-cleaners', drawing: cleaners() },
  { name: 'category-mops', drawing: mops() },
  { name: 'category-household', drawing: household() },
  { name: 'category-bathroom', drawing: bathroom() },
  { name: 'category-repellents', drawing: repellents() },
  { name: 'category-pooja', drawing: pooja() },
  { name: 'category-cookware', drawing: cookware() },
  { name: 'category-crockery', drawing: crockery() },
  { name: 'category-kitchen', drawing: kitchen() },
  { name: 'category-storage', drawing: storage() },
  { name: 'category-paper', drawing: paper() },
]

function detergent(): string {
  return (
    shadow(370, 850, 290) +
    box(
      { x: 370, y: 840, width: 500, height: 640, id: 'box', mark: mark('t-shirt--sky', 100) },
      { ...colours.blue, cap: '#ffd45c' },
    ) +
    laidOn(
      250,
      880,
      [
        ['bucket', 700, 680, 430, 0],
        ['bubbles', 700, 420, 280, 0],
        ['bubbles', 470, 860, 150, 0],
      ],
      690,
    )
  )
}

function dishwash(): string {
  const liquid = flacon(
    { x: 340, y: 880, width: 290, height: 720, id: 'liquid', mark: mark('lemon', 80) },
    { ...colours.green, light: '#d4ef8a', mid: '#8cc63f', cap: '#f6d04d' },
    'flip',
  )
  return (
    shadow(340, 875, 190) +
    liquid +
    laidOn(
      250,
      880,
      [
        ['fork-and-knife-with-plate', 690, 500, 440, 0],
        ['sponge', 640, 790, 320, 0],
        ['bubbles', 800, 770, 200, 0],
      ],
      680,
    )
  )
}

function cleaners(): string {
  const spray = flacon(
    { x: 360, y: 880, width: 300, height: 780, id: 'spray', mark: mark('sparkles', 80) },
    { ...colours.teal, cap: '#f2a63c' },
    'trigger',
  )
  return (
    shadow(360, 875, 200) +
    spray +
    laidOn(
      250,
      870,
      [
        ['bucket', 700, 640, 440, 0],
        ['sponge', 590, 840, 230, 10],
      ],
      690,
    )
  )
}

function mops(): string {
  return laidOn(370, 870, [
    ['broom', 420, 450, 700, 0],
    ['bucket', 690, 670, 430, 0],
    ['sponge', 420, 830, 230, 0],
  ])
}

function household(): string {
  const spray = flacon(
    { x: 650, y: 850, width: 260, height: 660, id: 'spray', mark: mark('sparkles', 80) },
    { ...colours.green, cap: '#f6d04d' },
    'trigger',
  )
  return (
    laidOn(370, 870, [
      ['broom', 330, 400, 560, -8],
      ['bucket', 370, 690, 430, 0],
    ]) +
    spray +
    laid([
      ['roll-of-paper', 830, 790, 250, 0],
      ['sponge', 510, 860, 210, 10],
    ])
  )
}

function bathroom(): string {
  return laidOn(370, 860, [
    ['wastebasket', 360, 520, 560, 0],
    ['bucket', 690, 650, 420, 0],
    ['shower', 740, 320, 320, 0],
    ['plunger', 480, 760, 260, 10],
  ])
}

function repellents(): string {
  const can = flacon(
    { x: 370, y: 880, width: 250, height: 760, id: 'can', mark: mark('hibiscus', 80) },
    { ...colours.violet, cap: '#ffffff' },
    'spray',
  )
  const barred =
    '<circle r="150" fill="none" stroke="#d8352c" stroke-width="34"/><path d="M-104 -104L104 104" stroke="#d8352c" stroke-width="34"/>'
  return (
    shadow(370, 875, 170) +
    can +
    sprite('mosquito', { x: 690, y: 400, size: 260 }) +
    lifted(moved(barred, { x: 690, y: 400, scale: 1.15 })) +
    laidOn(
      210,
      880,
      [
        ['lotus', 630, 820, 260, 0],
        ['leaf-fluttering-in-wind', 820, 760, 220, 0],
      ],
      700,
    )
  )
}

function pooja(): string {
  const sticks = [-16, -4, 8].map((turn) =>
    moved(
      '<path d="M0 0V-520" stroke="#7a5526" stroke-width="16" stroke-linecap="round"/><path d="M0 -190V-520" stroke="#8a3f20" stroke-width="26" stroke-linecap="round"/><circle cy="-524" r="13" fill="#ff8a3c"/>',
      { x: 720, y: 780, turn },
    ),
  )
  const smoke =
    '<path d="M740 250C700 190 790 160 750 90M660 260C630 210 690 180 664 120" fill="none" stroke="#b9c2cc" stroke-width="22" stroke-linecap="round" opacity="0.8" filter="url(#mist)"/>'
  const bloom = (x: number, y: number, size: number) =>
    lifted(
      moved(
        [100, 76, 50, 26]
          .map((r, ring) =>
            Array.from({ length: 14 - ring * 3 }, (_, i) => {
              const turn = (i * 360) / (14 - ring * 3) + ring * 14
              return `<ellipse cx="${r * 0.72}" rx="${r * 0.36 + 8}" ry="${r * 0.2 + 8}" fill="${['#e8820c', '#f79a1c', '#ffb030', '#ffc64a'][ring]}" transform="rotate(${turn})"/>`
            }).join(''),
          )
          .join(''),
        { x, y, scale: size / 200 },
      ),
    )
  return (
    smoke +
    lifted(sticks.join('')) +
    pot(
      { x: 720, y: 880, width: 230, height: 190, id: 'stand' },
      { ...colours.gold, cap: '#d49a12' },
    ) +
    shadow(400, 840, 280) +
    diya(390, 620) +
    bloom(300, 860, 200) +
    bloom(520, 870, 200)
  )
}

function cookware(): string {
  const cooker = lifted(
    moved(
      '<path d="M-260 -60H260V150Q260 220 180 220H-180Q-260 220 -260 150Z" fill="#c3ccd5"/><path d="M120 -60H260V150Q260 220 180 220H90Q140 80 120 -60Z" fill="#7b8794" opacity="0.55"/><path d="M-220 -20V140" stroke="#fff" stroke-width="30" stroke-linecap="round" opacity="0.75"/><path d="M-280 -64Q-260 -150 0 -156T280 -64Q280 -50 260 -50H-260Q-280 -50 -280 -64Z" fill="#e9eef2"/><path d="M-220 -90Q-120 -130 0 -132" fill="none" stroke="#fff" stroke-width="18" stroke-linecap="round"/><rect x="-60" y="-190" width="120" height="50" rx="24" fill="#2f3a44"/><rect x="-24" y="-230" width="48" height="50" rx="14" fill="#59646e"/><rect x="-350" y="-20" width="110" height="56" rx="28" fill="#2f3a44"/><rect x="240" y="-20" width="230" height="56" rx="28" fill="#2f3a44"/>',
      { x: 420, y: 420, scale: 0.96 },
    ),
  )
  return (
    shadow(430, 640, 300) +
    cooker +
    laidOn(
      310,
      850,
      [
        ['cooking', 600, 730, 440, 0],
        ['spoon', 300, 780, 280, 0],
      ],
      520,
    )
  )
}

function crockery(): string {
  return laidOn(400, 850, [
    ['fork-and-knife-with-plate', 500, 400, 760, 0],
    ['bowl-with-spoon', 330, 730, 340, 0],
    ['hot-beverage', 700, 730, 330, 0],
  ])
}

function kitchen(): string {
  return laidOn(400, 860, [
    ['pot-of-food', 360, 430, 560, 0],
    ['kitchen-knife', 700, 390, 400, 20],
    ['potted-plant', 760, 690, 350, 0],
    ['cooking', 480, 780, 330, 0],
  ])
}

function storage(): string {
  return (
    shadow(340, 850, 240) +
    jar({ x: 330, y: 850, width: 400, height: 660, id: 'tall' }, grains.flakes) +
    shadow(730, 860, 200) +
    jar({ x: 740, y: 860, width: 330, height: 470, id: 'short' }, grains.masoor) +
    shadow(550, 890, 150) +
    jar({ x: 545, y: 890, width: 260, height: 340, id: 'small' }, grains.almonds)
  )
}

function paper(): string {
  const foil = lifted(
    moved(
      '<rect x="-300" y="-70" width="600" height="140" rx="70" fill="#c3ccd5"/><rect x="-270" y="-56" width="540" height="40" rx="20" fill="#fff" opacity="0.85"/><path d="M-300 0Q-300 70 -230 70H230V190L190 170 150 190 110 170 70 190 30 170 -10 190 -50 170 -90 190 -130 170 -170 190 -210 170Z" fill="#dbe2e8"/><circle cx="296" r="58" fill="#8a5a2b"/><circle cx="296" r="36" fill="#4f2a10"/>',
      { x: 440, y: 720, turn: -6, scale: 0.92 },
    ),
  )
  return (
    laidOn(380, 850, [
      ['roll-of-paper', 340, 420, 480, 0],
      ['shopping-bags', 700, 400, 480, 0],
    ]) +
    foil +
    sprite('cup-with-straw', { x: 760, y: 770, size: 290 })
  )
}

function diya(x: number, y: number): string {
  return `<radialGradient id="glow"><stop offset="0" stop-color="#ffd86a" stop-opacity="0.75"/><stop offset="1" stop-color="#ffd86a" stop-opacity="0"/></radialGradient>
    <circle cx="${x + 40}" cy="${y - 260}" r="250" fill="url(#glow)"/>
    ${gradient('clay', ['#b4552a', '#e79a6a', '#c76b3d', '#8a3f20'], true)}${gradient('flame', ['#ff7a1c', '#ffb52e', '#fff0a0'])}
    ${lifted(`<path d="M${x - 280} ${y}C${x - 270} ${y + 150} ${x - 110} ${y + 220} ${x} ${y + 220}S${x + 250} ${y + 160} ${x + 310} ${y - 20}L${x - 280} ${y}Z" fill="url(#clay)"/><path d="M${x - 280} ${y}C${x - 260} ${y - 60} ${x - 100} ${y - 80} ${x + 20} ${y - 76}S${x + 250} ${y - 60} ${x + 330} ${y - 40}C${x + 280} ${y + 40} ${x + 120} ${y + 70} ${x} ${y + 70}S${x - 260} ${y + 50} ${x - 280} ${y}Z" fill="#f0b083"/><path d="M${x - 236} ${y - 2}C${x - 200} ${y - 46} ${x - 90} ${y - 56} ${x + 20} ${y - 54}S${x + 210} ${y - 44} ${x + 270} ${y - 30}C${x + 210} ${y + 24} ${x + 110} ${y + 44} ${x} ${y + 44}S${x - 210} ${y + 36} ${x - 236} ${y - 2}Z" fill="#e0a01c"/>`)}
    <path d="M${x - 60} ${y + 4}Q${x + 10} ${y - 10} ${x + 40} ${y - 90}" fill="none" stroke="#fff6e0" stroke-width="24" stroke-linecap="round"/>
    ${lifted(`<path d="M${x + 40} ${y - 400}C${x + 120} ${y - 270} ${x + 140} ${y - 200} ${x + 110} ${y - 130}Q${x + 84} ${y - 76} ${x + 40} ${y - 76}T${x - 30} ${y - 130}C${x - 60} ${y - 200} ${x - 30} ${y - 270} ${x + 40} ${y - 400}Z" fill="url(#flame)"/>`)}
    <path d="M${x + 40} ${y - 250}Q${x + 86} ${y - 160} ${x + 40} ${y - 96}Q${x - 6} ${y - 160} ${x + 40} ${y - 250}Z" fill="#fffbe0"/>
    ${[-180, -90, 0, 90, 180].map((dx) => `<circle cx="${x + dx * 0.86}" cy="${y + 120 - Math.abs(dx) * 0.16}" r="15" fill="#ffd45c"/>`).join('')}`
}
