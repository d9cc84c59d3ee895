import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect } from 'vitest'
import { adminUrl } from '#platform/embedded-postgres/server-process.ts'
import { isRunning, postmasterOf, statusOf, test, until, untilOpen } from './start-store.ts'

const list = '/api/v1/product/list'

async function checkpointerOf(dataDir: string): Promise<number> {
  const kept = JSON.parse(await readFile(join(dataDir, 'postgres/tokri.json'), 'utf8'))
  const client = new pg.Client({ connectionString: adminUrl(kept, 'tokri') })
  await client.connect()
  const { rows } = await client.query(
    `select pid from pg_stat_activity where backend_type = 'checkpointer'`,
  )
  await client.end()
  return rows[0].pid
}

describe('a store', () => {
  test('that was killed leaves its database running, and the next one takes it over', async ({
    usedFolder,
    launch,
  }) => {
    const dataDir = await usedFolder()
    const killed = await untilOpen(launch({ DATA_DIR: dataDir }))
    const postmaster = await postmasterOf(dataDir)
    killed.kill('SIGKILL')
    await killed.ended
    expect(isRunning(postmaster)).toBe(true)

    const next = await untilOpen(launch({ DATA_DIR: dataDir }))

    expect(await postmasterOf(dataDir)).toBe(postmaster)
    expect(await statusOf(next.url + list)).toBe(200)
    next.kill('SIGTERM')
    expect(await next.ended).toBe(0)
    expect(await postmasterOf(dataDir)).toBe(0)
  })

  test('brings its database back when that is killed, again and again', async ({
    usedFolder,
    launch,
  }) => {
    const dataDir = await usedFolder()
    const store = await untilOpen(launch({ DATA_DIR: dataDir }))

    for (let round = 0; round < 3; round += 1) {
      const postmaster = await postmasterOf(dataDir)
      process.kill(postmaster, 'SIGKILL')
      await until(async () => ![0, postmaster].includes(await postmasterOf(dataDir)))
      await until(async () => (await statusOf(`${store.url}/readyz`)) === 200)
      await until(async () => (await statusOf(store.url + list)) === 200)
    }

    store.kill('SIGTERM')
    expect(await store.ended).toBe(0)
  })

  test('stops in good order, also while its database is being brought back', async ({
    usedFolder,
    launch,
  }) => {
    const dataDir = await usedFolder()
    const store = await untilOpen(launch({ DATA_DIR: dataDir }))

    const killed = await postmasterOf(dataDir)
    process.kill(killed, 'SIGKILL')
    await until(async () => store.output().includes('bringing it back'))
    store.kill('SIGTERM')

    expect(await store.ended).toBe(0)
    expect(store.output()).not.toContain('did not stop')
    // The new server removes the file as it stops; without one, it still names the killed server.
    expect([0, killed]).toContain(await postmasterOf(dataDir))
  })

  test('stops in good order, also while its database cannot be brought back', async ({
    usedFolder,
    launch,
    onTestFinished,
  }) => {
    const dataDir = await usedFolder()
    const store = await untilOpen(launch({ DATA_DIR: dataDir }))
    // PostgreSQL does not start while a process of the killed server uses its memory.
    const survivor = await checkpointerOf(dataDir)
    process.kill(survivor, 'SIGSTOP')
    onTestFinished(() => void process.kill(survivor, 'SIGKILL'))
    const postmaster = await postmasterOf(dataDir)
    process.kill(postmaster, 'SIGKILL')
    await until(async () =>
      (await readFile(join(dataDir, 'postgres.log'), 'utf8')).includes('still in use'),
    )

    store.kill('SIGTERM')

    expect(await store.ended).toBe(0)
    expect(store.output()).not.toContain('did not stop')
    expect(isRunning(postmaster)).toBe(false)
  })

  test('brings back a database that it took over, too', async ({ usedFolder, launch }) => {
    const dataDir = await usedFolder()
    const killed = await untilOpen(launch({ DATA_DIR: dataDir }))
    killed.kill('SIGKILL')
    await killed.ended
    const store = await untilOpen(launch({ DATA_DIR: dataDir }))
    const postmaster = await postmasterOf(dataDir)

    process.kill(postmaster, 'SIGKILL')

    await until(async () => ![0, postmaster].includes(await postmasterOf(dataDir)))
    await until(async () => (await statusOf(store.url + list)) === 200)
  })
})

describe('a store whose output nobody reads any more', () => {
  test('goes on', async ({ usedFolder, launch }) => {
    const dataDir = await usedFolder()
    const store = await untilOpen(launch({ DATA_DIR: dataDir, LOG_LEVEL: 'debug' }))
    const { url } = store
    store.process.stdout?.destroy()
    store.process.stderr?.destroy()

    const postmaster = await postmasterOf(dataDir)
    process.kill(postmaster, 'SIGKILL')

    await until(async () => ![0, postmaster].includes(await postmasterOf(dataDir)))
    await until(async () => (await statusOf(url + list)) === 200)
  })
})

describe('two stores', () => {
  test('with folders of their own do not notice each other', async ({ usedFolder, launch }) => {
    const [one, other] = [await usedFolder(), await usedFolder()]
    const [first, second] = await Promise.all([
      untilOpen(launch({ DATA_DIR: one })),
      untilOpen(launch({ DATA_DIR: other })),
    ])

    first.kill('SIGTERM')

    expect(await first.ended).toBe(0)
    expect(await statusOf(second.url + list)).toBe(200)
  })

  test('in one folder share its database, and the last one to leave stops it', async ({
    folder,
    launch,
  }) => {
    const dataDir = await folder()
    const [first, second] = await Promise.all([
      untilOpen(launch({ DATA_DIR: dataDir })),
      untilOpen(launch({ DATA_DIR: dataDir })),
    ])
    const postmaster = await postmasterOf(dataDir)

    first.kill('SIGTERM')
    expect(await first.ended).toBe(0)
    expect(await postmasterOf(dataDir)).toBe(postmaster)
    expect(await statusOf(second.url + list)).toBe(200)

    second.kill('SIGTERM')
    expect(await second.ended).toBe(0)
    expect(await postmasterOf(dataDir)).toBe(0)
  })
})
