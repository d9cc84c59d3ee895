import { filled, type Grain, heap } from './grains.ts'
import { lifted } from './scene.ts'
import { gradient } from './shapes.ts'

type Pack = { x: number; y: number; width: number; height: number; id: string }

/** A jute sack with its edge rolled down; `x`,`y` is the middle of its foot. */
export function sack({ x, y, width, height, id }: Pack, grain: Grain): string {
  const [r, top] = [width / 2, y - height * 0.78]
  const body = `M${x - r * 0.74} ${top}C${x - r * 1.02} ${top + height * 0.2} ${x - r * 1.06} ${y - height * 0.12} ${x - r * 0.9} ${y - 8}Q${x - r * 0.45} ${y + 16} ${x} ${y + 12}Q${x + r * 0.5} ${y + 16} ${x + r * 0.9} ${y - 8}C${x + r * 1.06} ${y - height * 0.12} ${x + r * 1.02} ${top + height * 0.2} ${x + r * 0.74} ${top}Z`
  const content = heap(
    { x, y: top + 4, width: width * 0.74, height: height * 0.17, id: `${id}-heap` },
    grain,
  )
  return `${gradient(`${id}-cloth`, ['#b98a52', '#dfb67c', '#d3a566', '#9a6c38'], true)}
    ${gradient(`${id}-fall`, ['#3a1f08/0.3', '#3a1f08/0', '#3a1f08/0', '#3a1f08/0.3'])}
    ${jute(id)}${lifted(`<path d="${body}" fill="url(#${id}-cloth)"/>`)}
    <path d="${body}" fill="url(#${id}-jute)"/><path d="${body}" fill="url(#${id}-fall)"/>${folds({ x, y, width, height, id }, top)}
    <ellipse cx="${x}" cy="${top}" rx="${r * 0.8}" ry="${r * 0.2}" fill="#7a5226"/>${content}${rolledEdge(x, top, r, id)}`
}

function jute(id: string): string {
  return `<pattern id="${id}-jute" width="16" height="16" patternUnits="userSpaceOnUse"><path d="M0 4H16M0 12H16" stroke="#7a5226" stroke-opacity="0.22" stroke-width="3"/><path d="M4 0V16M12 0V16" stroke="#fff0cf" stroke-opacity="0.2" stroke-width="3"/></pattern>`
}

function folds({ x, y, width, height }: Pack, top: number): string {
  const fold = (from: number, to: number, dark: boolean) =>
    `<path d="M${x + width * from} ${top + height * 0.16}Q${x + width * (from + to)} ${y - height * 0.34} ${x + width * to} ${y - height * 0.08}" fill="none" stroke="${dark ? '#5f3d18' : '#fff0cf'}" stroke-opacity="${dark ? 0.26 : 0.3}" stroke-width="${width * 0.03}" stroke-linecap="round" filter="url(#mist)"/>`
  return (
    fold(-0.26, -0.3, true) +
    fold(-0.2, -0.24, false) +
    fold(0.2, 0.27, true) +
    fold(0.04, 0.02, true) +
    fold(0.08, 0.06, false)
  )
}

function rolledEdge(x: number, top: number, r: number, id: string): string {
  const roll = `M${x - r * 0.84} ${top - 6}A${r * 0.84} ${r * 0.24} 0 0 0 ${x + r * 0.84} ${top - 6}q${r * 0.07} ${r * 0.12} -${r * 0.03} ${r * 0.19}A${r * 0.82} ${r * 0.26} 0 0 1 ${x - r * 0.81} ${top + r * 0.13}q-${r * 0.1} -${r * 0.07} -${r * 0.03} -${r * 0.19}Z`
  return `${gradient(`${id}-roll`, ['#c79a60', '#f0cf9c', '#e0b87e', '#a97a43'], true)}
    ${lifted(`<path d="${roll}" fill="url(#${id}-roll)"/>`)}<path d="${roll}" fill="url(#${id}-jute)"/>`
}

