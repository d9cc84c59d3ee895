import { createHash } from 'node:crypto'
import { Damaged, type Entry, readArchive, writeArchive } from '#platform/backups/archive.ts'
import { decrypt, encrypt, encryptedStart, keyKind, newKeys } from '#platform/backups/encryption.ts'
import { CannotStart } from '#platform/cannot-start.ts'
import type { ArchiveTarget } from './archive-target.ts'

/** Every object begins with its own name, so that one in another's place is noticed. */
const nameEntry = 'object.txt'

/** Writes one object of an archive: a tar file with checksums as a backup is, encrypted where there is a key. */
export async function encodeObject(
  name: string,
  entries: readonly Entry[],
  recipient: string | undefined,
): Promise<Buffer> {
  async function* named() {
    yield { name: nameEntry, content: Buffer.from(`${name}\n`) }
    yield* entries
  }
  const archive = writeArchive(named())
  return collect(recipient === undefined ? archive : encrypt(archive, recipient))
}

/** Reads the entries, once every byte was checked. Throws `CannotStart` where one is not as it was written. */
export async function decodeObject(
  name: string,
  content: Buffer,
  key: string | undefined,
): Promise<Entry[]> {
  try {
    const [first, ...entries] = await readAll(content, key)
    if (first?.name !== nameEntry || first.content.toString() !== `${name}\n`)
      throw new Damaged('it belongs elsewhere')
    return entries
  } catch (error) {
    if (!(error instanceof Damaged)) throw error
    throw new CannotStart(`${name} in the archive is damaged (${error.message}).`)
  }
}

async function readAll(content: Buffer, key: string | undefined): Promise<Entry[]> {
  const isEncrypted = content.toString('latin1', 0, encryptedStart.length) === encryptedStart
  const entries: Entry[] = []
  for await (const entry of readArchive(
    isEncrypted ? decrypt(chunks(content), key) : chunks(content),
  ))
    entries.push(entry)
  return entries
}

async function* chunks(content: Buffer): AsyncGenerator<Uint8Array> {
  yield content
}

async function collect(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const chunk of bytes) all.push(chunk)
  return Buffer.concat(all)
}

const keysPrefix = 'keys/'

/**
 * Answers the key that the store encrypts an archive's objects with. Opening a passphrase takes a second, which is too
 * long for thousands of objects: they are encrypted with a key pair whose secret half lies in the archive, under the
 * passphrase.
 */
export async function recipientOf(
  target: ArchiveTarget,
  key: string | undefined,
): Promise<string | undefined> {
  if (key === undefined || keyKind(key) !== 'passphrase') return key
  const found = await secretsOf(target, key)
  if (found[0] !== undefined) return found[0]
  const { secret } = await newKeys()
  const content = await collect(encrypt(chunks(Buffer.from(`${secret}\n`)), key))
  await target.put(
    `${keysPrefix}${createHash('sha256').update(secret).digest('hex').slice(0, 16)}.age`,
    content,
  )
  return secret
}

/** Distinguishes keys without revealing them. */
export function fingerprintOf(recipient: string | undefined): string {
  if (recipient === undefined) return '00000000'
  return createHash('sha256').update(recipient).digest('hex').slice(0, 8)
}

/** Answers the keys that open the archive's objects. Several passphrases may have been in use one after the other. */
export async function openersOf(
  target: ArchiveTarget,
  key: string | undefined,
): Promise<(string | undefined)[]> {
  if (key === undefined || keyKind(key) !== 'passphrase') return [key]
  const secrets = await secretsOf(target, key)
  if (secrets.length > 0) return secrets
  // An archive that is not encrypted has none.
  if ((await target.list(keysPrefix)).length === 0) return [undefined]
  throw new CannotStart(
    'BACKUP_KEY does not open this archive. Set it to the key that the archive was made with.',
  )
}

async function secretsOf(target: ArchiveTarget, passphrase: string): Promise<string[]> {
  const secrets: string[] = []
  for (const name of await target.list(keysPrefix)) {
    const content = await target.get(name)
    const secret = await collect(decrypt(chunks(content), passphrase)).catch((error: unknown) => {
      if (error instanceof CannotStart || error instanceof Damaged) return undefined
      throw error
    })
    if (secret) secrets.push(secret.toString().trim())
  }
  return secrets
}
