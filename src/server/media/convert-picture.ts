import { open } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type OutputInfo } from 'sharp'

const widths = [1080, 640, 320, 160]
const maxPixels = 25_000_000

// Allows only the decoders of the three accepted formats, since any decoder can have security holes.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
})
sharp.cache(false)
sharp.concurrency(2)

export type Conversion = 'done' | 'unreadable' | 'too many pixels'

/**
 * Converts a picture to AVIF and WebP in every width, turned upright and without metadata. Each version fits into a
 * square of its width, as the pages show it; none is larger than the original.
 */
export async function convertPicture(file: Uint8Array, folder: string): Promise<Conversion> {
  const verdict = await inspectHeader(file)
  if (verdict !== 'done') return verdict
  const largest = await shrink(file).catch(() => null)
  if (!largest) return 'unreadable'

  let encoded: Encoded | undefined
  for (const width of widths) {
    const picture = sharp(largest.data, { raw: largest.info }).resize(inside(width))
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
    // Skips encoding when a small picture would come out the same, since encoding is most of the work.
    if (encoded?.width !== info.width || encoded.height !== info.height)
      encoded = await encode(data, info)
    await writeDurably(join(folder, `${width}.avif`), encoded.avif)
    await writeDurably(join(folder, `${width}.webp`), encoded.webp)
  }
  return 'done'
}

const avif = { quality: 50, effort: 3, chromaSubsampling: '4:2:0' }
const webp = { quality: 78, alphaQuality: 80, effort: 4 }

type Encoded = { width: number; height: number; avif: Uint8Array; webp: Uint8Array }

async function encode(pixels: Uint8Array, info: OutputInfo): Promise<Encoded> {
  const picture = () => sharp(pixels, { raw: info })
  return {
    width: info.width,
    height: info.height,
    avif: await picture().avif(avif).toBuffer(),
    webp: await picture().webp(webp).toBuffer(),
  }
}

/** Reads only the header, so that a small file that unpacks to a huge picture does no harm. */
async function inspectHeader(file: Uint8Array): Promise<Conversion> {
  const header = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!header) return 'unreadable'
  return header.width * header.height > maxPixels ? 'too many pixels' : 'done'
}

function shrink(file: Uint8Array) {
  return sharp(file, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize(inside(Math.max(...widths)))
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
}

function inside(side: number) {
  return { width: side, height: side, fit: 'inside', withoutEnlargement: true } as const
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(path, 'wx', 0o644)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
