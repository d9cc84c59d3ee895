import wasm from 'zxing-reader.wasm?url'

/** The kinds of codes on packed goods, and those that shops print by themselves. */
const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf'] as const

type Detector = { detect(image: CanvasImageSource): Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

/** The browser's own detector where it knows these codes, else one in WebAssembly from the store itself. */
export async function openBarcodeReader() {
  const detector = (await browserDetector()) ?? (await ownDetector())
  return {
    async read(video: HTMLVideoElement): Promise<string | undefined> {
      if (video.readyState < video.HAVE_CURRENT_DATA) return undefined
      const [found] = await detector.detect(video)
      return found?.rawValue
    },
  }
}

async function browserDetector(): Promise<Detector | undefined> {
  const { BarcodeDetector } = window as { BarcodeDetector?: DetectorClass }
  const supported = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  const known = formats.filter((format) => supported.includes(format))
  return BarcodeDetector && known.includes('ean_13')
    ? new BarcodeDetector({ formats: known })
    : undefined
}

async function ownDetector(): Promise<Detector> {
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill')
  await prepareZXingModule({
    overrides: { locateFile: () => wasm },
    fireImmediately: true,
  })
  return new BarcodeDetector({ formats: [...formats] })
}
