import { colours, flacon, pot, pouch, tube } from './household-packs.ts'
import { laidOn, mark } from './painting-parts.ts'
import type { Picture } from './pictures-fresh.ts'
import { type Laid, laid, lifted, shadow, sprite } from './scene.ts'
import { moved } from './shapes.ts'

/** Care of people, large and small. */
export const carePaintings: Picture[] = [
  { name: 'category-baby-care', drawing: babyCare() },
  { name: 'category-baby-food', drawing: babyFood() },
  { name: 'category-diapers', drawing: diapers() },
  { name: 'category-soap', drawing: soap() },
  { name: 'category-hair', drawing: hair() },
  { name: 'category-skin', drawing: skin() },
  { name: 'category-makeup', drawing: makeup() },
  { name: 'category-fragrance', drawing: fragrance() },
  { name: 'category-grooming', drawing: grooming() },
  { name: 'category-hygiene', drawing: hygiene() },
  { name: 'category-oral', drawing: oral() },
  { name: 'category-beauty', drawing: beauty() },
  { name: 'category-medicine', drawing: medicine() },
]

function babyCare(): string {
  const lotion = flacon(
    { x: 720, y: 890, width: 240, height: 560, id: 'lotion', mark: mark('teddy-bear', 90) },
    { ...colours.white, cap: '#f286ae' },
    'flip',
  )
  const things: Laid[] = [
    ['teddy-bear', 400, 480, 640, 0],
    ['baby-bottle', 510, 790, 300, 0],
  ]
  return (
    laidOn(340, 850, things.slice(0, 1), 420) +
    shadow(720, 885, 160) +
    lotion +
    laid(things.slice(1))
  )
}

function babyFood(): string {
  const things: Laid[] = [
    ['baby-bottle', 700, 520, 480, 0],
    ['bowl-with-spoon', 690, 800, 330, 0],
    ['red-apple', 480, 870, 170, 0],
  ]
  return (
    shadow(360, 880, 240) +
    pot(
      { x: 360, y: 880, width: 430, height: 640, id: 'tin', mark: mark('teddy-bear', 110) },
      { ...colours.blue, cap: '#f5b822' },
    ) +
    laidOn(230, 880, things, 690)
  )
}

function diapers(): string {
  const nappy = lifted(
    moved(
      '<path d="M-200 -100H200L190 -20C120 -10 80 60 70 110H-70C-80 60 -120 -10 -190 -20Z" fill="#fdfdfd"/><path d="M-200 -100H200L197 -70H-197Z" fill="#bfe0f5"/><path d="M-190 -20C-120 -10 -80 60 -70 110M190 -20C120 -10 80 60 70 110" fill="none" stroke="#9cc8e6" stroke-width="12"/><rect x="-196" y="-84" width="70" height="40" rx="8" fill="#8a6bd8"/><rect x="126" y="-84" width="70" height="40" rx="8" fill="#8a6bd8"/><circle r="22" cy="-20" fill="#ffd45c"/>',
      { x: 650, y: 740, turn: -4, scale: 1.15 },
    ),
  )
  return (
    shadow(410, 820, 300) +
    pouch(
      { x: 390, y: 800, width: 500, height: 640, id: 'pack', mark: mark('teddy-bear', 100) },
      colours.teal,
    ) +
    shadow(660, 870, 240) +
    nappy
  )
}

function soap(): string {
  const wash = flacon(
    { x: 690, y: 850, width: 280, height: 660, id: 'wash', mark: mark('droplet', 80) },
    colours.teal,
    'pump',
  )
  const things: Laid[] = [
    ['soap', 390, 620, 480, 0],
    ['sponge', 540, 830, 280, 20],
    ['bubbles', 400, 330, 300, 0],
  ]
  return shadow(480, 860, 380) + wash + laid(things)
}

function hair(): string {
  const shampoo = flacon(
    { x: 350, y: 890, width: 310, height: 760, id: 'shampoo', mark: mark('hibiscus', 90) },
    colours.violet,
    'flip',
  )
  const oil = flacon(
    { x: 620, y: 890, width: 210, height: 560, id: 'oil', mark: mark('coconut', 90) },
    { ...colours.gold, cap: '#3fa34d' },
    'flip',
  )
  return (
    shadow(350, 885, 200) +
    shampoo +
    shadow(620, 885, 150) +
    oil +
    sprite('hair-pick', { x: 800, y: 710, size: 400, turn: 16 })
  )
}

function skin(): string {
  const things: Laid[] = [
    ['lotion-bottle', 360, 520, 640, 0],
    ['cucumber', 590, 850, 210, 10],
    ['hibiscus', 800, 480, 280, 0],
  ]
  return (
    shadow(380, 840, 260) +
    laid(things.slice(0, 1)) +
    shadow(700, 880, 200) +
    pot(
      { x: 710, y: 880, width: 370, height: 280, id: 'cream', mark: '' },
      { ...colours.white, cap: '#f286ae' },
    ) +
    laid(things.slice(1))
  )
}

function makeup(): string {
  const things: Laid[] = [
    ['mirror', 330, 430, 520, -6],
    ['lipstick', 620, 590, 480, 4],
    ['nail-polish', 380, 790, 300, 0],
    ['rose', 810, 780, 230, 20],
  ]
  return laidOn(390, 860, things)
}

