import { createReadStream } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'

export type Encoding = 'utf-16' | 'windows-1252'

/**
 * Rewrites a text file as UTF-8 where it is saved in Windows-1252 or in UTF-16 without a mark at its start, as
 * spreadsheets and old tills do. Returns what it was; undefined where nothing had to change. A file that is broken UTF-8
 * is left alone, because reading it as something else would store names that nobody wrote.
 */
export async function settleEncoding(file: string): Promise<Encoding | undefined> {
  const label = await detectEncoding(file)
  if (!label) return undefined
  const temporary = `${file}.utf8`
  try {
    await writeFile(temporary, decoded(file, label), { mode: 0o600 })
    await rename(temporary, file)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  return label === 'windows-1252' ? label : 'utf-16'
}

async function* decoded(file: string, label: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(label)
  for await (const bytes of createReadStream(file) as AsyncIterable<Buffer>) {
    yield decoder.decode(bytes, { stream: true })
  }
  yield decoder.decode()
}

async function detectEncoding(file: string) {
  const counts = createByteCounts()
  let isFirst = true
  for await (const bytes of createReadStream(file) as AsyncIterable<Buffer>) {
    if (isFirst) {
      const wide = detectUtf16(bytes)
      if (wide === 'marked') return undefined
      if (wide) return wide
    }
    isFirst = false
    counts.add(bytes)
  }
  return counts.isWindows1252() ? 'windows-1252' : undefined
}

/** Every second byte of Latin letters in UTF-16 is zero; no table begins with other letters alone. */
function detectUtf16(bytes: Buffer) {
  const start = bytes.toString('hex', 0, 2)
  if (start === 'fffe' || start === 'feff') return 'marked'
  const beginning = bytes.subarray(0, 64)
  const zeros = (offset: number) =>
    beginning.filter((byte, index) => index % 2 === offset && byte === 0).length
  const [even, odd] = [zeros(0), zeros(1)]
  if (beginning.length < 4 || Math.max(even, odd) < beginning.length / 4) return undefined
  if (even === 0) return 'utf-16le'
  return odd === 0 ? 'utf-16be' : undefined
}

/** Control characters, and the five bytes for which Windows-1252 has no character. */
const impossible = new Set([
  ...Array.from({ length: 32 }, (_, code) => code).filter((code) => ![9, 10, 13].includes(code)),
  ...[0x7f, 0x81, 0x8d, 0x8f, 0x90, 0x9d],
])

/** Counts what is UTF-8 and what is not: a letter with an accent in Windows-1252 is hardly ever valid UTF-8. */
function createByteCounts() {
  let [letters, strays, expected] = [0, 0, 0]
  let hasImpossible = false

  function addByte(byte: number): void {
    if (expected > 0 && byte >> 6 === 0b10) {
      expected -= 1
      if (expected === 0) letters += 1
      return
    }
    if (expected > 0) strays += 1
    expected = followers(byte)
    if (byte >= 0x80 && expected === 0) strays += 1
  }

  return {
    add(bytes: Buffer) {
      for (const byte of bytes) {
        hasImpossible ||= impossible.has(byte)
        if (byte >= 0x80 || expected > 0) addByte(byte)
      }
    },
    isWindows1252: () => strays > letters && !hasImpossible,
  }
}

/** The number of bytes that follow this one in UTF-8; 0 when it cannot start a letter of several bytes. */
function followers(byte: number): number {
  if (byte >= 0xc2 && byte <= 0xdf) return 1
  if (byte >= 0xe0 && byte <= 0xef) return 2
  return byte >= 0xf0 && byte <= 0xf4 ? 3 : 0
}
