import { readdirSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect } from 'vitest'
import { get, keepOrdering, post, register, run, stop } from './shopper-of-a-store.ts'
import { statusOf, test, untilOpen } from './start-store.ts'

const root = join(import.meta.dirname, '../..')
const key = 'nobody guesses this sentence'

describe('a backup of a running store', () => {
  test('becomes a store with every order that was confirmed before', async ({
    folder,
    usedFolder,
    launch,
  }) => {
    const [dataDir, backups, parent] = [await usedFolder('on'), await folder(), await folder()]
    const store = await untilOpen(launch({ DATA_DIR: dataDir, SAMPLE_DATA: 'on' }))
    const shopper = await register(store)
    const ordering = keepOrdering(store, shopper)
    while (ordering.confirmed.length < 5) await sleep(20)

    const before = [...ordering.confirmed]
    const made = await run('backup', [backups], { DATA_DIR: dataDir, BACKUP_KEY: key })
    await ordering.end()
    expect(made).toMatchObject({ code: 0, output: expect.stringContaining('Backed up') })
    const [name = ''] = await readdir(backups)
    const file = join(backups, name)

    const overRunning = await run('restore', [file], { DATA_DIR: dataDir, BACKUP_KEY: key })
    expect(overRunning.code).toBe(2)
    expect(overRunning.output).toContain('A store is running in')
    await stop(store)

    const restored = join(parent, 'restored')
    const done = await run('restore', [file], { DATA_DIR: restored, BACKUP_KEY: key })
    expect(done.output).toContain('The ledgers agree')
    expect(done.code).toBe(0)

    const next = await untilOpen(launch({ DATA_DIR: restored }))
    expect((await get(next, '/api/v1/user/is-auth', shopper.cookie)).body.success).toBe(false)
    const login = await post(next, '/api/v1/user/login', { body: shopper.person })
    expect(login.status).toBe(200)
    const { body } = await get(next, '/api/v1/order/user', login.cookie)
    const kept = new Set(body.orders.map(({ _id }: { _id: string }) => _id))
    expect(before.filter((id) => !kept.has(id))).toEqual([])
    await stop(next)
  })
})

describe('a restore', () => {
  test('refuses what it cannot restore, and changes nothing', async ({ folder, usedFolder }) => {
    const [dataDir, backups, parent] = [await usedFolder('on'), await folder(), await folder()]
    await run('backup', [backups], { DATA_DIR: dataDir })
    const [name = ''] = await readdir(backups)
    const whole = join(backups, name)
    const [cut, changed, begun] = ['cut.tar', 'changed.tar', 'begun.tar'].map((file) =>
      join(backups, file),
    ) as [string, string, string]
    await copyFile(whole, cut)
    const bytes = await readFile(whole)
    await truncate(cut, bytes.length - 600)
    const damage = async (file: string, at: number) => {
      const damaged = Buffer.from(bytes)
      damaged[at]! ^= 4
      await writeFile(file, damaged)
    }
    await damage(changed, bytes.length - 6000)
    // In what a backup says of itself, which is then no JSON any more.
    await damage(begun, bytes.indexOf('"migrations"') + 12)
    const target = join(parent, 'target')

    const outcomes = [
      [cut, 'is damaged (its end is missing)'],
      [changed, 'is damaged'],
      [begun, 'is damaged'],
      [join(root, 'package.json'), 'is no backup of this store'],
      [join(backups, 'nowhere.tar'), 'There is no file'],
    ] as const
    for (const [file, expected] of outcomes) {
      const { code, output } = await run('restore', [file], { DATA_DIR: target })
      expect([code, output]).toEqual([2, expect.stringContaining(expected)])
      expect(output).not.toContain('    at ')
    }
    expect(readdirSync(parent)).toEqual([])

    const over = await run('restore', [whole], { DATA_DIR: dataDir })
    expect([over.code, over.output]).toEqual([2, expect.stringContaining('already a store in')])
  })

  test('that was interrupted keeps the store closed, and is made again', async ({
    folder,
    usedFolder,
    launch,
  }) => {
    const [dataDir, backups, target] = [await usedFolder('on'), await folder(), await folder()]
    await run('backup', [backups], { DATA_DIR: dataDir })
    const [name = ''] = await readdir(backups)
    await writeFile(join(target, 'restore-unfinished'), '')
    await mkdir(join(target, 'media', 'a'.repeat(32)), { recursive: true })

    const closed = launch({ DATA_DIR: target })
    expect(await closed.ended).toBe(1)
    expect(closed.output()).toContain('was interrupted')

    const { code } = await run('restore', [join(backups, name)], { DATA_DIR: target })
    expect(code).toBe(0)
    const store = await untilOpen(launch({ DATA_DIR: target }))
    expect(await statusOf(`${store.url}/api/v1/product/list`)).toBe(200)
    await stop(store)
  })
})
