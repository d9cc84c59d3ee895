import { lifted } from './scene.ts'
import { gradient } from './shapes.ts'

export type Vessel = { x: number; y: number; width: number; depth: number; id: string }
type Glaze = { light: string; mid: string; dark: string; inside: string }

export const glazes: Record<'terracotta' | 'cream' | 'sky' | 'leaf' | 'wood', Glaze> = {
  terracotta: { light: '#e79a6a', mid: '#c76b3d', dark: '#8a3f20', inside: '#7a3519' },
  cream: { light: '#fffdf7', mid: '#f1ebe0', dark: '#c4b8ae', inside: '#ddd3c8' },
  sky: { light: '#a9d7f2', mid: '#5aa9d6', dark: '#2c6f9e', inside: '#225a82' },
  leaf: { light: '#9fd18b', mid: '#4f9d5b', dark: '#256a3b', inside: '#1d5230' },
  wood: { light: '#eabf86', mid: '#c98f52', dark: '#86542a', inside: '#6b3f1d' },
}

/** `x`,`y` is the middle of the rim. */
export function bowlBack({ x, y, width, id }: Vessel, glaze: Glaze): string {
  const [rx, ry] = [width / 2, width * 0.15]
  return `${gradient(`${id}-rim`, [glaze.mid, glaze.light])}
    <ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#${id}-rim)"/>
    <ellipse cx="${x}" cy="${y + width * 0.008}" rx="${rx * 0.94}" ry="${ry * 0.88}" fill="${glaze.inside}"/>`
}

export function bowlFront({ x, y, width, depth, id }: Vessel, glaze: Glaze): string {
  const [r, ry, foot] = [width / 2, width * 0.15, width * 0.2]
  const bottom = y + depth
  const inner = `A${r * 0.94} ${ry * 0.88} 0 0 1 ${x - r * 0.94} ${y}`
  const wall = `M${x - r} ${y}C${x - r} ${y + depth * 0.62} ${x - foot * 1.6} ${bottom} ${x - foot} ${bottom}Q${x} ${bottom + foot * 0.28} ${x + foot} ${bottom}C${x + foot * 1.6} ${bottom} ${x + r} ${y + depth * 0.62} ${x + r} ${y}L${x + r * 0.94} ${y}${inner}Z`
  return `${gradient(`${id}-wall`, [glaze.mid, glaze.light, glaze.mid, glaze.dark], true)}
    ${gradient(`${id}-fall`, ['#ffffff/0.22', '#ffffff/0', '#30150a/0.34'])}
    ${lifted(`<path d="${wall}" fill="url(#${id}-wall)"/>`)}<path d="${wall}" fill="url(#${id}-fall)"/>
    <path d="M${x - r * 0.97} ${y}A${r * 0.97} ${ry * 0.94} 0 0 0 ${x + r * 0.97} ${y}" fill="none" stroke="${glaze.light}" stroke-width="${width * 0.022}" stroke-linecap="round"/>`
}

/** A wooden crate of three slats; `x`,`y` is the middle of its upper edge. */
export function crateBack({ x, y, width, id }: Vessel): string {
  const [half, lip] = [width / 2, width * 0.13]
  return `${gradient(`${id}-inside`, ['#8d5a2c', '#5a3414'])}
    <path d="M${x - half * 0.9} ${y - lip}H${x + half * 0.9}L${x + half} ${y + 20}H${x - half}Z" fill="url(#${id}-inside)"/>
    <rect x="${x - half * 0.92}" y="${y - lip - 14}" width="${width * 0.92}" height="34" rx="8" fill="#b57c41"/>`
}

export function crateFront({ x, y, width, depth, id }: Vessel): string {
  const slat = depth / 3
  const half = width / 2
  const slats = [0, 1, 2].map((i) =>
    plank(x - half, y + i * slat, width, slat * 0.86, `${id}-plank`),
  )
  const posts = [x - half + 14, x + half - 74].map((left) => post(left, y - 14, depth + 14, id))
  return `${gradient(`${id}-plank`, ['#f0c68d', '#dba763', '#b87c3f'])}${gradient(`${id}-post`, ['#e6b673', '#c08243'], true)}
    ${gradient(`${id}-shade`, ['#3a1c08/0', '#3a1c08/0', '#3a1c08/0.3'], true)}
    <rect x="${x - half + 6}" y="${y + 6}" width="${width - 12}" height="${depth - 12}" fill="#5a3414"/>
    ${lifted(slats.join(''))}${lifted(posts.join(''))}
    <rect x="${x - half}" y="${y}" width="${width}" height="${depth}" rx="8" fill="url(#${id}-shade)"/>`
}

function plank(left: number, top: number, width: number, height: number, fill: string): string {
  const grain = [0.34, 0.66].map(
    (part, i) =>
      `<path d="M${left + 30 + i * 60} ${top + height * part}q${width * 0.25} ${i ? -9 : 9} ${width * 0.45} 0t${width * 0.36} ${i ? -4 : 4}" fill="none" stroke="#9a6430" stroke-opacity="0.32" stroke-width="4" stroke-linecap="round"/>`,
  )
  return `<rect x="${left}" y="${top}" width="${width}" height="${height}" rx="10" fill="url(#${fill})"/>
    <rect x="${left + 8}" y="${top + 5}" width="${width - 16}" height="6" rx="3" fill="#fff3d8" opacity="0.5"/>${grain.join('')}`
}

function post(left: number, top: number, height: number, id: string): string {
  const nails = [0.18, 0.5, 0.82].map(
    (part) =>
      `<circle cx="${left + 30}" cy="${top + height * part}" r="7" fill="#7c5430"/><circle cx="${left + 28}" cy="${top + height * part - 2}" r="3" fill="#f7e2bd"/>`,
  )
  return `<rect x="${left}" y="${top}" width="60" height="${height}" rx="10" fill="url(#${id}-post)"/>${nails.join('')}`
}

/** A bamboo steamer: a shallow drum with two bands. */
export function steamer({ x, y, width, depth, id }: Vessel): { back: string; front: string } {
  const [r, ry] = [width / 2, width * 0.16]
  const wall = `M${x - r} ${y}V${y + depth}A${r} ${ry} 0 0 0 ${x + r} ${y + depth}V${y}A${r} ${ry} 0 0 1 ${x - r} ${y}Z`
  const band = (at: number, thick: number, colour: string) =>
    `<path d="M${x - r} ${y + at}A${r} ${ry} 0 0 0 ${x + r} ${y + at}" fill="none" stroke="${colour}" stroke-width="${thick}"/>`
  const back = `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${ry}" fill="#d9a766"/>
    <ellipse cx="${x}" cy="${y + 6}" rx="${r * 0.93}" ry="${ry * 0.88}" fill="#8a5a2b"/>`
  const front = `${gradient(`${id}-wall`, ['#c98f52', '#f0cd93', '#dcae6c', '#a36b35'], true)}
    ${lifted(`<path d="${wall}" fill="url(#${id}-wall)"/>`)}
    ${band(8, 16, '#f7ddac')}${band(depth * 0.5, 26, '#b07a3f')}${band(depth * 0.5 - 8, 7, '#e8c388')}${band(depth - 10, 18, '#a36b35')}`
  return { back, front }
}
