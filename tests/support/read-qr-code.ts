import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

// The reader belongs to the package that scans bar codes in the browser, wherever npm has put it.
const { resolve } = createRequire(
  createRequire(import.meta.url).resolve('barcode-detector/ponyfill'),
)

type Reader = {
  prepareZXingModule(options: { overrides: { wasmBinary: Uint8Array } }): void
  readBarcodes(picture: Uint8Array, options: { formats: string[] }): Promise<{ text: string }[]>
}

/** The texts of the QR codes in a picture, such as a screenshot, as the camera of a phone reads them. */
export async function readQrCodes(picture: Buffer): Promise<string[]> {
  const reader = (await import(pathToFileURL(resolve('zxing-wasm/reader')).href)) as Reader
  const wasmBinary = readFileSync(resolve('zxing-wasm/reader/zxing_reader.wasm'))
  reader.prepareZXingModule({ overrides: { wasmBinary } })
  const found = await reader.readBarcodes(Uint8Array.from(picture), { formats: ['QRCode'] })
  return found.map(({ text }) => text)
}
