/** What a picture may be called: a folder of the sample, or the first half of its content's SHA-256. */
export const pictureNamePattern = '[a-z0-9][a-z0-9-]{0,99}'
const address = new RegExp(`^/media/(${pictureNamePattern})/640\\.webp$`)

/** The address of a stored picture. Its siblings differ only in width and format. */
export function pictureUrl(name: string): string {
  return `/media/${name}/640.webp`
}

/** The name of the picture at this address; null where it is no address of a picture. */
export function pictureName(url: string): string | null {
  return address.exec(url)?.[1] ?? null
}
