import { lifted } from './scene.ts'
import { gradient, moved } from './shapes.ts'

type Spot = { x: number; y: number; size: number; turn?: number; id: string }

/** A long crusty loaf with four slashes, standing upright before its turn. */
export function baguette({ x, y, size, turn = 0, id }: Spot): string {
  const crust =
    'M0 -300C62 -300 78 -236 80 -170C84 -60 84 60 80 170C78 240 60 300 0 300S-78 240 -80 170C-84 60 -84 -60 -80 -170C-78 -236 -62 -300 0 -300Z'
  const slashes = [-190, -70, 50, 170].map((dy) => moved(slash(id), { y: dy }))
  const loaf = `${gradient(`${id}-crust`, ['#b56a22', '#e8a04a', '#eeb05c', '#cf8430', '#96500f'], true)}
    ${gradient(`${id}-crumb`, ['#ffeec4', '#f6d291', '#e2ab5a'])}${gradient(`${id}-ends`, ['#7a3c08/0.4', '#7a3c08/0', '#7a3c08/0', '#7a3c08/0.4'])}
    ${lifted(`<path d="${crust}" fill="url(#${id}-crust)"/>`)}<path d="${crust}" fill="url(#${id}-ends)"/>
    <path d="M-52 -214Q-64 0 -54 190" fill="none" stroke="#ffe3ac" stroke-opacity="0.5" stroke-width="14" stroke-linecap="round" filter="url(#mist)"/>${slashes.join('')}`
  return moved(loaf, { x, y, turn, scale: size / 600 })
}

function slash(id: string): string {
  const cut = 'M-58 34C-50 -2 20 -56 58 -46C62 -8 -8 56 -58 34Z'
  return `<path d="${cut}" fill="#8a4a12" opacity="0.5" transform="translate(3 7)"/><path d="${cut}" fill="url(#${id}-crumb)"/>
    <path d="M-50 28C-40 0 16 -44 52 -42" fill="none" stroke="#fff6dc" stroke-opacity="0.75" stroke-width="6" stroke-linecap="round"/>`
}
