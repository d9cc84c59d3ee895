import { Blob, Face, Font, shape, Buffer as Text } from 'harfbuzzjs'
import subsetFont from 'subset-font'

/** A page of the shop in miniature: what is measured is how wide its words run. */
const sample =
  'Fresh from the market every morning. Add to cart, choose a delivery slot and pay at the door. ' +
  'Tomato 1 kg Basmati Rice 5 kg Whole Wheat Bread 400 g Butter Croissants 4 pcs Orange Juice 1 L ' +
  'Search the shop, see your orders, total with tax 1,234.50, you save 15% on this order'

/** Arial's widths in thousandths of an em; every figure is 556. */
const arial: Record<string, number> = {
  ...widths(278, ' ,./ft'),
  ...widths(222, 'ijl'),
  ...widths(333, 'r-'),
  ...widths(500, 'ckvxyzsJ'),
  ...widths(556, 'abdeghnopqu0123456789L'),
  ...widths(611, 'FTZ'),
  ...widths(667, 'ABEKPSVXY'),
  ...widths(722, 'wCDHNRU'),
  ...widths(778, 'GOQ'),
  ...widths(833, 'mM'),
  I: 278,
  W: 944,
  '%': 889,
}

/** Arial, stretched until it takes the same room as the family, so that nothing moves when that arrives. */
export async function fallbackFace(woff2: Buffer): Promise<string> {
  const font = await regular(woff2)
  const ratio = widthIn(font) / arialWidth()
  const { ascender, descender, lineGap } = font.hExtents()
  const percent = (part: number) => `${(part * 100).toFixed(2)}%`
  const ofEm = (units: number) => percent(Math.abs(units) / 1000 / ratio)
  return `@font-face {
  font-family: "Figtree Fallback";
  src: local("Arial"), local("Liberation Sans"), local("Arimo"), local("Helvetica");
  size-adjust: ${percent(ratio)};
  ascent-override: ${ofEm(ascender)};
  descent-override: ${ofEm(descender)};
  line-gap-override: ${ofEm(lineGap)};
}
`
}

async function regular(woff2: Buffer): Promise<Font> {
  const file = await subsetFont(woff2, sample, {
    targetFormat: 'truetype',
    variationAxes: { wght: 400 },
  })
  return new Font(new Face(new Blob(Uint8Array.from(file).buffer)))
}

function widthIn(font: Font): number {
  const text = new Text()
  text.addText(sample)
  text.guessSegmentProperties()
  shape(font, text)
  return text.getGlyphPositions().reduce((sum, glyph) => sum + glyph.xAdvance, 0)
}

function arialWidth(): number {
  return [...sample].reduce((sum, character) => {
    const width = arial[character]
    if (!width) throw new Error(`Arial's width of "${character}" is not known`)
    return sum + width
  }, 0)
}

function widths(width: number, characters: string): Record<string, number> {
  return Object.fromEntries([...characters].map((character) => [character, width]))
}
