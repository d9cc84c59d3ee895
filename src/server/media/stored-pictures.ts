import type { Files } from '#platform/files/file-store.ts'
import { filesOf } from '#platform/files/folder-files.ts'

/** A sample picture's folder name, or the first half of the SHA-256 of the content. */
export const pictureNamePattern = '[a-z0-9][a-z0-9-]{0,99}'
const address = new RegExp(`^/media/(${pictureNamePattern})/640\\.webp$`)

/** Answers the address of the 640 px WebP; the other sizes and formats are beside it. */
export function pictureUrl(name: string): string {
  return `/media/${name}/640.webp`
}

/** Null when the address is not a picture's. */
export function pictureName(url: string): string | null {
  return address.exec(url)?.[1] ?? null
}

export const iconFilePattern = 'icon-(?:32|180|192|512|maskable)\\.png'

export function iconUrl(name: string, size: number | 'maskable'): string {
  return `/media/${name}/icon-${size}.png`
}

const isName = new RegExp(`^${pictureNamePattern}$`)

export function isPictureName(name: string): boolean {
  return isName.test(name)
}

const isFile = new RegExp(`^(?:\\d{1,5}\\.(?:avif|webp)|${iconFilePattern})$`)

/** Accepts the picture's sizes and the icons made from it. */
export function isPictureFile(name: string): boolean {
  return isFile.test(name)
}

/** Stored last, so a picture that has this file is complete. */
export const lastPictureFile = '640.webp'

export async function hasPicture(places: readonly Files[], name: string): Promise<boolean> {
  if (!isPictureName(name)) return false
  for (const place of places)
    if (await filesOf(place).stat(`${name}/${lastPictureFile}`)) return true
  return false
}
