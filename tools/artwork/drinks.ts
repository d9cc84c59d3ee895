import { lifted } from './scene.ts'
import { gradient, randomness } from './shapes.ts'

export type Vessel = { x: number; y: number; height: number; id: string }
type Liquid = {
  light: string
  mid: string
  dark: string
  cap: string
  fizz?: boolean
  /** The outline of a liquid that is as pale as the page. */
  edge?: string
  band?: string
}

type Name =
  | 'milk'
  | 'orange'
  | 'cola'
  | 'lemon'
  | 'empty'
  | 'oil'
  | 'ketchup'
  | 'mustard'
  | 'chocolate'
  | 'water'

export const liquids: Record<Name, Liquid> = {
  milk: {
    light: '#ffffff',
    mid: '#f7f5f4',
    dark: '#b4bfd0',
    cap: '#2f78ad',
    edge: '#6f93a8',
    band: '#4a9fd8',
  },
  orange: { light: '#ffc24a', mid: '#ff9d1c', dark: '#e06c0a', cap: '#2f8f4a' },
  cola: { light: '#8a4a2a', mid: '#4f2413', dark: '#2b1109', cap: '#c4302b', fizz: true },
  lemon: { light: '#fbf7b4', mid: '#eef08c', dark: '#c3cf58', cap: '#e9b81c', fizz: true },
  oil: { light: '#fff0a0', mid: '#f9d142', dark: '#d49a12', cap: '#e9b81c', band: '#3fa34d' },
  ketchup: { light: '#ff7a5c', mid: '#db2f22', dark: '#9a1712', cap: '#2f8f4a', band: '#a51a14' },
  mustard: { light: '#ffe07a', mid: '#f3b61c', dark: '#b8800c', cap: '#8a5228', band: '#9a5c10' },
  chocolate: { light: '#c98f62', mid: '#a8683c', dark: '#6f3f1e', cap: '#8a5228' },
  water: {
    light: '#e4f6ff',
    mid: '#b9e3f8',
    dark: '#74b8de',
    cap: '#2f78ad',
    edge: '#7fb2cc',
    band: '#2f8fd0',
  },
  empty: { light: '#f2f8fa', mid: '#e6f1f4', dark: '#d3e4ea', cap: '#3f8fca' },
}

/** A clear bottle with a screw cap and no label; `x`,`y` is the middle of its foot. */
export function bottle({ x, y, height, id }: Vessel, liquid: Liquid): string {
  const [r, neck, top] = [height * 0.17, height * 0.068, y - height]
  const outline = bottlePath(x, y, { r, neck, height, level: 0.93 })
  const fill = bottlePath(x, y - 9, { r: r - 9, neck: neck - 7, height: height - 12, level: 0.86 })
  return `${gradient(`${id}-glass`, ['#b9d7de', '#f2fafb', '#dcecef', '#9fc1ca'], true)}
    ${gradient(`${id}-liquid`, [liquid.dark, liquid.light, liquid.mid, liquid.mid, liquid.dark], true)}
    <path d="${outline}" fill="none" stroke="${liquid.edge ?? 'none'}" stroke-width="12"/>
    ${lifted(`<path d="${outline}" fill="url(#${id}-glass)" fill-opacity="0.85"/>`)}
    <path d="${fill}" fill="url(#${id}-liquid)"/>${liquid.band ? label(x, y, r, liquid.band) : ''}${liquid.fizz ? fizz(x, y - height * 0.3, r * 0.66, height * 0.25) : ''}
    <rect x="${x - r * 0.72}" y="${y - height * 0.6}" width="${r * 0.17}" height="${height * 0.46}" rx="${r * 0.085}" fill="#fff" opacity="0.6"/>
    <rect x="${x + r * 0.62}" y="${y - height * 0.52}" width="${r * 0.09}" height="${height * 0.3}" rx="${r * 0.045}" fill="#fff" opacity="0.4"/>
    <path d="${outline}" fill="none" stroke="#fff" stroke-opacity="0.65" stroke-width="5"/>${cap(x, top, neck, liquid.cap, id)}`
}

type Shape = { r: number; neck: number; height: number; level: number }

