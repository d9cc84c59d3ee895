import { maxPictureBytes } from '#contract/seller-limits.ts'
import { sellerProductText } from '#text/seller-product.ts'

const { pictures: pictureText } = sellerProductText

/** Why a file cannot be used as a picture, judged by its first bytes; undefined if it can. */
export async function checkPicture(file: File): Promise<string | undefined> {
  if (file.size === 0) return pictureText.empty(file.name)
  try {
    const start = await startOf(file)
    return kindOf(start) ? undefined : pictureText.wrongKind(file.name)
  } catch {
    return pictureText.unreadable(file.name)
  }
}

/** The format by its first bytes, independent of the file's name. */
function kindOf(start: string): 'jpeg' | 'png' | 'webp' | null {
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  return /^RIFF[^]{4}WEBP/.test(start) ? 'webp' : null
}

/** Enough bytes for the format, and for the size of a PNG. */
async function startOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.slice(0, 24).arrayBuffer())
  return String.fromCharCode(...bytes)
}

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
