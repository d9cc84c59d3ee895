import { lifted } from './scene.ts'
import { gradient, moved } from './shapes.ts'

/** `x`,`y` is the middle of the foot; `mark` is drawn on the front around the origin, 100 wide. */
type Pack = { x: number; y: number; width: number; height: number; id: string; mark?: string }
export type Colours = { light: string; mid: string; dark: string; cap: string }

export const colours: Record<
  'red' | 'gold' | 'green' | 'blue' | 'pink' | 'violet' | 'white' | 'brown' | 'teal' | 'steel',
  Colours
> = {
  red: { light: '#ff8a73', mid: '#e0392f', dark: '#9c1c1c', cap: '#ffd45c' },
  gold: { light: '#ffe48a', mid: '#f5b822', dark: '#b97a08', cap: '#c4302b' },
  green: { light: '#9fdb84', mid: '#3fa34d', dark: '#1d6a30', cap: '#f6d04d' },
  blue: { light: '#9ad4f7', mid: '#2f8fd0', dark: '#175c92', cap: '#f4f8fb' },
  pink: { light: '#ffc9dc', mid: '#f286ae', dark: '#bd4a7b', cap: '#fff3f7' },
  violet: { light: '#cdbcf6', mid: '#8a6bd8', dark: '#55389c', cap: '#f3d7ff' },
  white: { light: '#ffffff', mid: '#eef1f5', dark: '#b3bfcd', cap: '#4a9fd8' },
  brown: { light: '#c88f5c', mid: '#8a5228', dark: '#4f2a10', cap: '#e7c596' },
  teal: { light: '#97e0d6', mid: '#2fa79a', dark: '#14695f', cap: '#ffffff' },
  steel: { light: '#f6f8fa', mid: '#c3ccd5', dark: '#7b8794', cap: '#2f3a44' },
}

/** A pillow bag of foil with crimped ends. */
export function pouch({ x, y, width, height, id, mark = '' }: Pack, look: Colours): string {
  const [r, top] = [width / 2, y - height]
  const body = `M${x - r} ${top + 34}Q${x - r * 0.86} ${y - height * 0.5} ${x - r} ${y - 34}L${x - r} ${y}H${x + r}L${x + r} ${y - 34}Q${x + r * 0.86} ${y - height * 0.5} ${x + r} ${top + 34}V${top}H${x - r}Z`
  const crimps = Array.from({ length: 13 }, (_, i) => {
    const at = x - r + (width * (i + 0.5)) / 13
    return `<path d="M${at} ${top + 6}v24M${at} ${y - 30}v24" stroke="#fff" stroke-opacity="0.35" stroke-width="6"/>`
  })
  return `${across(id, look)}${fall(id)}${lifted(`<path d="${body}" fill="url(#${id}-across)"/>`)}<path d="${body}" fill="url(#${id}-fall)"/>
    ${crimps.join('')}<circle cx="${x}" cy="${y - height * 0.47}" r="${r * 0.66}" fill="#fffaf0" opacity="0.94"/>${onFront(mark, x, y - height * 0.47, r / 62)}
    <path d="M${x - r * 0.8} ${top + 70}Q${x - r * 0.68} ${y - height * 0.5} ${x - r * 0.8} ${y - 70}" fill="none" stroke="#fff" stroke-opacity="0.6" stroke-width="${r * 0.09}" stroke-linecap="round" filter="url(#mist)"/>`
}

