import { maxPictureBytes } from '#contract/seller-limits.ts'
import { kindOf, startOf } from './check-picture.ts'

const maxSide = 2000
// Decoded, a picture takes four bytes per pixel; more would exhaust a phone's memory.
const maxPixels = 120_000_000
const quality = 0.9

/**
 * Scales a picture down to what the shop can show, so that a phone's photo uploads in seconds. A picture that cannot be
 * scaled here is uploaded unchanged.
 */
export async function shrinkPicture(file: File): Promise<File> {
  try {
    const start = await startOf(file)
    if (pixelsOfPng(start) > maxPixels) return file
    const smaller = await redraw(file, kindOf(start) === 'jpeg' ? 'image/jpeg' : 'image/webp')
    return smaller && smaller.size < file.size ? new File([smaller], file.name) : file
  } catch {
    return file
  }
}

async function redraw(file: File, type: string): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const share = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height))
    if (share === 1 && file.size <= maxPictureBytes) return null

    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * share))
    canvas.height = Math.max(1, Math.round(bitmap.height * share))
    const context = canvas.getContext('2d')
    if (!context) return null
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    // Browsers that cannot encode WebP encode PNG instead, which keeps transparency too.
    return await new Promise((resolve) => canvas.toBlob(resolve, type, quality))
  } finally {
    bitmap.close()
  }
}

/** Reads the size from the header, without decoding the picture. */
function pixelsOfPng(start: string): number {
  if (kindOf(start) !== 'png') return 0
  const bytes = Uint8Array.from(start, (byte) => byte.charCodeAt(0))
  const view = new DataView(bytes.buffer)
  return view.getUint32(16) * view.getUint32(20)
}
