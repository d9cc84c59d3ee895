import { randomFillSync } from 'node:crypto'
import { open, rename, rm, stat } from 'node:fs/promises'

const sizeBytes = 64 * 1024 * 1024
const chunkBytes = 4 * 1024 * 1024

/** A file that reserves disk space: PostgreSQL cannot recover on a full disk, so this file is deleted then. */
export async function makeBallast(path: string): Promise<void> {
  const temporary = `${path}.new`
  const handle = await open(temporary, 'w', 0o600)
  try {
    // Random bytes, because a compressing file system would reserve no space for zeros.
    const chunk = randomFillSync(Buffer.alloc(chunkBytes))
    for (let written = 0; written < sizeBytes; written += chunkBytes) await handle.write(chunk)
  } finally {
    await handle.close()
  }
  await rename(temporary, path)
}

/** Returns whether there was a ballast file to delete. */
export async function dropBallast(path: string): Promise<boolean> {
  const found = await hasBallast(path)
  await Promise.all([rm(path, { force: true }), rm(`${path}.new`, { force: true })])
  return found
}

export function hasBallast(path: string): Promise<boolean> {
  return stat(path).then(
    ({ size }) => size >= sizeBytes,
    () => false,
  )
}

export const ballastBytes = sizeBytes
