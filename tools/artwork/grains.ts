import { gradient, randomness } from './shapes.ts'

export type Grain = {
  base: string
  tints: string[]
  long: number
  wide: number
  crease?: string
  shine?: string
}

type Name =
  | 'rice'
  | 'oats'
  | 'quinoa'
  | 'atta'
  | 'rajma'
  | 'toor'
  | 'masoor'
  | 'moong'
  | 'chilli'
  | 'turmeric'
  | 'cumin'
  | 'sugar'
  | 'almonds'
  | 'sev'
  | 'coffee'
  | 'tea'
  | 'flakes'
  | 'kibble'
  | 'cocoa'
  | 'pickle'

export const grains: Record<Name, Grain> = {
  rice: { base: '#efe6d2', tints: ['#fffdf6', '#f8f1e1', '#eadfc8'], long: 21, wide: 6 },
  oats: {
    base: '#d9b98a',
    tints: ['#f3dfbb', '#e8cb9b', '#d8b583'],
    long: 19,
    wide: 13,
    crease: '#b98d57',
  },
  quinoa: {
    base: '#dfc393',
    tints: ['#f6e6c2', '#ecd5a6', '#d9bb85'],
    long: 10,
    wide: 9,
    crease: '#c9a467',
  },
  rajma: {
    base: '#74211f',
    tints: ['#b23a38', '#96302f', '#7f2427'],
    long: 34,
    wide: 20,
    shine: '#ffd9d0',
  },
  atta: { base: '#f1e2c8', tints: ['#fdf5e5', '#f6ead4', '#ead8ba'], long: 5, wide: 4 },
  toor: { base: '#d89a1c', tints: ['#ffd458', '#f7c03a', '#e8a926'], long: 15, wide: 12 },
  masoor: { base: '#c4532a', tints: ['#ff9a62', '#f4824a', '#e06c38'], long: 13, wide: 10 },
  moong: { base: '#4f7a24', tints: ['#93c256', '#7aad40', '#659433'], long: 14, wide: 11 },
  chilli: { base: '#b3201a', tints: ['#e8412f', '#d3301f', '#bd2418'], long: 5, wide: 4 },
  turmeric: { base: '#e09a0c', tints: ['#ffc93c', '#f7b526', '#eaa114'], long: 5, wide: 4 },
  cumin: {
    base: '#7a5526',
    tints: ['#c39a5c', '#a67c40', '#8e6530'],
    long: 19,
    wide: 6,
    crease: '#6b4618',
  },
  sugar: { base: '#e6e9f0', tints: ['#ffffff', '#f7f9fc', '#dfe5ee'], long: 7, wide: 6 },
  almonds: {
    base: '#8a4a1c',
    tints: ['#d0894a', '#bb7236', '#a55f2a'],
    long: 36,
    wide: 22,
    shine: '#ffe2bd',
  },
  sev: { base: '#d8941a', tints: ['#ffd060', '#f7bb3c', '#eba826'], long: 32, wide: 6 },
  coffee: {
    base: '#3a1d0c',
    tints: ['#7a4624', '#66371a', '#532b13'],
    long: 26,
    wide: 18,
    crease: '#2b1407',
    shine: '#f3c9a0',
  },
  tea: { base: '#2a1a10', tints: ['#5f4026', '#4a301c', '#3a2515'], long: 11, wide: 5 },
  flakes: {
    base: '#d98a1c',
    tints: ['#ffc75a', '#f6b03a', '#e79a26'],
    long: 34,
    wide: 22,
    shine: '#fff0c4',
  },
  kibble: {
    base: '#6b3d1a',
    tints: ['#b97a42', '#a36632', '#8c5426'],
    long: 25,
    wide: 19,
    shine: '#ffdfb8',
  },
  cocoa: { base: '#5a3116', tints: ['#8f5a33', '#7a4824', '#673a1b'], long: 5, wide: 4 },
  pickle: {
    base: '#a8400f',
    tints: ['#e8902c', '#c9c04a', '#cf4a1c', '#e0701e'],
    long: 36,
    wide: 20,
    shine: '#fff0b0',
  },
}

type Heap = { x: number; y: number; width: number; height: number; id: string }

/** A heap standing on `y`; `height` above it. */
export function heap({ x, y, width, height, id }: Heap, grain: Grain, seed = 7): string {
  const r = width / 2
  const outline = `M${x - r} ${y}C${x - r * 0.7} ${y - height * 0.25} ${x - r * 0.42} ${y - height} ${x} ${y - height}S${x + r * 0.7} ${y - height * 0.25} ${x + r} ${y}Q${x + r * 0.6} ${y + width * 0.1} ${x} ${y + width * 0.1}T${x - r} ${y}Z`
  const area = { left: x - r, top: y - height, width, height: height + width * 0.1 }
  return filled(outline, area, grain, id, seed)
}

type Area = { left: number; top: number; width: number; height: number }

/** Any outline full of grains, lit from the upper left. */
export function filled(outline: string, area: Area, grain: Grain, id: string, seed = 7): string {
  return `<clipPath id="${id}-clip"><path d="${outline}"/></clipPath>
    <path d="${outline}" fill="${grain.base}" stroke="${grain.base}" stroke-width="6" stroke-linejoin="round"/>
    <g clip-path="url(#${id}-clip)">${scattered(area, grain, seed)}${shading(area, id)}</g>`
}

function scattered(area: Area, grain: Grain, seed: number): string {
  const random = randomness(seed)
  const count = Math.round(
    (area.width * area.height) / (grain.long * grain.wide * (grain.shine ? 0.8 : 2.1)),
  )
  const spots = Array.from({ length: Math.min(count, 900) }, () => ({
    x: area.left + random() * area.width,
    y: area.top + random() * area.height,
    turn: random() * 180,
    tint: grain.tints[Math.floor(random() * grain.tints.length)] ?? grain.base,
  })).toSorted((a, b) => a.y - b.y)
  return spots.map((spot) => kernel(spot, grain)).join('')
}

type Spot = { x: number; y: number; turn: number; tint: string }

function kernel({ x, y, turn, tint }: Spot, { long, wide, crease, shine }: Grain): string {
  const mark = crease
    ? `<path d="M${-long * 0.55} 0H${long * 0.55}" stroke="${crease}" stroke-width="2" opacity="0.55"/>`
    : ''
  const gloss = shine
    ? `<ellipse cx="${-long * 0.15}" cy="${-wide * 0.4}" rx="${long * 0.4}" ry="${wide * 0.17}" fill="${shine}" opacity="0.36"/>`
    : ''
  return `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${turn.toFixed(0)})"><ellipse cy="2.4" rx="${long}" ry="${wide}" fill="#3f260c" opacity="0.28"/><ellipse rx="${long}" ry="${wide}" fill="${tint}"/>${mark}${gloss}</g>`
}

function shading({ left, top, width, height }: Area, id: string): string {
  const box = `x="${left - 10}" y="${top - 10}" width="${width + 20}" height="${height + 20}"`
  return `${gradient(`${id}-across`, ['#fff8e0/0.25', '#fff8e0/0', '#5a3a14/0.3'], true)}
    ${gradient(`${id}-down`, ['#ffffff/0.2', '#ffffff/0', '#5a3a14/0.22'])}
    <rect ${box} fill="url(#${id}-across)"/><rect ${box} fill="url(#${id}-down)"/>`
}
