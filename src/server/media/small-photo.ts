import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Files } from '#platform/files/file-store.ts'
import { filesOf, temporaryPrefix } from '#platform/files/folder-files.ts'
import { limitConcurrency } from '#platform/limit-concurrency.ts'
import { refuse } from '#server/api/refuse.ts'
import { looksLikePicture, runConverter } from './store-pictures.ts'

// Riders wait at doors, so their photos do not wait behind uploads of products.
const limitPhotos = limitConcurrency({ atOnce: 1, maxQueued: 8, timeoutMs: 30_000 })

/** Makes a photo anew, 640 px wide and without what a camera writes into it, such as the place. It is stored nowhere. */
export async function makeSmallPhoto(file: File, pictures: Files): Promise<Buffer> {
  const bytes = Buffer.from(await file.arrayBuffer())
  if (!looksLikePicture(bytes)) throw refuse('not_a_picture', { fileName: file.name })
  const { workFolder } = filesOf(pictures)
  return limitPhotos(async () => {
    await mkdir(workFolder, { recursive: true })
    const folder = await mkdtemp(join(workFolder, temporaryPrefix))
    try {
      const outcome = await runConverter(bytes, folder)
      if (outcome === 'too many pixels') throw refuse('too_many_pixels', { fileName: file.name })
      if (outcome === 'unreadable') throw refuse('not_a_picture', { fileName: file.name })
      if (outcome !== 'done') throw refuse('busy', {}, { retryAfterSeconds: 30 })
      return await readFile(join(folder, '640.webp'))
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
}
