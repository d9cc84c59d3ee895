import { gradient } from './shapes.ts'

export type Basket = {
  x: number
  y: number
  width: number
  depth: number
  id: string
  rows?: number
  strands?: number
}
type Point = { x: number; y: number }

const dark = [92, 52, 22]
const bright = [236, 178, 104]

/** Everything behind the goods: the far rim and the dark inside. */
export function basketBack(basket: Basket): string {
  const { x, y, width, id } = basket
  const [rx, ry] = [width / 2, width * 0.13]
  return `${gradient(`${id}-inside`, ['#4a2a12', '#7a4a22'])}
    <ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#${id}-inside)"/>${rope(basket, -1)}`
}

/** The woven wall towards us with its rim; goods drawn later may hang over it. */
export function basketFront(basket: Basket): string {
  const outline = wall(basket)
  return `<g filter="url(#lift)"><path d="${outline}" fill="#6b3f1b"/></g>
    <clipPath id="${basket.id}-wall"><path d="${outline}"/></clipPath>
    <g clip-path="url(#${basket.id}-wall)">${stakes(basket)}${weave(basket)}${roundness(basket)}</g>
    ${rope(basket, 1)}`
}

/** An arch from rim to rim; draw it between the goods behind it and those in front. */
export function basketHandle(basket: Basket, height: number): string {
  const { x, y, width } = basket
  const rx = width * 0.47
  const path = Array.from({ length: 241 }, (_, i) => {
    const angle = (Math.PI * i) / 240
    return { x: x - Math.cos(angle) * rx, y: y + 10 - Math.sin(angle) * height }
  })
  const spots = evenly(path, width * 0.026)
  const beads = spots.map(({ point, slope }, i) =>
    bead(point, slope + 34, width * 0.036, shade(0.86 - 0.36 * (i / spots.length))),
  )
  return `<g filter="url(#lift)">${beads.join('')}</g>`
}

function wall(basket: Basket): string {
  const top = Array.from({ length: 21 }, (_, i) => at(basket, -1 + i / 10, 0))
  const bottom = Array.from({ length: 21 }, (_, i) => at(basket, 1 - i / 10, 1))
  return `M${[...top, ...bottom].map((p) => `${p.x.toFixed(1)} ${p.y.toFixed(1)}`).join('L')}Z`
}

/** A point of the round wall: `u` runs -1…1 around the front, `v` 0…1 from rim to floor. */
function at({ x, y, width, depth }: Basket, u: number, v: number): Point {
  const half = (width / 2) * (1 - 0.2 * v ** 1.5)
  const angle = (u * Math.PI) / 2
  return { x: x + Math.sin(angle) * half, y: y + v * depth + Math.cos(angle) * half * 0.24 }
}

function stakes(basket: Basket): string {
  const { strands = 11 } = basket
  return Array.from({ length: strands * 2 + 1 }, (_, i) => {
    const u = -1 + i / strands
    const [a, b] = [at(basket, u, 0), at(basket, u, 1)]
    return `<path d="M${a.x} ${a.y}L${b.x} ${b.y}" stroke="${shade(0.42 - 0.2 * Math.abs(u + 0.2))}" stroke-width="${basket.width * 0.014}"/>`
  }).join('')
}

function weave(basket: Basket): string {
  const { rows = 7, strands = 11 } = basket
  const drawn: string[] = []
  for (let row = 0; row < rows; row++) {
    const shift = row % 2 === 0 ? 0 : 1 / strands
    for (let i = -1; i <= strands; i++)
      drawn.push(strand(basket, -1 + shift + (2 * i) / strands, row))
  }
  return drawn.join('')
}

