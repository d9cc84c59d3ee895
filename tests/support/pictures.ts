import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { test as databaseTest } from './database.ts'

/** `media` is a folder for pictures that goes away with its test. */
export const test = databaseTest.extend('media', async ({}, { onCleanup }) => {
  const folder = await mkdtemp(join(tmpdir(), 'tokri-media-'))
  onCleanup(() => rm(folder, { recursive: true, force: true }))
  return { folder, pictures: folder }
})

/** A picture in one colour; name what matters. */
export function aPicture({ width = 90, height = 90, colour = '#d33' as string | Colour } = {}) {
  const channels = typeof colour === 'string' ? 3 : 4
  return sharp({ create: { width, height, channels, background: colour }, limitInputPixels: false })
}
type Colour = { r: number; g: number; b: number; alpha: number }

/** A picture with something to see on it, so that it is not one plain colour when it is compressed. */
export function aBusyPicture(width: number, height: number) {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } })
}

/**
 * Lets the store believe that it has converted this picture already. A conversion starts a process, which takes longer
 * than the rest of most tests.
 */
export async function keepAsConverted(folder: string, picture: Buffer): Promise<Buffer> {
  const name = createHash('sha256').update(picture).digest('hex').slice(0, 32)
  await mkdir(join(folder, name))
  await writeFile(join(folder, name, '640.webp'), picture)
  return picture
}

/** A PNG of a few kilobytes that holds very many white pixels. */
export function aBomb(width: number, height: number): Buffer {
  const header = Buffer.from('00000000000000000100000000', 'hex')
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.byteLength)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/** Some bytes of it changed, or its end cut off, always the same for one seed. */
export function aDamagedPicture(whole: Buffer, seed: number): Buffer {
  const bytes = Buffer.from(whole)
  if (seed % 4 === 0) return bytes.subarray(0, Math.floor((whole.length * ((seed % 40) + 1)) / 41))
  let random = seed * 2_654_435_761
  for (let change = 0; change < (seed % 40) + 1; change += 1) {
    random = (Math.imul(random, 1_664_525) + 1_013_904_223) >>> 0
    bytes[random % bytes.length] = random >>> 24
  }
  return bytes
}

export function asFile(name: string, bytes: Uint8Array): File {
  return new File([Uint8Array.from(bytes)], name)
}

/** Everything in a folder, by its path. */
export async function filesIn(folder: string): Promise<string[]> {
  return (await readdir(folder, { recursive: true })).toSorted()
}

export async function contentsOf(folder: string): Promise<Buffer[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name))))
}
