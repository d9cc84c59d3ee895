import { ReadableStream } from 'node:stream/web'
import { CannotStart } from '#platform/cannot-start.ts'
import { Damaged } from './archive.ts'

const recipientStart = /^age1[a-z0-9]+$/i
const identityStart = /^AGE-SECRET-KEY-/i
/** 64 MB and about a second. The usual 256 MB could be all that a small server has left. */
const scryptWorkFactor = 16
/** The first line of every file that age has encrypted. */
export const encryptedStart = 'age-encryption.org/v1\n'

/**
 * Encrypts as age does, so that the `age` program decrypts it, too. The key is a public key (`age1…`), whose secret
 * key need not be on this machine, or a secret key, or else a passphrase.
 */
export async function* encrypt(
  bytes: AsyncIterable<Uint8Array>,
  key: string,
): AsyncGenerator<Uint8Array> {
  const { Encrypter, identityToRecipient } = await import('age-encryption')
  const encrypter = new Encrypter()
  if (recipientStart.test(key)) encrypter.addRecipient(key)
  else if (identityStart.test(key)) encrypter.addRecipient(await identityToRecipient(key))
  else {
    encrypter.setScryptWorkFactor(scryptWorkFactor)
    encrypter.setPassphrase(key)
  }
  yield* iterate(await encrypter.encrypt(streamOf(bytes)))
}

export async function* decrypt(
  bytes: AsyncIterable<Uint8Array>,
  key: string | undefined,
): AsyncGenerator<Uint8Array> {
  if (key === undefined) throw new CannotStart(`This backup is encrypted. ${howToGiveKey}`)
  if (recipientStart.test(key)) {
    throw new CannotStart(
      'BACKUP_KEY is the public key, which can only encrypt. To restore, set BACKUP_KEY to the secret key that belongs to it: AGE-SECRET-KEY-1…',
    )
  }
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  if (identityStart.test(key)) decrypter.addIdentity(key)
  else decrypter.addPassphrase(key)
  const plain = await startDecrypting(() => decrypter.decrypt(streamOf(bytes)))
  try {
    yield* iterate(plain)
  } catch (error) {
    throw isFileError(error) ? error : new Damaged('what is encrypted')
  }
}

/** Anything else comes from decrypting. */
function isFileError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error
}

const howToGiveKey = 'Set BACKUP_KEY to the key it was made with.'

async function startDecrypting<Result>(start: () => Promise<Result>): Promise<Result> {
  try {
    return await start()
  } catch (error) {
    if (error instanceof Error && /no identity matched|scrypt/.test(error.message))
      throw new CannotStart(
        `BACKUP_KEY does not open this backup. ${howToGiveKey} If it certainly is that key, the beginning of the file is damaged: take another backup.`,
      )
    throw new Damaged('the header of age')
  }
}

export function keyKind(key: string): 'public' | 'secret' | 'passphrase' {
  if (recipientStart.test(key)) return 'public'
  return identityStart.test(key) ? 'secret' : 'passphrase'
}

/** The problem of such a key, if any. */
export async function problemOfKey(key: string): Promise<string | undefined> {
  if (!recipientStart.test(key) && !identityStart.test(key)) return undefined
  const { Encrypter, identityToRecipient } = await import('age-encryption')
  try {
    new Encrypter().addRecipient(identityStart.test(key) ? await identityToRecipient(key) : key)
    return undefined
  } catch {
    return 'BACKUP_KEY looks like a key of age, and is none: a part may be missing. `npm run backup -- --new-key` makes one.'
  }
}

export async function newKeys(): Promise<{ secret: string; public: string }> {
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption')
  const secret = await generateX25519Identity()
  return { secret, public: await identityToRecipient(secret) }
}

function streamOf(bytes: AsyncIterable<Uint8Array>) {
  return ReadableStream.from(bytes) as globalThis.ReadableStream<Uint8Array>
}

async function* iterate(stream: globalThis.ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* stream as unknown as AsyncIterable<Uint8Array>
}
