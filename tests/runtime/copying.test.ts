import { execFile } from 'node:child_process'
import { readFile, rename, rm, stat, symlink, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect } from 'vitest'
import {
  copyFolder,
  isRunning,
  postmasterOf,
  type RunningStore,
  statusOf,
  test,
  until,
  untilOpen,
} from './start-store.ts'

const run = promisify(execFile)
const list = '/api/v1/product/list'

async function stop(store: RunningStore): Promise<void> {
  store.kill('SIGTERM')
  expect(await store.ended).toBe(0)
}

async function register(store: RunningStore, name: string): Promise<number> {
  return post(store, '/api/v1/user/register', { name, ...shopper(name) })
}

async function logIn(store: RunningStore, name: string): Promise<number> {
  return post(store, '/api/v1/user/login', shopper(name))
}

function shopper(name: string) {
  return { email: `${name}@example.com`, password: 'fresh-mangoes-daily' }
}

async function post({ url }: RunningStore, path: string, body: object): Promise<number> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  await response.arrayBuffer()
  return response.status
}

async function keptBy(dataDir: string) {
  return JSON.parse(await readFile(join(dataDir, 'postgres/tokri.json'), 'utf8')) as {
    password: string
    nextPassword?: string
    listen: { socketFolder?: string; port?: number }
  }
}

describe('a data folder that was copied while its store was stopped', () => {
  test('is a store of its own beside the original, whichever starts first', async ({
    folder,
    usedFolder,
    launch,
  }) => {
    const [original, copy] = [await usedFolder(), await folder()]
    const first = await untilOpen(launch({ DATA_DIR: original }))
    expect(await register(first, 'asha')).toBeLessThan(300)
    await stop(first)
    await copyFolder(original, copy)

    for (const [one, other] of [
      [original, copy],
      [copy, original],
    ] as const) {
      const stores = { [one]: await untilOpen(launch({ DATA_DIR: one })) }
      stores[other] = await untilOpen(launch({ DATA_DIR: other }))
      const name = one === original ? 'ravi' : 'meera'
      expect(await logIn(stores[copy]!, 'asha')).toBe(200)
      expect(await register(stores[copy]!, name)).toBeLessThan(300)
      expect(await logIn(stores[original]!, name)).toBe(401)
      expect(await postmasterOf(copy)).not.toBe(await postmasterOf(original))

      await stop(stores[copy]!)
      expect(await statusOf(stores[original]!.url + list)).toBe(200)
      await stop(stores[original]!)
    }
    const [ofOriginal, ofCopy] = [await keptBy(original), await keptBy(copy)]
    expect(ofCopy.listen).not.toEqual(ofOriginal.listen)
    expect(ofCopy.password).not.toBe(ofOriginal.password)
    expect(ofCopy.nextPassword).toBe(undefined)
  })

  test('by an older version, which noted nothing of where it was, is one too', async ({
    folder,
    usedFolder,
    launch,
  }) => {
    const [original, copy] = [await usedFolder(), await folder()]
    await stop(await untilOpen(launch({ DATA_DIR: original })))
    await copyFolder(original, copy)
    const first = await untilOpen(launch({ DATA_DIR: original }))
    const { password, listen } = await keptBy(original)
    await run('node', [
      '-e',
      writeKept,
      join(copy, 'postgres/tokri.json'),
      JSON.stringify({ password, listen }),
    ])

    const second = await untilOpen(launch({ DATA_DIR: copy }))

    expect(await register(second, 'ravi')).toBeLessThan(300)
    expect(await logIn(first, 'ravi')).toBe(401)
  })
})

const writeKept = "require('fs').writeFileSync(process.argv[1], process.argv[2])"