function fragrance(): string {
  const glass = lifted(
    moved(
      '<rect x="-190" y="-190" width="380" height="400" rx="60" fill="#f7c8de"/><path d="M-150 -20H150V150Q150 178 122 178H-122Q-150 178 -150 150Z" fill="#ef8fb8"/><ellipse cy="-20" rx="150" ry="18" fill="#f9b3d0"/><rect x="-190" y="-190" width="380" height="400" rx="60" fill="none" stroke="#fff" stroke-opacity="0.8" stroke-width="14"/><rect x="-140" y="-150" width="36" height="280" rx="18" fill="#fff" opacity="0.6"/><rect x="-50" y="-262" width="100" height="80" fill="#e9c04c"/><rect x="-86" y="-370" width="172" height="124" rx="22" fill="#b97a08"/><rect x="-86" y="-370" width="80" height="124" rx="22" fill="#f5cf62"/>',
      { x: 400, y: 640, scale: 1.05 },
    ),
  )
  const deo = flacon(
    {
      x: 740,
      y: 870,
      width: 190,
      height: 640,
      id: 'deo',
      mark: mark('leaf-fluttering-in-wind', 80),
    },
    { ...colours.blue, cap: '#2f3a44' },
    'spray',
  )
  return (
    shadow(400, 860, 270) +
    glass +
    shadow(740, 865, 130) +
    deo +
    laid([
      ['hibiscus', 580, 850, 220, 0],
      ['rose', 250, 850, 230, -20],
    ])
  )
}

function grooming(): string {
  const foam = flacon(
    { x: 680, y: 870, width: 230, height: 700, id: 'foam', mark: mark('razor', 80) },
    { ...colours.steel, cap: '#175c92' },
    'spray',
  )
  return (
    shadow(680, 865, 150) +
    foam +
    laidOn(240, 850, [['razor', 370, 520, 560, 0]], 370) +
    shadow(440, 890, 160) +
    pot(
      { x: 440, y: 890, width: 250, height: 170, id: 'wax' },
      { ...colours.brown, cap: '#2f3a44' },
    )
  )
}

function hygiene(): string {
  const pad = lifted(
    moved(
      '<rect x="-90" y="-210" width="180" height="420" rx="90" fill="#fff"/><path d="M-90 -60Q-170 -70 -170 0T-90 60ZM90 -60Q170 -70 170 0T90 60Z" fill="#ffe3ee"/><rect x="-54" y="-170" width="108" height="340" rx="54" fill="none" stroke="#f4a9c8" stroke-width="12"/>',
      { x: 700, y: 620, turn: 16, scale: 1.05 },
    ),
  )
  return (
    shadow(400, 840, 280) +
    pouch(
      { x: 380, y: 830, width: 450, height: 620, id: 'pack', mark: mark('lotus', 100) },
      colours.pink,
    ) +
    shadow(690, 860, 190) +
    pad +
    sprite('hibiscus', { x: 540, y: 830, size: 220 })
  )
}

function oral(): string {
  const paste = tube(
    { x: 370, y: 890, width: 300, height: 720, id: 'paste', mark: mark('tooth', 90) },
    { ...colours.white, light: '#ffffff', mid: '#e9f3fb', cap: '#e0392f' },
  )
  return (
    shadow(370, 885, 170) +
    paste +
    laidOn(
      200,
      880,
      [
        ['toothbrush', 670, 480, 620, 0],
        ['tooth', 690, 790, 270, 6],
      ],
      670,
    )
  )
}

function beauty(): string {
  const shampoo = flacon(
    { x: 330, y: 870, width: 270, height: 680, id: 'shampoo', mark: mark('hibiscus', 90) },
    colours.violet,
    'flip',
  )
  return (
    shadow(330, 865, 180) +
    shampoo +
    laidOn(
      300,
      870,
      [
        ['lotion-bottle', 600, 560, 480, 0],
        ['lipstick', 800, 700, 310, 6],
        ['soap', 500, 840, 270, 0],
      ],
      640,
    )
  )
}

function medicine(): string {
  const kit = lifted(
    moved(
      '<path d="M-120 -200V-250Q-120 -290 -80 -290H80Q120 -290 120 -250V-200" fill="none" stroke="#9c1c1c" stroke-width="40"/><rect x="-320" y="-210" width="640" height="440" rx="60" fill="#d8352c"/><rect x="-320" y="-210" width="640" height="150" rx="60" fill="#f0604f" opacity="0.6"/><circle r="140" cy="20" fill="#fff"/><path d="M-34 -70H34V-14H90V54H34V110H-34V54H-90V-14H-34Z" fill="#d8352c"/>',
      { x: 460, y: 500, scale: 0.94 },
    ),
  )
  return (
    shadow(460, 730, 340) +
    kit +
    laidOn(
      240,
      870,
      [
        ['pill', 760, 730, 260, 0],
        ['adhesive-bandage', 380, 810, 280, 30],
        ['thermometer', 590, 820, 260, 40],
      ],
      600,
    )
  )
}
