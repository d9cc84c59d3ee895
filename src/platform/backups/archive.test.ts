import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { extract } from 'tar-stream'
import { describe, expect, test } from 'vitest'
import { Damaged, type Entry, readArchive, writeArchive } from './archive.ts'
import { decrypt, encrypt, newKeys, problemOfKey } from './encryption.ts'

const entries: Entry[] = [
  { name: 'store.json', content: Buffer.from('{}\n') },
  { name: 'database/orders/000001.copy.gz', content: Buffer.alloc(700, 7) },
  { name: 'media/empty/640.webp', content: Buffer.alloc(0) },
  { name: 'summary.json', content: Buffer.alloc(512, 'x') },
]

async function* each<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  yield* items
}

async function archive(of: Iterable<Entry> = entries): Promise<Buffer> {
  return buffer(Readable.from(writeArchive(each(of))))
}

async function read(bytes: AsyncIterable<Uint8Array>): Promise<Entry[]> {
  return Array.fromAsync(readArchive(bytes))
}

describe('an archive', () => {
  test.for([1, 511, 512, 4096, 1_000_000])(
    'is read as it was written, in chunks of %i bytes',
    async (size) => {
      const bytes = await archive()
      const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, nth) =>
        bytes.subarray(nth * size, (nth + 1) * size),
      )

      expect(await read(each(chunks))).toEqual(entries)
    },
  )

  test('is a tar file for others, with checksums for each file', async () => {
    const files = new Map<string, Buffer>()

    for await (const entry of Readable.from([await archive()]).pipe(extract()))
      files.set(entry.header.name, await buffer(entry))

    for (const { name, content } of entries) expect(files.get(name)).toEqual(content)
    const sums = files.get('checksums/000001.sha256')?.toString() ?? ''
    const sum = createHash('sha256').update(Buffer.alloc(700, 7)).digest('hex')
    expect(sums).toContain(`${sum}  database/orders/000001.copy.gz\n`)
    expect(sums.trim().split('\n')).toHaveLength(entries.length)
  })

  test('of many files has several lists of checksums', async () => {
    const many = Array.from({ length: 2500 }, (_, nth) => ({
      name: `media/picture-${nth}/640.webp`,
      content: Buffer.from(String(nth)),
    }))
    const bytes = await archive(many)

    expect(await read(each([bytes]))).toEqual(many)
    const lists = bytes.toString('latin1').match(/checksums\/\d{6}\.sha256/g)
    expect(lists).toHaveLength(3)
  })

  test('with any byte changed is refused', async () => {
    const bytes = await archive()
    const unnoticed: number[] = []

    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes)
      changed[at] = bytes[at]! ^ (1 << (at % 8))
      const error = await read(each([changed])).catch((reason: unknown) => reason)
      if (!(error instanceof Damaged)) unnoticed.push(at)
    }

    expect(unnoticed).toEqual([])
  })

  test('that is cut short anywhere, or goes on, is refused', async () => {
    const bytes = await archive()
    for (let length = 0; length < bytes.length; length += 13)
      await expect(read(each([bytes.subarray(0, length)]))).rejects.toThrow(Damaged)

    await expect(read(each([bytes, Buffer.alloc(1)]))).rejects.toThrow(Damaged)
    await expect(read(each([Buffer.concat([bytes, bytes])]))).rejects.toThrow(Damaged)
  })

  test('with two files exchanged, or one taken out, is refused', async () => {
    const [first, second, , last] = entries.map(
      ({ content }) => 512 + 512 * Math.ceil(content.length / 512),
    )
    const bytes = await archive()
    const parts = [first, second, 512, last].reduce<Buffer[]>(
      (cut, length = 0) => [...cut, bytes.subarray(lengthOf(cut), lengthOf(cut) + length)],
      [],
    )
    const rest = bytes.subarray(lengthOf(parts))
    const [a, b, c, d] = parts as [Buffer, Buffer, Buffer, Buffer]

    expect(await read(each([a, b, c, d, rest]))).toEqual(entries)
    await expect(read(each([b, a, c, d, rest]))).rejects.toThrow(Damaged)
    await expect(read(each([a, c, d, rest]))).rejects.toThrow(Damaged)
  })
})

function lengthOf(parts: readonly Buffer[]): number {
  return parts.reduce((total, { length }) => total + length, 0)
}

describe('an encrypted archive', () => {
  const passphrase = 'nobody guesses this sentence'

  test('is opened by its passphrase and by no other', async () => {
    const bytes = await buffer(Readable.from(encrypt(each([await archive()]), passphrase)))

    expect(bytes.toString('latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt /)
    expect(await read(decrypt(each([bytes]), passphrase))).toEqual(entries)
    await expect(read(decrypt(each([bytes]), `${passphrase}!`))).rejects.toThrow(
      'BACKUP_KEY does not open this backup',
    )
    await expect(read(decrypt(each([bytes]), undefined))).rejects.toThrow('Set BACKUP_KEY')
  })

  test('for a public key is opened by the secret key that belongs to it alone', async () => {
    const [keys, others] = [await newKeys(), await newKeys()]
    const bytes = await buffer(Readable.from(encrypt(each([await archive()]), keys.public)))
    const alike = await buffer(Readable.from(encrypt(each([await archive()]), keys.secret)))

    expect(await read(decrypt(each([bytes]), keys.secret))).toEqual(entries)
    expect(await read(decrypt(each([alike]), keys.secret))).toEqual(entries)
    await expect(read(decrypt(each([bytes]), others.secret))).rejects.toThrow('does not open')
    await expect(read(decrypt(each([bytes]), passphrase))).rejects.toThrow('does not open')
    await expect(read(decrypt(each([bytes]), keys.public))).rejects.toThrow(
      'which can only encrypt',
    )
  })

  test('with any byte changed, or cut short anywhere, is refused', async () => {
    const keys = await newKeys()
    const bytes = await buffer(Readable.from(encrypt(each([await archive()]), keys.public)))
    const unnoticed: number[] = []

    // The first line says that it is encrypted: without it the file is no archive, either.
    for (let at = 22; at < bytes.length; at += 17) {
      const changed = Buffer.from(bytes)
      changed[at] = bytes[at]! ^ (1 << (at % 8))
      const outcomes = [each([changed]), each([bytes.subarray(0, at)])].map((damaged) =>
        read(decrypt(damaged, keys.secret)).then(
          () => unnoticed.push(at),
          () => 'refused',
        ),
      )
      await Promise.all(outcomes)
    }

    expect(unnoticed).toEqual([])
  })

  test('is not made with a key of which a part is missing', async () => {
    const keys = await newKeys()

    expect(await problemOfKey(keys.public)).toBe(undefined)
    expect(await problemOfKey(passphrase)).toBe(undefined)
    expect(await problemOfKey(keys.public.slice(0, -1))).toContain('a part may be missing')
    expect(await problemOfKey(keys.secret.slice(0, -1))).toContain('a part may be missing')
  })
})
