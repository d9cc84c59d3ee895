import type { Files } from '#platform/files/file-store.ts'
import { filesOf } from '#platform/files/folder-files.ts'

/** A picture's name: the name of a sample's folder, or the first half of its content's SHA-256. */
export const pictureNamePattern = '[a-z0-9][a-z0-9-]{0,99}'
const address = new RegExp(`^/media/(${pictureNamePattern})/640\\.webp$`)

/** The address of a stored picture; the other sizes and formats are beside it. */
export function pictureUrl(name: string): string {
  return `/media/${name}/640.webp`
}

/** The name of the picture at this address; null where it is not a picture's address. */
export function pictureName(url: string): string | null {
  return address.exec(url)?.[1] ?? null
}

/** The files of the icons made from a logo. */
export const iconFilePattern = 'icon-(?:32|180|192|512|maskable)\\.png'

/** The address of an icon made from a stored picture. */
export function iconUrl(name: string, size: number | 'maskable'): string {
  return `/media/${name}/icon-${size}.png`
}

const isName = new RegExp(`^${pictureNamePattern}$`)

/** Whether a folder of this name holds a picture. */
export function isPictureName(name: string): boolean {
  return isName.test(name)
}

const isFile = new RegExp(`^(?:\\d{1,5}\\.(?:avif|webp)|${iconFilePattern})$`)

/** Whether a file in such a folder is one of the picture's sizes, or an icon made from it. */
export function isPictureFile(name: string): boolean {
  return isFile.test(name)
}

/** The file by which a picture counts as stored. */
export const lastPictureFile = '640.webp'

/** Whether one of the places holds a picture of this name. */
export async function hasPicture(places: readonly Files[], name: string): Promise<boolean> {
  if (!isPictureName(name)) return false
  for (const place of places)
    if (await filesOf(place).stat(`${name}/${lastPictureFile}`)) return true
  return false
}
