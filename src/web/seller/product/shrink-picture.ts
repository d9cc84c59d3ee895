import { maxPictureBytes } from '#contract/seller-limits.ts'
import { kindOf, startOf } from './check-picture.ts'

const longestSide = 2000
// Unpacked, a picture takes four bytes for each of its pixels; more would stop a phone.
const mostPixels = 120_000_000
const quality = 0.9

/**
 * The same picture no larger than the shop can show, so that a phone's photograph is sent in seconds. What cannot be
 * made smaller here is sent as it is.
 */
export async function shrinkPicture(file: File): Promise<File> {
  try {
    const start = await startOf(file)
    if (pixelsOfPng(start) > mostPixels) return file
    const smaller = await redraw(file, kindOf(start) === 'jpeg' ? 'image/jpeg' : 'image/webp')
    return smaller && smaller.size < file.size ? new File([smaller], file.name) : file
  } catch {
    return file
  }
}

async function redraw(file: File, type: string): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const share = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
    if (share === 1 && file.size <= maxPictureBytes) return null

    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * share))
    canvas.height = Math.max(1, Math.round(bitmap.height * share))
    const context = canvas.getContext('2d')
    if (!context) return null
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    // A browser that cannot write WebP writes PNG instead, which keeps what is transparent too.
    return await new Promise((resolve) => canvas.toBlob(resolve, type, quality))
  } finally {
    bitmap.close()
  }
}

/** Told by its first bytes, without unpacking it. */
function pixelsOfPng(start: string): number {
  if (kindOf(start) !== 'png') return 0
  const bytes = Uint8Array.from(start, (byte) => byte.charCodeAt(0))
  const view = new DataView(bytes.buffer)
  return view.getUint32(16) * view.getUint32(20)
}
