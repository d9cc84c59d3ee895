/** A QR code: how many squares wide it is, and the dark ones as one path. */
export type DrawnCode = { size: number; path: string }

/** Loads the library that draws codes only when one is shown. Answers null if it could not be loaded. */
export async function drawCode(text: string): Promise<DrawnCode | null> {
  const library = await import('qrcode').catch(() => null)
  if (!library) return null
  const { size, data } = library.create(text, { errorCorrectionLevel: 'M' }).modules
  const squares = Array.from(data, (isDark, at) =>
    isDark ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : '',
  )
  return { size, path: squares.join('') }
}
