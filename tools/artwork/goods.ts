import { lifted } from './scene.ts'
import { gradient, moved, randomness } from './shapes.ts'

type Spot = { x: number; y: number; size: number; id: string }

/** A soft white block seen from a corner, as paneer is sold. */
export function paneerBlock({ x, y, size, id }: Spot, long = 1.5): string {
  const [w, d, h] = [size * long * 0.62, size * 0.42, size * 0.42]
  const [a, b, c] = [`${x - w} ${y}`, `${x} ${y + d * 0.62}`, `${x + w * 0.62} ${y - d * 0.2}`]
  const [back] = [`${x - w * 0.38} ${y - d * 0.82}`]
  const low = (point: string) => {
    const [px = 0, py = 0] = point.split(' ').map(Number)
    return `${px} ${py + h}`
  }
  const face = (points: string[], fill: string) =>
    `<path d="M${points.join('L')}Z" fill="${fill}" stroke="${fill}" stroke-width="${size * 0.05}" stroke-linejoin="round"/>`
  return `${gradient(`${id}-front`, ['#fbf4e4', '#e9dcc4'])}${gradient(`${id}-side`, ['#e6d8c0', '#cbb898'])}
    ${lifted(face([a, b, low(b), low(a)], `url(#${id}-front)`) + face([b, c, low(c), low(b)], `url(#${id}-side)`) + face([a, back, c, b], '#fffcf3'))}
    ${pores(x, y + h * 0.4, w * 0.8, h * 0.9)}`
}

function pores(x: number, y: number, rx: number, ry: number): string {
  const random = randomness(5)
  return Array.from({ length: 16 }, () => {
    const [px, py] = [x + (random() - 0.75) * rx, y + (random() - 0.3) * ry]
    return `<ellipse cx="${px.toFixed(0)}" cy="${py.toFixed(0)}" rx="${(3 + random() * 5).toFixed(1)}" ry="${(2 + random() * 3).toFixed(1)}" fill="#c3ae8a" opacity="0.34"/>`
  }).join('')
}

/** Set curd filling a bowl whose rim is `width` wide, with a spoonful taken. */
export function curdSurface({ x, y, size, id }: Spot): string {
  const [rx, ry] = [size / 2, size * 0.14]
  return `${gradient(`${id}-curd`, ['#ffffff', '#f7f3ec', '#e4dcd2'])}
    <ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#${id}-curd)"/>
    <path d="M${x - rx * 0.62} ${y + ry * 0.1}q${rx * 0.3} -${ry * 0.7} ${rx * 0.66} -${ry * 0.2}t${rx * 0.56} -${ry * 0.16}" fill="none" stroke="#d8cec4" stroke-width="${size * 0.026}" stroke-linecap="round" filter="url(#mist)"/>
    <path d="M${x - rx * 0.6} ${y}q${rx * 0.3} -${ry * 0.7} ${rx * 0.66} -${ry * 0.2}t${rx * 0.54} -${ry * 0.16}" fill="none" stroke="#fff" stroke-width="${size * 0.018}" stroke-linecap="round"/>`
}

/** One banana hanging from the origin: the stalk is at 0,0 and the fruit curves down to about 250. */
function banana(id: string, light: string, dark: string): string {
  const fruit = 'M-13 -6C-70 60 -74 176 4 246Q20 260 36 246Q40 236 34 228C14 172 14 84 17 -2Z'
  const ridge = 'M-4 4C-34 80 -34 164 18 240'
  return `${gradient(id, [dark, light, light, dark], true)}
    ${lifted(`<path d="${fruit}" fill="url(#${id})"/>`)}
    <path d="M-13 -6C-70 60 -74 176 4 246C-38 170 -36 76 0 -2Z" fill="#fff6b0" opacity="0.34"/>
    <path d="${ridge}" fill="none" stroke="#c98a10" stroke-opacity="0.42" stroke-width="4"/>
    <path d="M8 244Q22 264 37 248Q36 238 28 232Q16 236 8 244Z" fill="#5b4420"/>
    <path d="M-13 -4Q0 10 17 -2L12 -26H-8Z" fill="#b5b540"/>`
}

/** A hand of bananas, about 360 wide and 400 high at size 400, its stem at the top. */
export function bananas({ x, y, size, id }: Spot): string {
  const turns = [36, 20, 4, -12, -28]
  const tones = [
    ['#f5c51f', '#c98e0c'],
    ['#fbd232', '#d79c10'],
    ['#ffdd48', '#e0a716'],
    ['#ffe057', '#e3ab19'],
    ['#ffe568', '#e8b420'],
  ]
  const hand = turns.map((turn, i) => {
    const [light = '', dark = ''] = tones[i] ?? []
    return moved(banana(`${id}-${i}`, light, dark), { turn, scale: 1.36, x: -turn * 0.6 })
  })
  const stem = `<path d="M-34 6Q-26 -26 -18 -58Q0 -70 20 -58Q24 -26 36 6Q0 26 -34 6Z" fill="#a3a63a"/><path d="M-18 -58Q0 -70 20 -58Q2 -46 -18 -58Z" fill="#5f4a24"/>`
  return moved(hand.join('') + lifted(stem), { x, y: y - size * 0.36, scale: size / 430 })
}

/** A square cake of dry noodles. */
export function noodleCake({ x, y, size, id }: Spot): string {
  const random = randomness(23)
  const strands = Array.from({ length: 46 }, (_, i) => {
    const top = -150 + (i % 23) * 13.4
    const colour = ['#f7d98c', '#efc86d', '#fbe5a8'][i % 3]
    const waves = Array.from({ length: 6 }, () => `t52 ${((random() - 0.5) * 22).toFixed(0)}`).join(
      '',
    )
    return `<path d="M-165 ${top.toFixed(0)}q13 -${14 + random() * 10} 26 0${waves}" fill="none" stroke="#9a6a1e" stroke-opacity="0.34" stroke-width="15"/><path d="M-165 ${(top - 3).toFixed(0)}q13 -${14 + random() * 10} 26 0${waves}" fill="none" stroke="${colour}" stroke-width="10"/>`
  })
  const cake = `<clipPath id="${id}-cake"><rect x="-160" y="-150" width="320" height="300" rx="52"/></clipPath>
    ${gradient(`${id}-fall`, ['#fff6cf/0.3', '#fff6cf/0', '#7a4a0c/0.3'])}
    ${lifted('<rect x="-160" y="-142" width="320" height="304" rx="54" fill="#c58f35"/>')}
    <g clip-path="url(#${id}-cake)"><rect x="-160" y="-150" width="320" height="300" fill="#d9a94e"/>${strands.join('')}<rect x="-160" y="-150" width="320" height="300" fill="url(#${id}-fall)"/></g>`
  return moved(cake, { x, y, scale: size / 320 })
}

/** A pot lid's worth of soup with cream and a leaf. */
export function soupSurface({ x, y, size, id }: Spot): string {
  const [rx, ry] = [size / 2, size * 0.145]
  return `${gradient(`${id}-soup`, ['#f2663a', '#dd3f22', '#b92c17'])}
    <ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#${id}-soup)"/>
    <path d="M${x - rx * 0.5} ${y}c${rx * 0.1} -${ry * 0.6} ${rx * 0.8} -${ry * 0.6} ${rx * 0.86} 0s-${rx * 0.6} ${ry * 0.5} -${rx * 0.56} ${ry * 0.06}s${rx * 0.3} -${ry * 0.2} ${rx * 0.3} 0" fill="none" stroke="#ffe9d2" stroke-width="${size * 0.022}" stroke-linecap="round"/>
    <path d="M${x - rx * 0.8} ${y + ry * 0.3}q${rx * 0.2} ${ry * 0.4} ${rx * 0.5} ${ry * 0.5}" fill="none" stroke="#ff9a6d" stroke-opacity="0.7" stroke-width="${size * 0.016}" stroke-linecap="round"/>`
}

/** Three ripe ears of wheat on their stalks, `size` tall. */
export function wheat({ x, y, size, id }: Spot): string {
  const ears = [
    [-46, -16],
    [46, 16],
    [0, 2],
  ].map(([dx = 0, turn = 0]) => moved(ear(id), { x: dx, y: 220, turn }))
  const fill = gradient(`${id}-grain`, ['#ffe08a', '#e9b243', '#c58a22'])
  return moved(fill + lifted(ears.join('')), { x, y, scale: size / 460 })
}

function ear(id: string): string {
  const grain = (gx: number, gy: number, turn: number) =>
    `<ellipse rx="15" ry="31" fill="url(#${id}-grain)" stroke="#a8741a" stroke-opacity="0.35" stroke-width="2" transform="translate(${gx} ${gy}) rotate(${turn})"/>`
  const pairs = Array.from({ length: 6 }, (_, i) => {
    const up = -200 - i * 34
    return grain(-19, up, -24) + grain(19, up, 24)
  })
  const beards = [-26, -13, 0, 13, 26].map(
    (lean) =>
      `<path d="M0 -400Q${lean * 0.5} -440 ${lean * 1.5} -490" fill="none" stroke="#d9a63a" stroke-width="4" stroke-linecap="round"/>`,
  )
  return `${beards.join('')}<path d="M0 0Q-6 -110 0 -230" fill="none" stroke="#c59a34" stroke-width="11" stroke-linecap="round"/>${pairs.join('')}${grain(0, -412, 0)}`
}
