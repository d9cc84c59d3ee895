import { sellerProductText } from '#web/text/seller-product.ts'

const { pictures: pictureText } = sellerProductText

/** Why a file cannot be one of a product's pictures, from its first bytes; nothing where it may be. */
export async function checkPicture(file: File): Promise<string | undefined> {
  if (file.size === 0) return pictureText.empty(file.name)
  try {
    const start = await startOf(file)
    return kindOf(start) ? undefined : pictureText.wrongKind(file.name)
  } catch {
    return pictureText.unreadable(file.name)
  }
}

/** JPEG, PNG or WebP by the first bytes; whatever the file is called. */
export function kindOf(start: string): 'jpeg' | 'png' | 'webp' | null {
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  return /^RIFF[^]{4}WEBP/.test(start) ? 'webp' : null
}

/** Enough to know the kind, and of a PNG the size. */
export async function startOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.slice(0, 24).arrayBuffer())
  return String.fromCharCode(...bytes)
}
