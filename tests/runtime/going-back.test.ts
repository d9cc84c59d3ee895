import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect } from 'vitest'
import { adminUrl } from '#platform/embedded-postgres/server-process.ts'
import { get, keepOrdering, post, register, run, stop } from './shopper-of-a-store.ts'
import { test, untilOpen } from './start-store.ts'

const key = 'nobody guesses this sentence'

async function filesIn(archive: string, part: RegExp): Promise<string[]> {
  const names = await readdir(archive, { recursive: true })
  return names.filter((name) => part.test(name)).toSorted()
}

/** Someone at the database's command line can do this; no screen of the store can. */
async function emptyProducts(dataDir: string): Promise<void> {
  const { listen, password } = JSON.parse(
    await readFile(join(dataDir, 'postgres/tokri.json'), 'utf8'),
  )
  const client = new pg.Client({ connectionString: adminUrl({ listen, password }, 'tokri') })
  await client.connect()
  await client.query('truncate products cascade')
  await client.end()
}

describe('an archive', () => {
  test('brings the store back to a moment, with every order confirmed before and none after', async ({
    folder,
    launch,
  }) => {
    const [dataDir, archive, parent] = [await folder(), await folder(), await folder()]
    const settings = { DATA_DIR: dataDir, ARCHIVE_TO: archive, BACKUP_KEY: key }
    const store = await untilOpen(launch({ ...settings, SAMPLE_DATA: 'on' }))
    const shopper = await register(store)
    const pieces = async () => (await filesIn(archive, /\/wal\//)).length
    // The base copy gives way to everything else on a busy machine.
    await expect.poll(pieces, { timeout: 180_000, interval: 200 }).toBeGreaterThan(0)

    const ordering = keepOrdering(store, shopper)
    while (ordering.confirmed.length < 10) await sleep(20)
    const moment = Date.now()
    while (ordering.confirmed.length < 20) await sleep(20)
    await ordering.end()
    await emptyProducts(dataDir)
    await stop(store)

    const times = [...ordering.times]
    const before = times.filter(([, { confirmedAt }]) => confirmedAt <= moment).map(([id]) => id)
    const after = times.filter(([, { askedAt }]) => askedAt > moment).map(([id]) => id)
    expect(before.length).toBeGreaterThanOrEqual(10)
    expect(after.length).toBeGreaterThan(5)

    const text = (at: number) => new Date(at).toISOString()
    const goBack = async (at: string, from: string, { target = 'refused', secret = key }) =>
      run('restore', ['--until', at, '--from', from], {
        DATA_DIR: join(parent, target),
        BACKUP_KEY: secret,
      })
    const restored = await goBack(text(moment), archive, { target: 'restored' })
    expect(restored.output).toContain('The ledgers agree')
    expect(restored.code).toBe(0)

    const next = await untilOpen(launch({ DATA_DIR: join(parent, 'restored') }))
    expect((await get(next, '/api/v1/user/is-auth', shopper.cookie)).body.success).toBe(false)
    const login = await post(next, '/api/v1/user/login', { body: shopper.person })
    const { body } = await get(next, '/api/v1/order/user', login.cookie)
    const kept = new Set(body.orders.map(({ _id }: { _id: string }) => _id))
    expect(before.filter((id) => !kept.has(id))).toEqual([])
    expect(after.filter((id) => kept.has(id))).toEqual([])
    const { body: list } = await get(next, '/api/v1/product/list', '')
    expect(list.products.length).toBeGreaterThan(20)
    await stop(next)

    await refuses([
      ['2020-01-01T00:00:00Z', archive, 'The archive begins at'],
      [text(Date.now() + 60_000), archive, 'The archive does not go that far'],
      [
        text(moment),
        archive,
        'BACKUP_KEY does not open this archive',
        'another sentence altogether',
      ],
      [text(moment), await damaged(archive, parent, 'hole'), 'The log has a hole'],
      [text(moment), await damaged(archive, parent, 'byte'), 'is damaged'],
      [text(moment), await damaged(archive, parent, 'cut'), 'is damaged'],
      [text(moment), await damaged(archive, parent, 'swapped'), 'belongs elsewhere'],
      ['2026-11-22T10:15:00', archive, 'is not a time with its zone'],
    ])

    async function refuses(cases: [string, string, string, string?][]): Promise<void> {
      for (const [at, from, expected, secret] of cases) {
        const { code, output } = await goBack(at, from, secret === undefined ? {} : { secret })
        expect([code, output], `${from} until ${at}`).toEqual([
          2,
          expect.stringContaining(expected),
        ])
        expect(output).not.toContain('    at ')
        expect(await readdir(join(parent, 'refused')).catch(() => [])).toEqual([])
      }
    }
  }, 480_000)
})

/** A copy of the archive in which a piece of the log is missing, changed, cut off or another one's. */
async function damaged(archive: string, parent: string, how: string): Promise<string> {
  const copy = join(parent, how)
  await cp(archive, copy, { recursive: true })
  const [first = '', second = ''] = await filesIn(copy, /\/wal\//)
  const [path, other] = [join(copy, first), join(copy, second)]
  const bytes = await readFile(path)
  if (how === 'hole') await rm(path)
  if (how === 'byte') bytes[Math.floor(bytes.length / 2)]! ^= 4
  if (how === 'byte') await writeFile(path, bytes)
  if (how === 'cut') await writeFile(path, bytes.subarray(0, bytes.length - 600))
  if (how === 'swapped') await writeFile(path, await readFile(other))
  return copy
}
