import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureNamePattern } from './picture-url.ts'

const isName = new RegExp(`^${pictureNamePattern}$`)

/** Whether one of the folders holds a picture of this name. */
export async function hasPicture(folders: readonly string[], name: string): Promise<boolean> {
  if (!isName.test(name)) return false
  const found = await Promise.all(
    folders.map((folder) =>
      access(join(folder, name, '640.webp')).then(
        () => true,
        () => false,
      ),
    ),
  )
  return found.includes(true)
}
