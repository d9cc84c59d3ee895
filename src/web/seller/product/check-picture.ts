import { sellerProductText } from '#web/text/seller-product.ts'

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
export function kindOf(start: string): 'jpeg' | 'png' | 'webp' | null {
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  return /^RIFF[^]{4}WEBP/.test(start) ? 'webp' : null
}

/** Enough bytes for the format, and for the size of a PNG. */
export async function startOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.slice(0, 24).arrayBuffer())
  return String.fromCharCode(...bytes)
}
