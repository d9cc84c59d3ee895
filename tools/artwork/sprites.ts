import { createRequire } from 'node:module'
import sharp from 'sharp'
import { freshSprites } from './fresh-sprites.ts'

type Finish = { brightness?: number; saturation?: number; hue?: number }

const iconSet: { icons: Record<string, { body: string }> } = createRequire(import.meta.url)(
  '@iconify-json/fluent-emoji/icons.json',
)

const pixels = 900
const softened =
  '<filter id="mist" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="5"/></filter>'

/** A sprite named `tomato--dim` is the tomato with this change of light. */
const finishes: Record<string, Finish> = {
  plain: {},
  dim: { brightness: 0.92, saturation: 1.04 },
  red: { hue: 14, brightness: 0.96 },
  toasted: { hue: 12, brightness: 0.97, saturation: 1.1 },
  leafy: { hue: -32, brightness: 1.02 },
  aubergine: { hue: 14, brightness: 0.72, saturation: 0.6 },
  golden: { saturation: 1.25, hue: 7, brightness: 0.97 },
  baked: { hue: 2, saturation: 1.1 },
  lemon: { hue: -42, brightness: 1.05 },
  chai: { saturation: 2.2, brightness: 1.45, hue: 48 },
  violet: { hue: -80 },
  sky: { hue: 210 },
  steamed: { brightness: 1.16, saturation: 0.5 },
}

const drawn = new Map<string, Promise<string>>()

/** The `<defs>` entries for every sprite a drawing refers to. */
export async function spriteDefinitions(drawing: string): Promise<string> {
  const names = new Set([...drawing.matchAll(/#sprite-([\w-]+)/g)].map((match) => match[1]))
  const definitions = await Promise.all([...names].map((name) => definitionOf(name ?? '')))
  return definitions.join('')
}

function definitionOf(name: string): Promise<string> {
  const definition = drawn.get(name) ?? draw(name)
  drawn.set(name, definition)
  return definition
}

/** Centred on the origin, its longer side 100 long, so that a scene can place it by its middle. */
async function draw(name: string): Promise<string> {
  const [icon = '', finish = 'plain'] = name.split('--')
  const body = iconSet.icons[icon]?.body
  const fresh = freshSprites[icon]
  const light = finishes[finish]
  if (!(fresh ?? body) || !light) throw new Error(`There is no sprite ${name}`)

  const [viewBox, drawing] = fresh ? ['-200 -200 400 400', softened + fresh()] : ['0 0 32 32', body]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="${viewBox}">${drawing}</svg>`
  const picture = sharp(Buffer.from(svg)).trim({ threshold: 12 })
  const lit = finish === 'plain' ? picture : picture.modulate(light)
  const { data, info } = await lit.png().toBuffer({ resolveWithObject: true })
  const scale = 100 / Math.max(info.width, info.height)
  const [width, height] = [info.width * scale, info.height * scale]
  const href = `data:image/png;base64,${data.toString('base64')}`
  return `<image id="sprite-${name}" x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" href="${href}"/>`
}
