import { createReadStream } from 'node:fs'
import { unreadable } from './unreadable.ts'

const saveAsCsv = 'In Excel, choose “Save as” and then “CSV UTF-8 (comma delimited)”.'

const otherFormats: [start: string, name: string][] = [
  ['504b0304', 'an Excel workbook or another ZIP file'],
  ['d0cf11e0', 'an old Excel workbook'],
  ['89504e47', 'a picture'],
  ['ffd8ff', 'a picture'],
  ['47494638', 'a picture'],
  ['25504446', 'a PDF'],
  ['1f8b', 'a compressed file'],
]

/** The file's text in chunks, or a refusal that says what to do. */
export async function* decodeTable(file: string): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  for await (const bytes of createReadStream(file) as AsyncIterable<Buffer>) {
    if (!decoder) {
      refuseOtherFormats(bytes)
      decoder = decoderFor(bytes)
    }
    yield decode(decoder, bytes)
  }
  if (decoder) yield decode(decoder)
}

function refuseOtherFormats(bytes: Buffer): void {
  const start = bytes.toString('hex', 0, 8)
  const format = otherFormats.find(([known]) => start.startsWith(known))
  if (format) throw unreadable(`This is ${format[1]}, not a CSV table. ${saveAsCsv}`)

  if (/^\W{0,3}<(!doctype|html|\?xml|table)/i.test(bytes.toString('latin1', 0, 40))) {
    throw unreadable(`This is a web page or XML, not a CSV table. ${saveAsCsv}`)
  }
}

function decoderFor(bytes: Buffer): TextDecoder {
  const start = bytes.toString('hex', 0, 2)
  const encoding = start === 'fffe' ? 'utf-16le' : start === 'feff' ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding, { fatal: true })
}

/** Broken text is refused, because replacing it would store names that nobody wrote. */
function decode(decoder: TextDecoder, bytes?: Buffer): string {
  const text = decodeStrictly(decoder, bytes)
  if (!text.includes('\u0000')) return text
  throw unreadable(`The file contains characters that do not belong in text (NUL). ${saveAsCsv}`)
}

function decodeStrictly(decoder: TextDecoder, bytes?: Buffer): string {
  try {
    return decoder.decode(bytes, { stream: bytes !== undefined })
  } catch {
    throw unreadable(`The text in this file is not saved as UTF-8. ${saveAsCsv}`)
  }
}
