import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FilesAway } from './file-store.ts'
import { s3Files } from './s3-files.ts'

/** Accepts everything that is sent, and never answers. */
async function aBlackHole() {
  const server = createServer((socket) => socket.on('error', () => undefined).resume())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('It has a port')
  return { endpoint: `http://127.0.0.1:${address.port}`, close: () => void server.close() }
}

test.for([
  ['small', 1000],
  ['large', 20_000_000],
] as const)(
  'a %s upload into a bucket that swallows packets ends in its time, not in that of three attempts',
  async ([, bytes], { onTestFinished }) => {
    const hole = await aBlackHole()
    const work = await mkdtemp(join(tmpdir(), 'tokri-hole-'))
    onTestFinished(async () => {
      hole.close()
      await rm(work, { recursive: true, force: true })
    })
    const place = {
      endpoint: hole.endpoint,
      bucket: 'shop',
      prefix: '',
      region: 'us-east-1',
      keyId: 'key',
      secret: 'secret',
      isPathStyle: true,
      settings: 'FILES' as const,
    }
    const times = { requestMs: 400, retryMs: 1, attempts: 100, totalMs: 600 }
    const files = s3Files({ place, workFolder: work, times })
    const file = join(work, 'upload')
    await writeFile(file, Buffer.alloc(bytes))
    const startedAt = performance.now()

    await expect(files.put('upload', file)).rejects.toBeInstanceOf(FilesAway)

    // A hundred attempts would take 40 seconds, and their contents another minute each.
    expect(performance.now() - startedAt).toBeLessThan(20_000)
  },
)