function strand(basket: Basket, u: number, row: number): string {
  const { rows = 7, strands = 11 } = basket
  const thick = (basket.depth / rows) * 0.92
  const v = (row + 0.5) / rows
  const [from, to] = [clamp(u + 0.012), clamp(u + 2 / strands - 0.012)]
  if (to - from < 0.02) return ''
  const middle = (from + to) / 2
  const [a, b, c] = [at(basket, from, v), at(basket, middle, v), at(basket, to, v)]
  const bulge = thick * 0.1
  const line = (dy: number) =>
    `M${a.x.toFixed(1)} ${(a.y + dy).toFixed(1)}Q${b.x.toFixed(1)} ${(b.y * 2 - (a.y + c.y) / 2 + dy + bulge).toFixed(1)} ${c.x.toFixed(1)} ${(c.y + dy).toFixed(1)}`
  const light = 0.8 - 0.42 * Math.abs(middle + 0.22) ** 1.6 - 0.12 * v + (row % 3) * 0.02
  const stroke = (dy: number, width: number, colour: string) =>
    `<path d="${line(dy)}" fill="none" stroke="${colour}" stroke-width="${width.toFixed(1)}" stroke-linecap="round"/>`
  return (
    stroke(thick * 0.08, thick * 0.86, shade(light - 0.42)) +
    stroke(-thick * 0.02, thick * 0.72, shade(light)) +
    stroke(-thick * 0.16, thick * 0.2, shade(light + 0.2))
  )
}

function roundness(basket: Basket): string {
  const { x, y, width, depth, id } = basket
  const stops = [
    '#3a1c08/0.42',
    '#3a1c08/0.02',
    '#fff3d6/0.1',
    '#3a1c08/0',
    '#3a1c08/0.16',
    '#3a1c08/0.5',
  ]
  const box = `x="${x - width / 2}" y="${y}" width="${width}" height="${depth + width * 0.2}"`
  return `${gradient(`${id}-across`, stops, true)}${gradient(`${id}-down`, ['#2d1505/0.4', '#2d1505/0', '#2d1505/0', '#2d1505/0.38'])}
    <rect ${box} fill="url(#${id}-across)"/><rect ${box} fill="url(#${id}-down)"/>`
}

/** Half of the rim: beads at even steps along the far (-1) or the near (1) side of the ellipse. */
function rope(basket: Basket, side: 1 | -1): string {
  const { x, y, width } = basket
  const [rx, ry] = [width / 2, width * 0.125]
  const path = Array.from({ length: 241 }, (_, i) => {
    const angle = Math.PI * (1 - i / 240)
    return { x: x + Math.cos(angle) * rx, y: y + side * Math.sin(angle) * ry }
  })
  const beads = evenly(path, width * 0.024).map(({ point, slope }) => {
    const u = (point.x - x) / rx
    const light = side === 1 ? 0.9 - 0.4 * Math.abs(u + 0.2) : 0.5
    return bead(point, slope + 34, width * 0.033, shade(light))
  })
  return `<g filter="url(#lift)">${beads.join('')}</g>`
}

function evenly(path: Point[], step: number): { point: Point; slope: number }[] {
  const spots: { point: Point; slope: number }[] = []
  let travelled = step
  path.forEach((point, i) => {
    const before = path[i - 1] ?? point
    const [dx, dy] = [point.x - before.x, point.y - before.y]
    travelled += Math.hypot(dx, dy)
    if (travelled < step) return
    travelled -= step
    spots.push({ point, slope: (Math.atan2(dy, dx) * 180) / Math.PI })
  })
  return spots
}

function bead({ x, y }: Point, turn: number, size: number, colour: string): string {
  const spot = `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)})`
  return `<g transform="${spot}"><ellipse rx="${size}" ry="${size * 0.62}" fill="${colour}" stroke="#5a3312" stroke-opacity="0.5" stroke-width="${size * 0.1}"/>
    <ellipse cx="${-size * 0.1}" cy="${-size * 0.22}" rx="${size * 0.6}" ry="${size * 0.17}" fill="#fff1cf" opacity="0.34"/></g>`
}

function shade(light: number): string {
  const t = Math.min(1.08, Math.max(0, light))
  const mix = dark.map((from, i) => Math.min(255, Math.round(from + ((bright[i] ?? 0) - from) * t)))
  return `rgb(${mix.join(',')})`
}

function clamp(u: number): number {
  return Math.min(1, Math.max(-1, u))
}
