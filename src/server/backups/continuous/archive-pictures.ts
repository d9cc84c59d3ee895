import { AlreadyThere, type ArchiveTarget } from '#platform/backups/continuous/archive-target.ts'
import { encodeObject } from '#platform/backups/continuous/archived-object.ts'
import { pictureObject } from '#platform/backups/continuous/thin-out-archive.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { pictureFiles } from '#server/backups/make-backup.ts'
import { isPictureName } from '#server/media/stored-pictures.ts'

type PicturesPlan = {
  target: ArchiveTarget
  pictures: FileStore
  recipient: string | undefined
  /** The key's fingerprint; with another key, pictures are archived again. */
  fingerprint: string
  /** The names of the objects in the archive; `archivePictures` adds new ones. */
  archived: Set<string>
}

/** Archives the pictures that are not archived yet, and answers the names of all. A picture never changes. */
export async function archivePictures(plan: PicturesPlan): Promise<readonly string[]> {
  const names = (await Array.fromAsync(plan.pictures.groups())).filter(isPictureName)
  for (const name of names) {
    const object = pictureObject(plan.fingerprint, name)
    if (plan.archived.has(object)) continue
    await archivePicture(plan, name).catch((error: unknown) => {
      // Another process archived the picture, or this one did before its connection broke.
      if (!(error instanceof AlreadyThere)) throw error
    })
    plan.archived.add(object)
  }
  return names
}

async function archivePicture(
  { target, pictures, recipient, fingerprint }: PicturesPlan,
  picture: string,
): Promise<void> {
  const entries = []
  for (const file of await pictureFiles(pictures, picture)) {
    const content = await pictures.get(`${picture}/${file}`)
    if (content) entries.push({ name: `media/${picture}/${file}`, content: Buffer.from(content) })
  }
  // The picture was removed a moment ago, so nothing shows it.
  if (entries.length === 0) return
  const name = pictureObject(fingerprint, picture)
  await target.put(name, await encodeObject(name, entries, recipient))
}
