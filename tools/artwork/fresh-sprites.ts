import { gradient, moved, randomness } from './shapes.ts'

/** Sprites drawn here, because the set's own are taken for something else: 320 wide and high at most, around the origin. */
export const freshSprites: Record<string, () => string> = { potato, carrot, onion }

function potato(): string {
  const skin =
    'M-150 14C-160 -58 -96 -112 -18 -116C66 -122 140 -84 152 -16C162 52 116 112 34 118C-50 126 -142 90 -150 14Z'
  return `${glow('potato-skin', ['#f0cf97', '#d9a864', '#b07a3c', '#7d4f22'])}
    <clipPath id="potato-clip"><path d="${skin}"/></clipPath><path d="${skin}" fill="url(#potato-skin)"/>
    <g clip-path="url(#potato-clip)">${freckles()}<path d="M-150 40C-90 110 60 130 156 20L160 140H-160Z" fill="#5f3714" opacity="0.2" filter="url(#mist)"/></g>
    <path d="M-104 -44C-76 -82 -30 -94 14 -96" fill="none" stroke="#fff3d6" stroke-opacity="0.55" stroke-width="15" stroke-linecap="round" filter="url(#mist)"/>
    ${dimple(-66, -14, -18)}${dimple(36, -52, 12)}${dimple(88, 22, -8)}${dimple(-10, 54, 6)}`
}

function dimple(x: number, y: number, turn: number): string {
  return moved(
    '<path d="M-17 0Q0 13 17 0" fill="none" stroke="#6b421b" stroke-opacity="0.7" stroke-width="6" stroke-linecap="round"/><path d="M-12 10Q0 18 12 10" fill="none" stroke="#f6dcae" stroke-opacity="0.6" stroke-width="4" stroke-linecap="round"/>',
    { x, y, turn },
  )
}

function freckles(): string {
  const random = randomness(3)
  return Array.from({ length: 60 }, () => {
    const [x, y] = [(random() * 2 - 1) * 150, (random() * 2 - 1) * 118]
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${(1 + random() * 2.4).toFixed(1)}" fill="#6b421b" opacity="0.3"/>`
  }).join('')
}

/** Lies from its leaves at the upper right to its tip at the lower left. */
function carrot(): string {
  const root =
    'M-50 -108C-30 -126 30 -126 50 -108C66 -92 58 -30 44 40C32 102 16 150 4 188Q0 196 -4 188C-16 150 -34 102 -46 40C-58 -30 -66 -92 -50 -108Z'
  const body = `${gradient('carrot-skin', ['#d95d0b', '#ff9330', '#ff8a1e', '#f0730f', '#c24c06'], true)}
    ${fronds()}<path d="${root}" fill="url(#carrot-skin)"/>
    <path d="M-28 -94C-40 -40 -32 30 -14 96" fill="none" stroke="#ffcf93" stroke-opacity="0.75" stroke-width="11" stroke-linecap="round" filter="url(#mist)"/>
    ${ring(-52, -66, 34)}${ring(54, -40, -32)}${ring(-46, -4, 26)}${ring(43, 34, -26)}${ring(-30, 74, 18)}${ring(20, 112, -12)}
    <path d="M-30 -112Q0 -96 30 -112" fill="none" stroke="#9a3d05" stroke-opacity="0.6" stroke-width="9" stroke-linecap="round"/>`
  return moved(body, { turn: 45, scale: 0.86, x: -8, y: 8 })
}

function ring(x: number, y: number, long: number): string {
  return `<path d="M${x} ${y}q${long * 0.5} 9 ${long} 3" fill="none" stroke="#b04306" stroke-opacity="0.62" stroke-width="5.5" stroke-linecap="round"/>`
}

function fronds(): string {
  const stem = (turn: number, long: number, colour: string) => {
    const leaves = [0.42, 0.58, 0.74, 0.88].map((part, i) => {
      const [at, size] = [-long * part, 26 - i * 3]
      return `<ellipse cx="${size * 0.82}" cy="${at}" rx="${size}" ry="${size * 0.46}" fill="${colour}" transform="rotate(-34 0 ${at})"/><ellipse cx="${-size * 0.82}" cy="${at}" rx="${size}" ry="${size * 0.46}" fill="${colour}" transform="rotate(34 0 ${at})"/>`
    })
    const line = `<path d="M0 0Q4 ${-long / 2} 0 ${-long}" fill="none" stroke="#4c9a2f" stroke-width="10" stroke-linecap="round"/>`
    return moved(
      `${line}${leaves.join('')}<ellipse cy="${-long}" rx="12" ry="24" fill="${colour}"/>`,
      { y: -112, turn },
    )
  }
  return (
    stem(-34, 116, '#3f8f2c') +
    stem(32, 118, '#48992f') +
    stem(-14, 138, '#57ad38') +
    stem(13, 140, '#66bd44')
  )
}

/** A red onion with its dry neck. */
function onion(): string {
  const bulb =
    'M0 -116C30 -92 66 -84 104 -52C150 -12 152 62 104 104C74 130 36 138 0 138S-74 130 -104 104C-152 62 -150 -12 -104 -52C-66 -84 -30 -92 0 -116Z'
  const vein = (bend: number, opacity: number) =>
    `<path d="M${bend * 0.1} -98C${bend * 1.1} -40 ${bend * 1.2} 70 ${bend * 0.16} 132" fill="none" stroke="#5d1038" stroke-opacity="${opacity}" stroke-width="5"/>`
  return `${glow('onion-skin', ['#dd7fae', '#b23f79', '#8d2259', '#560f37'])}
    ${gradient('onion-neck', ['#d8b27a', '#b9855a', '#93305f'])}
    <path d="M-26 134Q-14 150 -18 160M-6 138Q0 152 -2 166M14 138Q16 150 22 160" fill="none" stroke="#c9a877" stroke-width="6" stroke-linecap="round"/>
    <path d="M-30 -84C-16 -104 -12 -128 -26 -158C-8 -146 -2 -150 4 -166C8 -148 16 -142 30 -150C16 -126 18 -104 32 -84Q0 -70 -30 -84Z" fill="url(#onion-neck)"/>
    <path d="${bulb}" fill="url(#onion-skin)"/>
    ${vein(-120, 0.4)}${vein(-74, 0.42)}${vein(-24, 0.36)}${vein(30, 0.36)}${vein(78, 0.42)}${vein(122, 0.4)}
    <path d="M-84 -34C-114 -2 -116 40 -96 70" fill="none" stroke="#ffe3f0" stroke-opacity="0.7" stroke-width="17" stroke-linecap="round" filter="url(#mist)"/>
    <path d="M-28 -84C-14 -96 -8 -104 0 -116C8 -104 16 -96 30 -84" fill="none" stroke="#ecc9a0" stroke-opacity="0.6" stroke-width="7" stroke-linecap="round"/>`
}

/** Round goods are lit from the upper left. */
function glow(id: string, stops: string[]): string {
  const parts = stops.map(
    (colour, i) => `<stop offset="${i / (stops.length - 1)}" stop-color="${colour}"/>`,
  )
  return `<radialGradient id="${id}" cx="0.34" cy="0.28" r="0.82">${parts.join('')}</radialGradient>`
}