/** A box of card seen from a corner. */
export function box({ x, y, width, height, id, mark = '' }: Pack, look: Colours): string {
  const [w, d] = [width * 0.7, width * 0.3]
  const [left, edge, right] = [x - width / 2, x - width / 2 + w, x + width / 2]
  const [top, lean] = [y - height, d * 0.42]
  const front = `M${left} ${top}H${edge}V${y}H${left}Z`
  const side = `M${edge} ${top}L${right} ${top - lean}V${y - lean}L${edge} ${y}Z`
  const lid = `M${left} ${top}L${left + d} ${top - lean}H${right}L${edge} ${top}Z`
  const edges = `stroke-width="6" stroke-linejoin="round"`
  return `${gradient(`${id}-front`, [look.light, look.mid])}${gradient(`${id}-side`, [look.mid, look.dark])}
    ${lifted(`<path d="${front}" fill="url(#${id}-front)" stroke="${look.mid}" ${edges}/><path d="${side}" fill="url(#${id}-side)" stroke="${look.dark}" ${edges}/><path d="${lid}" fill="${look.light}" stroke="${look.light}" ${edges}/>`)}
    <rect x="${left}" y="${y - height * 0.24}" width="${w}" height="${height * 0.13}" fill="${look.cap}" opacity="0.9"/>
    <path d="M${edge} ${y - height * 0.24}L${right} ${y - height * 0.24 - lean}v${height * 0.13}L${edge} ${y - height * 0.11}Z" fill="${look.cap}" opacity="0.6"/>
    <circle cx="${left + w / 2}" cy="${top + height * 0.42}" r="${w * 0.36}" fill="#fffaf0" opacity="0.94"/>${onFront(mark, left + w / 2, top + height * 0.42, w / 165)}`
}

type Top = 'flip' | 'pump' | 'trigger' | 'spray'

/** A plastic bottle, with the top by which its kind is known. */
export function flacon(pack: Pack, look: Colours, top: Top): string {
  const { x, y, width, height, id, mark = '' } = pack
  const r = width / 2
  const shoulder = y - height * 0.74
  const neck = { flip: r * 0.62, pump: r * 0.34, trigger: r * 0.34, spray: r * 0.9 }[top]
  const body = `M${x - neck} ${shoulder - height * 0.06}C${x - neck} ${shoulder} ${x - r} ${shoulder - 10} ${x - r} ${shoulder + height * 0.14}V${y - 40}Q${x - r} ${y} ${x - r + 40} ${y}H${x + r - 40}Q${x + r} ${y} ${x + r} ${y - 40}V${shoulder + height * 0.14}C${x + r} ${shoulder - 10} ${x + neck} ${shoulder} ${x + neck} ${shoulder - height * 0.06}Z`
  const [labelTop, labelHigh] = [shoulder + height * 0.22, height * 0.34]
  return `${across(id, look)}${across(`${id}-cap`, capped(look))}${headOf(top, pack, { neck, shoulder, cap: look.cap })}${lifted(`<path d="${body}" fill="url(#${id}-across)"/>`)}
    <rect x="${x - r * 0.82}" y="${labelTop}" width="${r * 1.64}" height="${labelHigh}" rx="${r * 0.16}" fill="#fffaf0" opacity="0.92"/>${onFront(mark, x, labelTop + labelHigh / 2, r / 75)}
    <rect x="${x - r * 0.76}" y="${shoulder + height * 0.1}" width="${r * 0.15}" height="${height * 0.56}" rx="${r * 0.07}" fill="#fff" opacity="0.55"/>`
}

type Head = { neck: number; shoulder: number; cap: string }

