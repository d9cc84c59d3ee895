import sharp from 'sharp'
import { spriteDefinitions } from './sprites.ts'

export type Place = { x: number; y: number; size: number; turn?: number; flip?: boolean }
export type Scene = { x?: number; y?: number; width: number; height: number; drawing: string }

const shared = `
<filter id="lift" x="-25%" y="-25%" width="150%" height="160%">
  <feDropShadow dx="0" dy="9" stdDeviation="9" flood-color="#3b2412" flood-opacity="0.34"/>
</filter>
<filter id="soft" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="14"/></filter>
<filter id="mist" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="5"/></filter>
<radialGradient id="ground"><stop offset="0" stop-color="#34230f" stop-opacity="0.5"/>
  <stop offset="0.55" stop-color="#34230f" stop-opacity="0.2"/><stop offset="1" stop-color="#34230f" stop-opacity="0"/>
</radialGradient>`

export function sprite(name: string, { x, y, size, turn = 0, flip = false }: Place): string {
  const scale = size / 100
  const mirrored = flip ? -scale : scale
  return `<g filter="url(#lift)"><use href="#sprite-${name}" transform="translate(${x} ${y}) rotate(${turn}) scale(${mirrored} ${scale})"/></g>`
}

export type Laid = [name: string, x: number, y: number, size: number, turn?: number]

export function laid(things: Laid[]): string {
  return things
    .map(([name, x, y, size, turn = 0]) => {
      const place: Place = { x, y, size, turn }
      return sprite(name, place)
    })
    .join('')
}

/** The shadow on the table: wide and faint, with a darker core where the thing touches. */
export function shadow(x: number, y: number, halfWidth: number): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${halfWidth * 1.18}" ry="${halfWidth * 0.27}" fill="url(#ground)"/>
    <ellipse cx="${x}" cy="${y - 4}" rx="${halfWidth * 0.86}" ry="${halfWidth * 0.12}" fill="url(#ground)"/>`
}

export function lifted(drawing: string): string {
  return `<g filter="url(#lift)">${drawing}</g>`
}

export async function rendered(scene: Scene, pixelsWide: number): Promise<Buffer> {
  const { x = 0, y = 0, width, height, drawing } = scene
  const pixelsHigh = Math.round((pixelsWide * height) / width)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${pixelsWide}" height="${pixelsHigh}" viewBox="${x} ${y} ${width} ${height}">
    <defs>${shared}${await spriteDefinitions(drawing)}</defs>${drawing}</svg>`
  return sharp(Buffer.from(svg), { unlimited: true }).png({ compressionLevel: 1 }).toBuffer()
}
