import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import sharp from 'sharp'
import type { Picture } from './pictures-fresh.ts'
import { rendered } from './scene.ts'

const square = 1000
const margin = 0.08
const spill = 250

/** A picture that does not fill its frame is centred in it, with the same air around every product. */
export async function squarePicture(
  { drawing, edgeToEdge }: Picture,
  pixels: number,
): Promise<Buffer> {
  if (edgeToEdge) return rendered({ width: square, height: square, drawing }, pixels)
  return centred(drawing, pixels, pixels)
}

/** Finds the goods on a sheet larger than needed, then draws the frame around them; faint shadows may use the margin. */
export async function centred(
  drawing: string,
  width: number,
  height: number,
  air = margin,
): Promise<Buffer> {
  const side = square + spill * 2
  const sheet = { x: -spill, y: -spill, width: side, height: side, drawing }
  const { info } = await sharp(await rendered(sheet, side / 2))
    .trim({ threshold: 40 })
    .toBuffer({ resolveWithObject: true })
  const goods = {
    x: -2 * (info.trimOffsetLeft ?? 0) - spill + info.width,
    y: -2 * (info.trimOffsetTop ?? 0) - spill + info.height,
  }
  const room = 1 - air * 2
  const scale = Math.max((info.width * 2) / (width * room), (info.height * 2) / (height * room))
  const frame = { width: width * scale, height: height * scale, drawing }
  const place = { x: goods.x - frame.width / 2, y: goods.y - frame.height / 2 }
  return feathered(await rendered({ ...frame, ...place }, width), width, height)
}

/** Lets a wide shadow fade out before the frame cuts it off. */
function feathered(picture: Buffer, width: number, height: number): Promise<Buffer> {
  const edge = width * 0.05
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <filter id="f" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="${edge / 3}"/></filter>
    <rect x="${edge}" y="${edge}" width="${width - edge * 2}" height="${height - edge * 2}" filter="url(#f)"/></svg>`
  return sharp(picture)
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer()
}

/** Every width in both formats, as `<path><width>.avif` and `.webp`. */
export async function saveWidths(
  picture: Buffer,
  path: string,
  widths: number[],
  quality = 40,
): Promise<void> {
  await mkdir(dirname(`${path}x`), { recursive: true })
  await Promise.all(
    widths.map(async (width) => {
      const resized = await sharp(picture).resize({ width }).png({ compressionLevel: 1 }).toBuffer()
      const avif = { quality, effort: 5, chromaSubsampling: '4:2:0' }
      await sharp(resized).avif(avif).toFile(`${path}${width}.avif`)
      await sharp(resized)
        .webp({ quality: quality + 28, alphaQuality: 70, effort: 5 })
        .toFile(`${path}${width}.webp`)
    }),
  )
}
