import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Files } from '#platform/files/file-store.ts'
import { filesOf, temporaryPrefix } from '#platform/files/folder-files.ts'
import { refuse } from '#server/api/refuse.ts'
import { runConverter, storePictures } from './store-pictures.ts'

export type StoredLogo = { picture: string; width: number; height: number }

/** Stores a picture and the icons made from it; answers its name and the size of its 320 px version. */
export async function storeLogo(file: File, pictures: Files): Promise<StoredLogo> {
  const [picture = ''] = await storePictures([file], { pictures })
  await storeIcons(picture, pictures)
  const size = webpSize(await readStored(pictures, `${picture}/320.webp`))
  return { picture, ...size }
}

/** Makes all icons before it stores any, since the same picture may be in use and a page must not see half of them. */
async function storeIcons(picture: string, pictures: Files): Promise<void> {
  const files = filesOf(pictures)
  const temporary = await mkdtemp(join(files.workFolder, temporaryPrefix))
  try {
    const largest = await readStored(pictures, `${picture}/1080.webp`)
    const outcome = await runConverter(largest, temporary, { makes: 'icons' })
    if (outcome !== 'done') throw refuse('busy', {}, { retryAfterSeconds: 30 })
    for (const name of await readdir(temporary)) {
      await files.put(`${picture}/${name}`, join(temporary, name))
    }
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}

async function readStored(pictures: Files, name: string): Promise<Buffer> {
  const content = await filesOf(pictures).get(name)
  if (!content) throw new Error(`${name} was just stored`)
  return Buffer.from(content)
}

/**
 * Reads width and height from the header of a WebP file that the converter wrote: plain, or extended for transparency.
 */
export function webpSize(file: Buffer): { width: number; height: number } {
  if (file.toString('latin1', 12, 16) === 'VP8X') {
    return { width: 1 + file.readUIntLE(24, 3), height: 1 + file.readUIntLE(27, 3) }
  }
  return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff }
}
