import { maxPhotoBytes } from '#contract/drops.ts'
import { sellerDropsText as text } from '#text/seller-drops.ts'

const longestSide = 1280
const quality = 0.7

/** Makes a photo small enough to be kept on the phone, as the text that it is stored as. Throws a sentence. */
export async function shrinkPhoto(file: File): Promise<string> {
  if (file.size > maxPhotoBytes)
    throw new Error(text.photoTooLarge(megabytes(file.size), megabytes(maxPhotoBytes)))
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) throw new Error(text.photoUnreadable)
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return canvas.toDataURL('image/jpeg', quality)
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1024 / 1024)
}

/** `data:image/jpeg;base64,…` as a file again; no request is made for it, which the page’s policy forbids. */
export function photoFile(kept: string): File {
  const binary = atob(kept.slice(kept.indexOf(',') + 1))
  const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
  return new File([bytes], 'delivery.jpg', { type: 'image/jpeg' })
}
