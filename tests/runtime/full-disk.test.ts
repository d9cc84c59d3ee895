import { closeSync, existsSync, openSync, rmSync, writeSync } from 'node:fs'
import { chmod, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect } from 'vitest'
import { adminUrl } from '#platform/embedded-postgres/server-process.ts'
import { canMount, mountSmallDisk } from '#tests/support/small-disk.ts'
import { type RunningStore, statusOf, test, until, untilOpen } from './start-store.ts'

const list = '/api/v1/product/list'
const seller = {
  SELLER_EMAIL: 'owner@shop.test',
  SELLER_PASSWORD: 'a lantern over the mustard field',
}
const modes = {
  'a demo': { TOKRI_MODE: 'demo' },
  'a demo of two processes': { TOKRI_MODE: 'demo', WORKERS: '2' },
  'a real shop': { TOKRI_MODE: 'production', PUBLIC_URL: 'https://shop.test', ...seller },
}

/** Makes the database read-only, as the store does on a full disk. */
async function setReadOnly(dataDir: string): Promise<void> {
  const kept = JSON.parse(await readFile(join(dataDir, 'postgres/tokri.json'), 'utf8'))
  const client = new pg.Client({ connectionString: adminUrl(kept, 'tokri') })
  await client.connect()
  await client.query('alter database tokri set default_transaction_read_only = on')
  await client.end()
}

async function untilShown(store: RunningStore): Promise<RunningStore> {
  await until(async () => {
    if (store.process.exitCode !== null) throw new Error(`The store ended:\n${store.output()}`)
    return store.url !== '' && (await statusOf(store.url + list)) === 200
  })
  return store
}

describe('a database that takes no changes', () => {
  for (const [name, settings] of Object.entries(modes)) {
    test(`lets ${name} start, which shows the shop and says what to do`, async ({
      usedFolder,
      launch,
    }) => {
      const dataDir = await usedFolder()
      const used = await untilOpen(launch({ DATA_DIR: dataDir, ...settings }))
      await setReadOnly(dataDir)
      used.kill('SIGTERM')
      await used.ended

      const store = await untilShown(launch({ DATA_DIR: dataDir, ...settings }))

      expect(await statusOf(`${store.url}/readyz`)).toBe(503)
      expect(await statusOf(`${store.url}/`)).toBe(200)
      expect(store.output()).toMatch(/free some space there.*takes them again by itself/)
      store.kill('SIGTERM')
      expect(await store.ended).toBe(0)
    })
  }

  test('ends the start of a store that has to set something up, and says what to do', async ({
    usedFolder,
    launch,
  }) => {
    const dataDir = await usedFolder()
    const used = await untilOpen(launch({ DATA_DIR: dataDir }))
    await setReadOnly(dataDir)
    used.kill('SIGTERM')
    await used.ended

    const store = launch({ DATA_DIR: dataDir, ...modes['a real shop'] })

    expect(await store.ended).toBe(1)
    expect(store.output()).toMatch(/cannot start.*free some space there.*start it again/)
    expect(store.output()).not.toContain('    at ')
  })
})

function fill(file: string): void {
  const descriptor = openSync(file, 'w')
  try {
    for (;;) writeSync(descriptor, Buffer.alloc(1024 * 1024, 1))
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' })
  } finally {
    closeSync(descriptor)
  }
}

test.skipIf(!canMount())(
  'a store that is started again and again on a full disk shows the shop, and takes orders once there is room',
  async ({ folder, launch, onTestFailed }) => {
    const dataDir = await folder()
    const unmount = mountSmallDisk(dataDir, '320m')
    onTestFailed(unmount)
    await chmod(dataDir, 0o755)
    const settings = { DATA_DIR: dataDir }
    const used = await untilOpen(launch(settings))
    await until(async () => existsSync(join(dataDir, 'ballast')))
    used.kill('SIGTERM')
    await used.ended
    const full = join(dataDir, 'full')
    fill(full)

    for (const signal of ['SIGTERM', 'SIGKILL', 'SIGTERM'] as const) {
      const store = await untilShown(launch(settings))
      expect(store.output()).toContain('ree some space')
      expect(await statusOf(`${store.url}/readyz`)).toBe(503)
      store.kill(signal)
      await store.ended
    }
    fill(`${full} to the last byte`)
    const hopeless = launch(settings)
    expect(await hopeless.ended).toBe(1)
    expect(hopeless.output()).toContain('free some space there')

    rmSync(`${full} to the last byte`)
    const store = await untilShown(launch(settings))
    rmSync(full)
    await until(async () => (await statusOf(`${store.url}/readyz`)) === 200)
    store.kill('SIGTERM')
    expect(await store.ended).toBe(0)
    unmount()
  },
)