/** A glass jar with a wooden lid, full of grain; `x`,`y` is the middle of its foot. */
export function jar({ x, y, width, height, id }: Pack, grain: Grain): string {
  const [r, neck] = [width / 2, y - height * 0.84]
  const glass = `M${x - r * 0.8} ${neck}C${x - r} ${neck + 20} ${x - r} ${neck + 46} ${x - r} ${neck + 80}V${y - 56}Q${x - r} ${y} ${x - r * 0.78} ${y}H${x + r * 0.78}Q${x + r} ${y} ${x + r} ${y - 56}V${neck + 80}C${x + r} ${neck + 46} ${x + r} ${neck + 20} ${x + r * 0.8} ${neck}Z`
  const fill = `M${x - r + 16} ${neck + 96}Q${x} ${neck + 66} ${x + r - 16} ${neck + 92}V${y - 56}Q${x + r - 16} ${y - 16} ${x + r * 0.74} ${y - 16}H${x - r * 0.74}Q${x - r + 16} ${y - 16} ${x - r + 16} ${y - 56}Z`
  const area = { left: x - r, top: neck + 70, width, height: y - neck - 76 }
  return `${gradient(`${id}-glass`, ['#d4ebf2', '#f4fbfd', '#dceef3', '#a9cbd6'], true)}
    ${lifted(`<path d="${glass}" fill="url(#${id}-glass)" fill-opacity="0.9"/>`)}${filled(fill, area, grain, `${id}-fill`)}
    <path d="${glass}" fill="none" stroke="#ffffff" stroke-opacity="0.75" stroke-width="7"/>
    <rect x="${x - r + 34}" y="${neck + 70}" width="22" height="${(y - neck) * 0.62}" rx="11" fill="#fff" opacity="0.55"/>
    <rect x="${x + r - 44}" y="${neck + 120}" width="12" height="${(y - neck) * 0.34}" rx="6" fill="#fff" opacity="0.4"/>${lid(x, neck, r, id)}`
}

function lid(x: number, neck: number, r: number, id: string): string {
  const [half, high] = [r * 0.86, r * 0.3]
  return `${gradient(`${id}-lid`, ['#b57c41', '#ecc384', '#d6a15c', '#8f5a2a'], true)}
    ${lifted(`<rect x="${x - half}" y="${neck - high}" width="${half * 2}" height="${high + 10}" rx="20" fill="url(#${id}-lid)"/>`)}
    <rect x="${x - half + 14}" y="${neck - high + 8}" width="${half * 2 - 28}" height="10" rx="5" fill="#fff2d6" opacity="0.55"/>`
}

/** A paper bag with a window and a folded top. */
export function paperBag({ x, y, width, height, id }: Pack, grain: Grain): string {
  const [r, top] = [width / 2, y - height]
  const body = `M${x - r * 0.9} ${top + 20}H${x + r * 0.9}L${x + r} ${y - 20}Q${x + r} ${y} ${x + r - 24} ${y}H${x - r + 24}Q${x - r} ${y} ${x - r} ${y - 20}Z`
  const [w, h, cy] = [r * 0.62, height * 0.2, y - height * 0.36]
  const window = `M${x - w} ${cy}A${w} ${h} 0 1 1 ${x + w} ${cy}A${w} ${h} 0 1 1 ${x - w} ${cy}Z`
  return `${gradient(`${id}-paper`, ['#d9ad72', '#f0cf9f', '#e6bf89', '#b98648'], true)}
    ${gradient(`${id}-fold`, ['#f6dcb4', '#dcb37a'])}${gradient(`${id}-fall`, ['#4a2a0a/0', '#4a2a0a/0', '#4a2a0a/0.22'])}
    ${lifted(`<path d="${body}" fill="url(#${id}-paper)"/>`)}<path d="${body}" fill="url(#${id}-fall)"/>
    ${filled(window, { left: x - w, top: cy - h, width: w * 2, height: h * 2 }, grain, `${id}-window`)}
    <path d="${window}" fill="none" stroke="#8d5f2c" stroke-opacity="0.55" stroke-width="8"/>
    ${lifted(`<path d="M${x - r * 0.92} ${top}H${x + r * 0.92}L${x + r * 0.94} ${top + height * 0.15}H${x - r * 0.94}Z" fill="url(#${id}-fold)"/>`)}`
}
