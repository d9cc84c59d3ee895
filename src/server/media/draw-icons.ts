import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Conversion } from './convert-picture.ts'

type Icon = { side: number; name: string; isOpaque?: true; part?: number }

/**
 * Phones cut a maskable icon to any shape, so its picture stays in the middle. Apple shows transparency as black, so
 * its icon has a background.
 */
const icons: readonly Icon[] = [
  { side: 32, name: 'icon-32.png' },
  { side: 180, name: 'icon-180.png', isOpaque: true, part: 0.86 },
  { side: 192, name: 'icon-192.png' },
  { side: 512, name: 'icon-512.png' },
  { side: 512, name: 'icon-maskable.png', isOpaque: true, part: 0.62 },
]

const nothing = { r: 255, g: 255, b: 255, alpha: 0 }
const white = { ...nothing, alpha: 1 }

export async function drawIcons(picture: Uint8Array, folder: string): Promise<Conversion> {
  for (const { side, name, isOpaque, part = 1 } of icons) {
    const inner = Math.round(side * part)
    const small = await sharp(picture)
      .resize({ width: inner, height: inner, fit: 'contain', background: nothing })
      .png()
      .toBuffer()
    const ground = { width: side, height: side, channels: 4, background: nothing } as const
    const drawn = sharp({ create: isOpaque ? { ...ground, background: white } : ground })
      .composite([{ input: small }])
      .png({ compressionLevel: 9 })
    await writeFile(join(folder, name), await drawn.toBuffer())
  }
  return 'done'
}
