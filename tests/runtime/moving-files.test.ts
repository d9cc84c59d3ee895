import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { startS3Server } from '#tests/support/s3-server.ts'

const root = join(import.meta.dirname, '../..')

test('the command copies files into a bucket of another server, and removes them from the folder only then', async ({
  onTestFinished,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'tokri-moving-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const { place, close } = await startS3Server(join(folder, 's3'))
  onTestFinished(close)
  const picture = join(folder, 'data/media', 'a'.repeat(32))
  await mkdir(picture, { recursive: true })
  for (const name of ['160.avif', '640.webp']) await writeFile(join(picture, name), name)

  const settings = {
    DATA_DIR: join(folder, 'data'),
    FILES_S3_ENDPOINT: place.endpoint,
    FILES_S3_KEY_ID: place.keyId,
    FILES_S3_SECRET: place.secret,
  }
  const run = async (args: string[], more: Record<string, string> = {}) => {
    const env = { PATH: process.env.PATH, TOKRI_MODE: 'demo', ...settings, ...more }
    const child = spawn(process.execPath, ['src/move-files.ts', ...args], { cwd: root, env })
    const [out, errors, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ])
    return { code, said: out + errors }
  }
  const old = settings.DATA_DIR
  const there = { FILES_IN: 's3://shop/tokri' }

  expect(await run(['--remove-from', old])).toMatchObject({
    code: 2,
    said: expect.stringContaining('Set FILES_IN to the new place first'),
  })
  expect(await run(['--remove-from', old], there)).toMatchObject({ code: 1 })
  expect(await run(['--to', 's3://shop/tokri'])).toMatchObject({
    code: 0,
    said: expect.stringContaining('Copied 1 pictures and files'),
  })
  expect(await readdir(picture)).toHaveLength(2)
  expect(await run(['--remove-from', old], there)).toMatchObject({
    code: 0,
    said: expect.stringContaining('Removed 1'),
  })
  expect(await readdir(join(old, 'media'))).toEqual([])
  expect(await run(['--to', 's3://nowhere/tokri'])).toMatchObject({
    code: 2,
    said: expect.stringContaining('NoSuchBucket'),
  })
})