function bottlePath(x: number, y: number, { r, neck, height, level }: Shape): string {
  const [shoulder, top] = [y - height * 0.62, y - height * level]
  const bend = y - height * 0.74
  return `M${x - neck} ${top}V${bend - 10}C${x - neck} ${bend + 34} ${x - r} ${bend + 30} ${x - r} ${shoulder + 30}V${y - 44}Q${x - r} ${y} ${x - r + 44} ${y}H${x + r - 44}Q${x + r} ${y} ${x + r} ${y - 44}V${shoulder + 30}C${x + r} ${bend + 30} ${x + neck} ${bend + 34} ${x + neck} ${bend - 10}V${top}Z`
}

function cap(x: number, top: number, neck: number, colour: string, id: string): string {
  const [half, high] = [neck * 1.28, neck * 1.5]
  const ridges = [-0.6, -0.2, 0.2, 0.6].map(
    (part) =>
      `<path d="M${x + half * part} ${top + 12}v${high - 20}" stroke="#1a0d04" stroke-opacity="0.2" stroke-width="4" stroke-linecap="round"/>`,
  )
  return `${gradient(`${id}-cap`, ['#000/0.25', '#fff/0.4', '#fff/0', '#000/0.3'], true)}
    <rect x="${x - half}" y="${top}" width="${half * 2}" height="${high}" rx="10" fill="${colour}"/>
    <rect x="${x - half}" y="${top}" width="${half * 2}" height="${high}" rx="10" fill="url(#${id}-cap)"/>${ridges.join('')}`
}

function label(x: number, y: number, r: number, colour: string): string {
  const [top, high, s] = [y - r * 2.5, r * 1.5, r / 100]
  return `<path d="M${x - r + 4} ${top}Q${x} ${top + r * 0.16} ${x + r - 4} ${top}V${top + high}Q${x} ${top + high + r * 0.16} ${x - r + 4} ${top + high}Z" fill="${colour}"/>
    <path d="M${x + r * 0.45} ${top + r * 0.1}L${x + r - 4} ${top}V${top + high}L${x + r * 0.45} ${top + high + r * 0.1}Z" fill="#12304a" opacity="0.22"/>
    <path d="M0 -52C22 -18 36 2 36 22A36 36 0 0 1 -36 22C-36 2 -22 -18 0 -52Z" fill="#fff" transform="translate(${x} ${top + high * 0.56}) scale(${s})"/>`
}

function fizz(x: number, y: number, rx: number, ry: number): string {
  const random = randomness(11)
  return Array.from({ length: 22 }, () => {
    const [bx, by] = [x + (random() * 2 - 1) * rx, y + (random() * 2 - 1) * ry]
    return `<circle cx="${bx.toFixed(0)}" cy="${by.toFixed(0)}" r="${(3 + random() * 6).toFixed(1)}" fill="#fff" opacity="0.4"/>`
  }).join('')
}

/** A filled tumbler; `x`,`y` is the middle of its foot. */
export function tumbler({ x, y, height, id }: Vessel, liquid: Liquid): string {
  const [r, foot, top] = [height * 0.34, height * 0.26, y - height]
  const level = top + height * 0.17
  const rl = r - (r - foot) * 0.17 - 10
  const ry = rl * 0.2
  const glass = `M${x - r} ${top}L${x - foot} ${y - 20}Q${x - foot} ${y} ${x - foot + 24} ${y + 4}H${x + foot - 24}Q${x + foot} ${y} ${x + foot} ${y - 20}L${x + r} ${top}Z`
  const drink = `M${x - rl} ${level}L${x - foot + 14} ${y - 34}Q${x} ${y} ${x + foot - 14} ${y - 34}L${x + rl} ${level}Z`
  return `${gradient(`${id}-glass`, ['#c4dfe6', '#f6fcfd', '#e2f0f3', '#aecdd6'], true)}
    ${gradient(`${id}-drink`, [liquid.dark, liquid.light, liquid.mid, liquid.dark], true)}
    ${lifted(`<path d="${glass}" fill="url(#${id}-glass)" fill-opacity="0.8"/>`)}
    <path d="${drink}" fill="url(#${id}-drink)"/>${liquid.fizz ? fizz(x, y - height * 0.42, foot * 0.8, height * 0.28) : ''}
    <ellipse cx="${x}" cy="${level}" rx="${rl}" ry="${ry}" fill="${liquid.mid}"/><ellipse cx="${x - rl * 0.1}" cy="${level - 2}" rx="${rl * 0.8}" ry="${ry * 0.66}" fill="${liquid.light}"/>
    <ellipse cx="${x}" cy="${top}" rx="${r}" ry="${r * 0.2}" fill="#fff" fill-opacity="0.2" stroke="#fff" stroke-opacity="0.85" stroke-width="6"/>
    <path d="M${x - r * 0.72} ${top + height * 0.26}L${x - foot * 0.74} ${y - height * 0.2}" stroke="#fff" stroke-opacity="0.6" stroke-width="${height * 0.04}" stroke-linecap="round"/>`
}

