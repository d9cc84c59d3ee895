import { maxPictures } from '#contract/seller-limits.ts'

/** A picture in one of the form's slots: one that the store has, or one that is still to be sent. */
export type FormPicture = {
  key: string
  /** Where the browser finds it. */
  url: string
  /** Ready to be sent; null for one that the store has. */
  file: Promise<File> | null
  isPreparing: boolean
}

export function storedPictures(urls: readonly string[]): FormPicture[] {
  return urls.map((url) => ({ key: url, url, file: null, isPreparing: false }))
}

/** As many as there is room for, behind those that are there. */
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

/** The addresses in their order, null for the next file, as the store wants them. */
export function placesOf(pictures: readonly FormPicture[]): (string | null)[] {
  return pictures.map(({ url, file }) => (file ? null : url))
}

export function arePictures(pictures: readonly FormPicture[], urls: readonly string[]): boolean {
  return pictures.map(({ key }) => key).join() === urls.join()
}
