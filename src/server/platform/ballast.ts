import { randomFillSync } from 'node:crypto'
import { open, rename, rm, stat } from 'node:fs/promises'

const sizeBytes = 64 * 1024 * 1024
const pieceBytes = 4 * 1024 * 1024

/** Room kept back on the disk: PostgreSQL cannot even recover on a full one, and this file can be given up. */
export async function makeBallast(path: string): Promise<void> {
  const temporary = `${path}.new`
  const handle = await open(temporary, 'w', 0o600)
  try {
    // Random bytes, since a compressing file system would keep no room for zeros.
    const piece = randomFillSync(Buffer.alloc(pieceBytes))
    for (let written = 0; written < sizeBytes; written += pieceBytes) await handle.write(piece)
  } finally {
    await handle.close()
  }
  await rename(temporary, path)
}

/** Answers whether there was any ballast to give up. */
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
