import { SaxesParser } from 'saxes'
import { refuse } from '#server/api/refuse.ts'

export type Attributes = Record<string, string>
export type Handlers = {
  open: (name: string, attributes: Attributes) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/** Names come without their namespace's prefix. */
export function createParser({ open, text, close }: Handlers) {
  const parser = new SaxesParser<{ position: false; xmlns: false }>({
    position: false,
    xmlns: false,
  })
  parser.on('error', () => {
    throw damaged()
  })
  parser.on('doctype', () => {
    throw damaged()
  })
  parser.on('opentag', ({ name, attributes }) => open(localName(name), attributes))
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  if (close) parser.on('closetag', ({ name }) => close(localName(name)))
  return parser
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

export function isTrue(attribute: string | undefined): boolean {
  return attribute === '1' || attribute === 'true'
}

/** `_x000D_` stands for a character that XML cannot hold. */
export function unescapeText(text: string): string {
  if (!text.includes('_x')) return text
  return text.replaceAll(/_x([0-9a-f]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}

export function damaged() {
  return refuse('workbook_damaged')
}

/** Does work with the ZIP file; refuses when something is wrong with the file. */
export async function readable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (isAboutFile(error)) throw damaged()
    throw error
  }
}

/** yauzl throws plain errors for what is wrong with a file, and zlib has codes of its own. */
function isAboutFile(error: unknown): boolean {
  if (!(error instanceof Error) || error.constructor !== Error) return false
  const { code } = error as NodeJS.ErrnoException
  return code === undefined || code.startsWith('Z_')
}
