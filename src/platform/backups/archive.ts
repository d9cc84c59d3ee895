import { createHash } from 'node:crypto'

/** One file in the archive. All are small: long ones are cut into parts before. */
export type Entry = { name: string; content: Buffer }

/** The file is not what was written: cut short, changed, or no backup at all. */
export class Damaged extends Error {}

const blockBytes = 512
const maxEntryBytes = 64 * 1024 * 1024
const filesPerList = 1000
const checksumName = /^checksums\/\d{6}\.sha256$/
const digestName = 'archive.sha256'
/** The last entry (its header and one block) and the two empty blocks at the end of every tar file. */
const tailBytes = 4 * blockBytes

/**
 * A tar file that any `tar` opens, in which no damaged bit stays unnoticed: lists of checksums as `sha256sum -c` reads
 * them stand between the entries, and the last entry holds the checksum of every byte before it. Nothing grows with
 * the number of entries.
 */
export async function* writeArchive(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for await (const entry of withChecksums(entries)) {
    for (const bytes of blocksOf(entry)) {
      hash.update(bytes)
      yield bytes
    }
  }
  yield tailOf(hash.digest('hex'))
}

async function* withChecksums(entries: AsyncIterable<Entry>): AsyncGenerator<Entry> {
  let lines: string[] = []
  let lists = 0
  const list = () => {
    lists += 1
    const name = `checksums/${String(lists).padStart(6, '0')}.sha256`
    const content = Buffer.from(lines.join(''))
    lines = []
    return { name, content }
  }
  for await (const entry of entries) {
    lines.push(checksumLine(entry))
    yield entry
    if (lines.length === filesPerList) yield list()
  }
  yield list()
}

function checksumLine({ name, content }: Entry): string {
  return `${sha256(content)}  ${name}\n`
}

/** The entries of an archive. One that is handed out may still be damaged: only the end without an error says not. */
export async function* readArchive(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Entry> {
  const source = openBytes(bytes)
  const unlisted: string[] = []
  try {
    for (;;) {
      const digest = source.digest()
      const header = await source.take(blockBytes)
      const { name, size } = readHeader(header)
      if (name === digestName) return checkTail(header, await source.rest(), digest)

      const content = await source.take(size)
      const padding = await source.take(paddingOf(size))
      if (padding.some((byte) => byte !== 0)) throw new Damaged(`after ${name}`)
      if (checksumName.test(name)) checkList({ name, content }, unlisted.splice(0))
      else {
        unlisted.push(checksumLine({ name, content }))
        yield { name, content }
      }
    }
  } finally {
    await source.close()
  }
}

function checkList({ name, content }: Entry, lines: readonly string[]): void {
  const listed = content.toString().split(/(?<=\n)/)
  const wrong = lines.find((line, nth) => line !== listed[nth])
  if (wrong !== undefined) throw new Damaged(wrong.slice(66).trim())
  if (lines.join('') !== content.toString()) throw new Damaged(name)
}

function checkTail(header: Buffer, rest: Buffer, digest: string): void {
  if (!Buffer.concat([header, rest]).equals(tailOf(digest))) throw new Damaged(digestName)
}

function tailOf(digest: string): Buffer {
  const entry = { name: digestName, content: Buffer.from(`${digest}\n`) }
  return Buffer.concat([...blocksOf(entry), Buffer.alloc(2 * blockBytes)])
}

function blocksOf({ name, content }: Entry): Buffer[] {
  return [headerOf(name, content.length), content, Buffer.alloc(paddingOf(content.length))]
}

function paddingOf(size: number): number {
  return (blockBytes - (size % blockBytes)) % blockBytes
}

/** The header of a plain file in the POSIX format (ustar). Times and owners are left out: they mean nothing here. */
function headerOf(name: string, size: number): Buffer {
  const header = Buffer.alloc(blockBytes)
  if (Buffer.byteLength(name) > 99) throw new Error(`${name} is too long for a tar file`)
  header.write(name, 0)
  header.write('0000600\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  header.write('00000000000\0', 136)
  header.write('        ', 148)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

function readHeader(header: Buffer): { name: string; size: number } {
  const name = header.toString('utf8', 0, header.indexOf(0))
  const size = Number.parseInt(header.toString('latin1', 124, 135), 8)
  const isPossible = size >= 0 && size <= maxEntryBytes && name.length < 100
  if (!isPossible || !headerOf(name, size).equals(header)) throw new Damaged('the header of a file')
  return { name, size }
}

/** Takes exact lengths from a stream of chunks, and hashes what was taken. */
function openBytes(bytes: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256')
  const iterator = bytes[Symbol.asyncIterator]()
  let chunks: Buffer[] = [Buffer.alloc(0)]
  let length = 0

  async function fill(count: number): Promise<void> {
    while (length < count) {
      const { value, done } = await iterator.next()
      if (done) throw new Damaged('its end is missing')
      if (value.byteLength === 0) continue
      chunks.push(Buffer.from(value.buffer, value.byteOffset, value.byteLength))
      length += value.byteLength
    }
  }

  return {
    close: async () => void (await iterator.return?.()),
    async take(count: number): Promise<Buffer> {
      await fill(count)
      // Most chunks hold many small entries, and need no copying.
      const all = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)
      const taken = all.subarray(0, count)
      chunks = [all.subarray(count)]
      length -= count
      hash.update(taken)
      return taken
    },
    /** The digest of everything that was taken so far. */
    digest: () => hash.copy().digest('hex'),
    /** Takes the remaining bytes, which have to be the rest of the tail. */
    async rest(): Promise<Buffer> {
      const count = tailBytes - blockBytes
      const left = await this.take(count)
      const { done } = length > 0 ? { done: false } : await iterator.next()
      if (!done) throw new Damaged('something stands behind the end')
      return left
    },
  }
}

function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