type CartonColours = { front: string; side: string; band: string; bandSide: string; cap: string }

export const cartons: Record<'milk' | 'coconut', CartonColours> = {
  milk: { front: '#fdfdfb', side: '#d5dbe6', band: '#4a9fd8', bandSide: '#2f78ad', cap: '#3f8fca' },
  coconut: {
    front: '#e9f5e4',
    side: '#bcd6b4',
    band: '#5aa765',
    bandSide: '#3a7f47',
    cap: '#8a5a34',
  },
}

/** A gable-top carton seen from a corner; `mark` is drawn on its front around the origin, 100 wide. */
export function carton({ x, y, height, id }: Vessel, colours: CartonColours, mark: string): string {
  const [w, d] = [height * 0.4, height * 0.2]
  const [left, edge, right] = [x - (w + d) / 2, x - (w + d) / 2 + w, x + (w + d) / 2]
  const [shoulder, ridge, top] = [y - height * 0.72, y - height * 0.92, y - height]
  const lean = d * 0.42
  const front = `M${left} ${shoulder}H${edge}V${y}H${left}Z`
  const side = `M${edge} ${shoulder}L${right} ${shoulder - lean}V${y - lean}L${edge} ${y}Z`
  const slope = `M${left} ${shoulder}L${left + d * 0.2} ${ridge}H${edge + d * 0.5}L${edge} ${shoulder}Z`
  const gable = `M${edge} ${shoulder}L${edge + d * 0.5} ${ridge}L${right} ${shoulder - lean}Z`
  const crest = `M${left + d * 0.2} ${top}H${edge + d * 0.5}V${ridge}H${left + d * 0.2}Z`
  const wave = `M${left} ${y - height * 0.3}q${w * 0.28} -${height * 0.09} ${w * 0.52} 0t${w * 0.48} -${height * 0.02}V${y}H${left}Z`
  const waveSide = `M${edge} ${y - height * 0.32}L${right} ${y - height * 0.34 - lean}V${y - lean}L${edge} ${y}Z`
  return `${gradient(`${id}-light`, ['#ffffff/0.3', '#ffffff/0', '#1b2b4a/0.12'], true)}
    ${lifted(`<path d="${front}" fill="${colours.front}"/><path d="${side}" fill="${colours.side}"/><path d="${slope}" fill="${colours.front}"/><path d="${gable}" fill="${colours.side}"/><path d="${crest}" fill="${colours.front}"/>`)}
    <path d="${wave}" fill="${colours.band}"/><path d="${waveSide}" fill="${colours.bandSide}"/>
    <path d="${front}" fill="url(#${id}-light)"/><path d="${slope}" fill="#203050" fill-opacity="0.07"/><path d="${gable}" fill="#203050" fill-opacity="0.1"/>
    <path d="M${left + d * 0.2} ${ridge}H${edge + d * 0.5}" stroke="#203050" stroke-opacity="0.16" stroke-width="5"/>
    <g transform="translate(${left + w / 2} ${y - height * 0.5}) scale(${w / 190})">${mark}</g>
    <ellipse cx="${left + w * 0.56}" cy="${(shoulder + ridge) / 2 - 4}" rx="${w * 0.15}" ry="${w * 0.1}" fill="${colours.cap}"/>
    <ellipse cx="${left + w * 0.55}" cy="${(shoulder + ridge) / 2 - 14}" rx="${w * 0.14}" ry="${w * 0.085}" fill="${colours.cap}" stroke="#fff" stroke-opacity="0.45" stroke-width="4"/>`
}
