import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

// The key is outside the database, so that a database dump alone reveals no secret from which codes are made. Servers
// that do not share the data folder need the key as a setting.
const fileName = 'second-factor.key'
const keyBytes = 32
const ivBytes = 12
const tagBytes = 16
const cipher = 'aes-256-gcm'

export type KeyPlace = { dataDir: string; secretKey: string | undefined }
type SecretPlace = KeyPlace & { owner: string }

/** Encrypts a secret for one owner; creates the key on first use. */
export async function encryptSecret(
  secret: Buffer,
  { owner, ...place }: SecretPlace,
): Promise<Buffer> {
  const key = (await readKey(place)) ?? (await createKey(place))
  const iv = randomBytes(ivBytes)
  const encryption = createCipheriv(cipher, key, iv).setAAD(Buffer.from(owner))
  const text = Buffer.concat([encryption.update(secret), encryption.final()])
  return Buffer.concat([iv, encryption.getAuthTag(), text])
}

/**
 * Decrypts a secret; null if the key is missing or different, as after restoring a database without its data folder.
 */
export async function decryptSecret(encrypted: Buffer, { owner, ...place }: SecretPlace) {
  const key = await readKey(place)
  if (!key) return null
  const tagAt = ivBytes
  const textAt = ivBytes + tagBytes
  try {
    const decryption = createDecipheriv(cipher, key, encrypted.subarray(0, tagAt))
      .setAAD(Buffer.from(owner))
      .setAuthTag(encrypted.subarray(tagAt, textAt))
    return Buffer.concat([decryption.update(encrypted.subarray(textAt)), decryption.final()])
  } catch {
    return null
  }
}

async function readKey({ dataDir, secretKey }: KeyPlace): Promise<Buffer | null> {
  if (secretKey) return createHash('sha256').update(secretKey).digest()
  const text = await readFile(join(dataDir, fileName), 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  })
  const key = Buffer.from(text.trim(), 'base64')
  return key.byteLength === keyBytes ? key : null
}

/**
 * Writes a temporary file and links it into place, so that of two servers one creates the key and neither reads half of
 * it.
 */
async function createKey(place: KeyPlace): Promise<Buffer> {
  const file = join(place.dataDir, fileName)
  const aside = `${file}.${randomBytes(6).toString('hex')}`
  const text = `${randomBytes(keyBytes).toString('base64')}\n`
  await writeFile(aside, text, { mode: 0o600, flag: 'wx', flush: true })
  await link(aside, file).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  })
  await rm(aside)
  const key = await readKey(place)
  if (!key)
    throw new Error(`${file} holds no key; remove it, and switch the second factor on again`)
  return key
}
