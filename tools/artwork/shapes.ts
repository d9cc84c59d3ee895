export function moved(drawing: string, { x = 0, y = 0, scale = 1, turn = 0 }): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${drawing}</g>`
}

/** A top-to-bottom gradient when `across` is false, else left to right. */
export function gradient(id: string, stops: string[], across = false): string {
  const parts = stops.map((stop, i) => {
    const [colour, opacity = '1'] = stop.split('/')
    return `<stop offset="${i / (stops.length - 1)}" stop-color="${colour}" stop-opacity="${opacity}"/>`
  })
  const direction = across ? 'x2="1" y2="0"' : 'x2="0" y2="1"'
  return `<linearGradient id="${id}" x1="0" y1="0" ${direction}>${parts.join('')}</linearGradient>`
}

/** The same numbers in the same order for the same seed, so that a picture never changes by itself. */
export function randomness(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
