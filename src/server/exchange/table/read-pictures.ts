import { kept } from '#server/exchange/import-text.ts'
import type { Cell, RowValues } from './row-values.ts'

const maxPictures = 20
const maxAddressLength = 2000
const maxFileNameLength = 200

/** Separates several pictures at lines, bars, semicolons or commas, and at a blank before another address or file. */
const between =
  /[\r\n|;]|,(?=\s|(?:https?:)?\/\/)|\s(?=(?:https?:)?\/\/)|(?<=\.(?:jpe?g|png|webp|gif|avif))[\s,]/i
const fileName = /^[^/\\:*?"<>|\r\n]{1,200}\.(?:jpe?g|png|webp|gif|avif)$/i

/** The addresses of pictures on the web, and the names of picture files; what is neither is left out with a note. */
export function readPictures(cell: Cell): Partial<RowValues> {
  const text = (cell('pictures') ?? '').replaceAll('&amp;', '&')
  const parts = text.split(between).map((part) => part.trim().replace(/^["']|["',]$/g, ''))
  const found = { pictureUrls: [] as string[], pictureFiles: [] as string[], notes: [] as string[] }
  for (const part of parts.filter(Boolean)) {
    const address = addressOf(part)
    if (address) found.pictureUrls.push(address)
    else if (fileOf(part)) found.pictureFiles.push(fileOf(part))
    else found.notes.push(kept('picture_not_imported'))
  }
  return {
    ...(found.pictureUrls.length > 0
      ? { pictureUrls: found.pictureUrls.slice(0, maxPictures) }
      : {}),
    ...(found.pictureFiles.length > 0
      ? { pictureFiles: found.pictureFiles.slice(0, maxPictures) }
      : {}),
    ...(found.notes.length > 0 ? { notes: found.notes.slice(0, 1) } : {}),
  }
}

/** The address with a scheme, which many programs leave out, and with blanks encoded. */
function addressOf(text: string): string | undefined {
  const { href = '' } = URL.parse(withScheme(text)) ?? {}
  return /^https?:/.test(href) && href.length <= maxAddressLength ? href : undefined
}

function withScheme(text: string): string {
  if (/^https?:/i.test(text)) return text
  const [, host, rest] = /^(?:\/\/)?((?:[\w-]+\.)+[\w-]+(?::\d+)?)(\/\S.*)$/.exec(text) ?? []
  if (host === undefined || rest === undefined) return text
  // A server with a port of its own is hardly ever a secure one.
  const isSecure = !host.includes(':') || host.endsWith(':443')
  return `${isSecure ? 'https' : 'http'}://${host}${rest}`
}

/** The file's name, also from a path on somebody’s machine, such as `C:\pictures\mango.jpg`. */
function fileOf(text: string): string {
  if (/^[a-z]{2,10}:/i.test(text)) return ''
  const name = text.split(/[\\/]/).at(-1) ?? ''
  return fileName.test(name) && name.length <= maxFileNameLength ? name : ''
}
