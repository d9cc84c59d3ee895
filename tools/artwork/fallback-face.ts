import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Blob, Face, Feature, Font, shape, Buffer as Text } from 'harfbuzzjs'
import subsetFont from 'subset-font'

/** A page of the shop in miniature: what is measured is how wide its words run. */
const sample =
  'Fresh from the market every morning. Add to cart, choose a delivery slot and pay at the door. ' +
  'Tomato Basmati Rice Whole Wheat Bread Butter Croissants Orange Juice kg pcs off ' +
  'Search the shop, see your orders, total with tax, you save on this order, out of stock'
/** Amounts of money have tabular figures. */
const figures = '0123456789'

type Cut = {
  like: 'Arial' | 'Roboto'
  /** Its names in the devices. */
  locals: string[]
  file: string
  axes?: { wght: number }
  /** Weights of the family for which it stands, and the one that is measured. */
  standsFor: { weights: string; wght: number }[]
}

const arimo = '@fontsource/arimo/files/arimo-latin'
const roboto = '@fontsource-variable/roboto/files/roboto-latin-wght-normal.woff2'
const light = [{ weights: '400 500', wght: 450 }]
const bold = [
  { weights: '600 700', wght: 650 },
  { weights: '800', wght: 800 },
]

/** Computers have Arial or one as wide, phones with Android have Roboto. */
const cuts: Cut[] = [
  {
    like: 'Arial',
    locals: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo', 'Helvetica'],
    file: `${arimo}-400-normal.woff2`,
    standsFor: light,
  },
  {
    like: 'Arial',
    locals: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold', 'Helvetica Bold'],
    file: `${arimo}-700-normal.woff2`,
    standsFor: bold,
  },
  { like: 'Roboto', locals: ['Roboto'], file: roboto, axes: { wght: 400 }, standsFor: light },
  {
    like: 'Roboto',
    locals: ['Roboto Bold', 'Roboto-Bold', 'Roboto'],
    file: roboto,
    axes: { wght: 700 },
    standsFor: bold,
  },
]

/**
 * Fonts of devices, stretched until they take the same room as the family, so that nothing moves when that arrives:
 * letters by weight, figures and the rupee sign by a measure of their own.
 */
export async function fallbackFaces(woff2: Buffer): Promise<string> {
  const faces: string[] = []
  for (const cut of cuts) {
    const device = await open(await readFile(createRequire(import.meta.url).resolve(cut.file)), cut)
    for (const { weights, wght } of cut.standsFor) {
      const family = await open(woff2, { axes: { wght } })
      for (const text of [sample, figures])
        faces.push(faceOf(cut, { family, device, weights, text }))
    }
  }
  return faces.join('\n')
}

type Measured = { family: Sized; device: Sized; weights: string; text: string }

function faceOf(cut: Cut, { family, device, weights, text }: Measured): string {
  const ratio = widthIn(family, text) / widthIn(device, text)
  const { ascender, descender } = family.font.hExtents()
  const percent = (part: number) => `${(part * 100).toFixed(2)}%`
  const ofEm = (units: number) => percent(Math.abs(units) / family.unitsPerEm / ratio)
  return `@font-face {
  font-family: "Figtree as ${cut.like}";
  src: ${cut.locals.map((name) => `local("${name}")`).join(', ')};
  font-weight: ${weights};
  size-adjust: ${percent(ratio)};
  ascent-override: ${ofEm(ascender)};
  descent-override: ${ofEm(descender)};
  line-gap-override: 0%;${text === figures ? '\n  unicode-range: U+0030-0039, U+20B9;' : ''}
}
`
}

type Sized = { font: Font; unitsPerEm: number }

async function open(woff2: Buffer, { axes }: Pick<Cut, 'axes'>): Promise<Sized> {
  const file = await subsetFont(woff2, sample + figures, {
    targetFormat: 'truetype',
    ...(axes ? { variationAxes: axes } : {}),
  })
  const face = new Face(new Blob(Uint8Array.from(file).buffer))
  return { font: new Font(face), unitsPerEm: face.upem }
}

function widthIn({ font, unitsPerEm }: Sized, content: string): number {
  const text = new Text()
  text.addText(content)
  text.guessSegmentProperties()
  shape(font, text, content === figures ? [new Feature('tnum', 1)] : [])
  const units = text.getGlyphPositions().reduce((sum, glyph) => sum + glyph.xAdvance, 0)
  return units / unitsPerEm
}
