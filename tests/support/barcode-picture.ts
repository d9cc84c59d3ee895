import sharp from 'sharp'

const left = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
]
/** The first digit says which of the left digits are printed the other way round. */
const parities = [
  'LLLLLL',
  'LLGLGG',
  'LLGGLG',
  'LLGGGL',
  'LGLLGG',
  'LGGLLG',
  'LGGGLL',
  'LGLGLG',
  'LGLGGL',
  'LGGLGL',
]
const invert = (bits: string) => bits.replaceAll(/\d/g, (bit) => (bit === '0' ? '1' : '0'))
const digit = (bits: string, kind: string) =>
  kind === 'L' ? bits : kind === 'R' ? invert(bits) : Array.from(invert(bits)).toReversed().join('')

/** Adds the check digit. */
export function anEan13(first12: string): string {
  const sum = Array.from(first12).reduce(
    (all, one, at) => all + Number(one) * (at % 2 === 0 ? 1 : 3),
    0,
  )
  return `${first12}${(10 - (sum % 10)) % 10}`
}

/** A photograph of an EAN-13, as a camera would take it from close by. */
export function aBarcodePicture(code: string): Promise<Buffer> {
  const [first = 0, ...digits] = Array.from(code, Number)
  const kinds = `${parities[first]}RRRRRR`
  const bars = digits.map((one, at) => digit(left[one] ?? '', kinds[at] ?? 'R'))
  const bits = `101${bars.slice(0, 6).join('')}01010${bars.slice(6).join('')}101`
  const [module, offset] = [4, 130]
  const drawn = Array.from(bits)
    .map((bit, at) =>
      bit === '1'
        ? `<rect x="${offset + at * module}" y="120" width="${module}" height="240"/>`
        : '',
    )
    .join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#f4f1ea"/>${drawn}</svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 92 }).toBuffer()
}