describe('a data folder that was copied while its store was running', () => {
  test('is refused, saying why, and the original is left alone', async ({
    folder,
    usedFolder,
    launch,
  }) => {
    const [original, copy] = [await usedFolder(), await folder()]
    const first = await untilOpen(launch({ DATA_DIR: original }))
    const postmaster = await postmasterOf(original)
    await copyFolder(original, copy)

    const second = launch({ DATA_DIR: copy })

    expect(await second.ended).toBe(1)
    expect(second.output()).toContain('while it was running there')
    expect(second.output()).toContain('copy its whole data folder again')
    expect(second.output()).not.toContain('    at ')
    expect(isRunning(postmaster)).toBe(true)
    expect(await register(first, 'asha')).toBeLessThan(300)
    await stop(first)

    const third = launch({ DATA_DIR: copy })
    expect(await third.ended).toBe(1)
    expect(third.output()).toContain('while it was running there')
  })

  test('is no way into the original, also where all of its times are the same, as in a snapshot', async ({
    folder,
    usedFolder,
    launch,
  }) => {
    const [original, copy] = [await usedFolder(), await folder()]
    const first = await untilOpen(launch({ DATA_DIR: original }))
    await copyFolder(original, copy)
    // The change time cannot be set, but it is made the same to the second.
    const versions = [original, copy].map((place) => join(place, 'postgres/PG_VERSION'))
    await until(async () => {
      const now = new Date()
      await Promise.all(versions.map((file) => utimes(file, now, now)))
      const [one, other] = await Promise.all(versions.map((file) => stat(file)))
      return Math.floor(one!.ctimeMs / 1000) === Math.floor(other!.ctimeMs / 1000)
    })

    const second = launch({ DATA_DIR: copy })

    expect(await second.ended).toBe(1)
    expect(second.output()).toContain('while it was running there')
    expect(await register(first, 'asha')).toBeLessThan(300)
    await stop(first)
  })
})

describe('a data folder that was moved', () => {
  test('after its store stopped, or was killed, is the same store', async ({
    folder,
    usedFolder,
    launch,
  }) => {
    const [here, parent] = [await usedFolder(), await folder()]
    const [there, elsewhere] = [join(parent, 'there'), join(parent, 'elsewhere')]
    const first = await untilOpen(launch({ DATA_DIR: here }))
    expect(await register(first, 'asha')).toBeLessThan(300)
    await stop(first)
    await rename(here, there)

    const second = await untilOpen(launch({ DATA_DIR: there }))
    expect(await logIn(second, 'asha')).toBe(200)
    const postmaster = await postmasterOf(there)
    second.kill('SIGKILL')
    await second.ended
    await rename(there, elsewhere)

    const third = await untilOpen(launch({ DATA_DIR: elsewhere }))
    expect(await logIn(third, 'asha')).toBe(200)
    expect(await postmasterOf(elsewhere)).toBe(postmaster)
    await stop(third)
  })

  test('after a power cut is brought back', async ({ folder, usedFolder, launch }) => {
    const [here, there] = [await usedFolder(), join(await folder(), 'there')]
    const first = await untilOpen(launch({ DATA_DIR: here }))
    expect(await register(first, 'asha')).toBeLessThan(300)
    const postmaster = await postmasterOf(here)
    first.kill('SIGKILL')
    await first.ended
    process.kill(postmaster, 'SIGKILL')
    await rename(here, there)

    const second = await untilOpen(launch({ DATA_DIR: there }))

    expect(await logIn(second, 'asha')).toBe(200)
    await stop(second)
  })

  test('is shared through a symbolic link', async ({ folder, usedFolder, launch }) => {
    const [real, link] = [await usedFolder(), join(await folder(), 'link')]
    const first = await untilOpen(launch({ DATA_DIR: real }))
    await symlink(real, link)

    const second = await untilOpen(launch({ DATA_DIR: link }))

    expect(await register(second, 'asha')).toBeLessThan(300)
    expect(await logIn(first, 'asha')).toBe(200)
    await stop(first)
    expect(await statusOf(second.url + list)).toBe(200)
    await stop(second)
    await rm(link)
    await stop(await untilOpen(launch({ DATA_DIR: real })))
  })
})
