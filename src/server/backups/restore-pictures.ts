import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Damaged, type Entry } from '#platform/backups/archive.ts'
import type { Files } from '#platform/files/file-store.ts'
import { filesOf, sync, temporaryPrefix } from '#platform/files/folder-files.ts'
import { isPictureFile, isPictureName } from '#server/media/stored-pictures.ts'

export type PictureWriter = { write(entry: Entry): Promise<void>; flush(): Promise<void> }

/** Writes pictures where the store keeps them, one after the other. Leaves those that are in a bucket already. */
export function pictureWriter(pictures: Files): PictureWriter {
  const files = filesOf(pictures)
  let open: { picture: string; folder: string } | undefined
  async function finish(): Promise<void> {
    if (open === undefined) return
    await sync(open.folder)
    if (!(await files.renewGroup(open.picture))) await files.putGroup(open.picture, open.folder)
    await rm(open.folder, { recursive: true, force: true })
    open = undefined
  }

  return {
    async write({ name, content }) {
      const [top, picture = '', file = '', ...more] = name.split('/')
      const isPicture = top === 'media' && isPictureName(picture) && isPictureFile(file)
      if (!isPicture || more.length > 0) throw new Damaged(`an unknown file ${name}`)
      if (open?.picture !== picture) {
        await finish()
        await mkdir(files.workFolder, { recursive: true })
        open = { picture, folder: await mkdtemp(join(files.workFolder, temporaryPrefix)) }
      }
      await writeFile(join(open.folder, file), content, { flag: 'wx', mode: 0o644, flush: true })
    },
    flush: finish,
  }
}
