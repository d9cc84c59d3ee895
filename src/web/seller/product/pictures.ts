import { maxPictures } from '#contract/seller-limits.ts'

/** A picture in the form: one that is already stored, or a new one. */
export type FormPicture = {
  key: string
  /** The stored picture's URL, or an object URL for a new one. */
  url: string
  /** Resolves when the picture is prepared; null for a stored one. */
  file: Promise<File> | null
  isPreparing: boolean
}

export function storedPictures(urls: readonly string[]): FormPicture[] {
  return urls.map((url) => ({ key: url, url, file: null, isPreparing: false }))
}

export function addPictures(
  pictures: readonly FormPicture[],
  more: readonly FormPicture[],
): FormPicture[] {
  return [...pictures, ...more].slice(0, maxPictures)
}

export function movePicture(
  pictures: readonly FormPicture[],
  from: number,
  to: number,
): FormPicture[] {
  const moved = pictures[from]
  if (!moved || to < 0 || to >= pictures.length) return [...pictures]
  return pictures.toSpliced(from, 1).toSpliced(to, 0, moved)
}

/** The URLs in their order, with null for each new file, as the API expects them. */
export function imageOrder(pictures: readonly FormPicture[]): (string | null)[] {
  return pictures.map(({ url, file }) => (file ? null : url))
}

export function areUnchanged(pictures: readonly FormPicture[], urls: readonly string[]): boolean {
  return pictures.map(({ key }) => key).join() === urls.join()
}