function headOf(
  top: Top,
  { x, y, width, height, id }: Pack,
  { neck, shoulder, cap }: Head,
): string {
  const [r, up] = [width / 2, y - height]
  const foot = shoulder - height * 0.05
  const collar = `<rect x="${x - neck * 1.2}" y="${foot - height * 0.06}" width="${neck * 2.4}" height="${height * 0.07}" rx="10" fill="url(#${id}-cap-across)"/>`
  if (top === 'flip' || top === 'spray') {
    const wide = top === 'flip' ? neck * 1.06 : neck
    return lifted(
      `<rect x="${x - wide}" y="${up}" width="${wide * 2}" height="${foot - up + 8}" rx="${r * 0.16}" fill="url(#${id}-cap-across)"/>`,
    )
  }
  const stem = `<rect x="${x - neck * 0.4}" y="${up + height * 0.03}" width="${neck * 0.8}" height="${foot - up}" fill="${cap}"/><rect x="${x}" y="${up + height * 0.03}" width="${neck * 0.4}" height="${foot - up}" fill="#1b2b3a" opacity="0.16"/>`
  const beak =
    top === 'pump'
      ? `<path d="M${x - neck} ${up}H${x + r * 0.5}Q${x + r * 1.02} ${up} ${x + r * 1.06} ${up + height * 0.1}H${x + r * 0.8}Q${x + r * 0.72} ${up + height * 0.06} ${x + r * 0.4} ${up + height * 0.06}H${x - neck}Q${x - neck * 1.5} ${up + height * 0.03} ${x - neck} ${up}Z" fill="url(#${id}-cap-across)"/>`
      : `<path d="M${x - r * 0.9} ${up}H${x + r * 0.5}Q${x + r * 0.9} ${up + 10} ${x + r * 0.86} ${up + height * 0.1}L${x + neck} ${up + height * 0.14}H${x - neck}L${x - r * 0.86} ${up + height * 0.08}Z" fill="url(#${id}-cap-across)"/><path d="M${x - neck * 0.9} ${up + height * 0.12}Q${x - r * 1.05} ${up + height * 0.14} ${x - r * 0.86} ${up + height * 0.24}" fill="none" stroke="${cap}" stroke-width="${r * 0.2}" stroke-linecap="round"/>`
  return lifted(stem + beak) + collar
}

/** A flat jar of cream, or a tin, with a wide lid. */
export function pot({ x, y, width, height, id, mark = '' }: Pack, look: Colours): string {
  const [r, lip] = [width / 2, y - height * 0.66]
  const body = `M${x - r} ${lip}V${y - height * 0.16}Q${x - r} ${y} ${x - r * 0.8} ${y}H${x + r * 0.8}Q${x + r} ${y} ${x + r} ${y - height * 0.16}V${lip}Z`
  return `${across(id, look)}${across(`${id}-cap`, capped(look))}${lifted(`<path d="${body}" fill="url(#${id}-across)"/>`)}
    ${onFront(mark, x, y - height * 0.32, height / 260)}
    ${lifted(`<rect x="${x - r * 1.05}" y="${y - height}" width="${r * 2.1}" height="${height * 0.36}" rx="${height * 0.08}" fill="url(#${id}-cap-across)"/>`)}
    <rect x="${x - r * 0.96}" y="${y - height * 0.95}" width="${r * 1.92}" height="${height * 0.06}" rx="${height * 0.03}" fill="#fff" opacity="0.5"/>`
}

/** A tube standing on its cap. */
export function tube({ x, y, width, height, id, mark = '' }: Pack, look: Colours): string {
  const [r, top, cap] = [width / 2, y - height, height * 0.15]
  const body = `M${x - r} ${top}H${x + r}L${x + r * 0.74} ${y - cap}H${x - r * 0.74}Z`
  return `${across(id, look)}${across(`${id}-cap`, capped(look))}${lifted(`<path d="${body}" fill="url(#${id}-across)" stroke="${look.mid}" stroke-width="6" stroke-linejoin="round"/>`)}
    <rect x="${x - r}" y="${top}" width="${width}" height="${height * 0.07}" fill="${look.dark}" opacity="0.5"/>
    ${lifted(`<rect x="${x - r * 0.56}" y="${y - cap}" width="${r * 1.12}" height="${cap}" rx="12" fill="url(#${id}-cap-across)"/>`)}
    <path d="M${x - r * 0.6} ${top + height * 0.12}L${x - r * 0.46} ${y - cap * 1.5}" stroke="#fff" stroke-opacity="0.6" stroke-width="${r * 0.14}" stroke-linecap="round"/>${onFront(mark, x, y - height * 0.52, r / 82)}`
}

function across(id: string, { light, mid, dark }: Colours): string {
  return gradient(`${id}-across`, [mid, light, mid, mid, dark], true)
}

function capped({ cap }: Colours): Colours {
  return { light: '#ffffff', mid: cap, dark: '#7d8a96', cap }
}

function fall(id: string): string {
  return gradient(`${id}-fall`, ['#ffffff/0.2', '#ffffff/0', '#2a1208/0.24'])
}

function onFront(mark: string, x: number, y: number, scale: number): string {
  return moved(mark, { x, y, scale })
}
