import { chmod, mkdir, mkdtemp, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, inject, test as plainTest } from 'vitest'
import { chooseChain } from '#platform/backups/continuous/choose-chain.ts'
import { openTarget } from '#platform/backups/continuous/open-target.ts'
import { migrate } from '#platform/database/migrate.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/start-embedded-postgres.ts'
import { silentLog } from '#tests/support/whole-store.ts'
import { followLog } from './follow-log.ts'

const migrations = join(import.meta.dirname, '../../../../db/migrations')

/** An embedded database of this file's own, and for each test another folder for its archive. */
const test = plainTest
  .extend('postgres', { scope: 'file' }, async ({}, { onCleanup }) => {
    const folder = await mkdtemp(join(inject('runFolder'), 'follow-log-'))
    await chmod(folder, 0o755)
    const dataDir = join(folder, 'data')
    const postgres = await startEmbeddedPostgres({ dataDir, log: silentLog })
    await migrate(postgres.ownerUrl, migrations, { storeUrl: postgres.url })
    const client = new pg.Client({ connectionString: postgres.adminUrl })
    await client.connect()
    onCleanup(async () => {
      await client.end()
      await postgres.stop()
    })
    return { ...postgres, client }
  })
  .extend('shop', async ({ postgres }) => {
    const { adminUrl, clusterFolder, client } = postgres
    await client.query('delete from archive_state')
    const folder = await mkdtemp(join(inject('runFolder'), 'archive-of-'))
    const [disk, mediaFolder] = [join(folder, 'disk'), join(folder, 'media')]
    await mkdir(disk)
    const target = await openTarget({ folder: disk })
    const plan = {
      adminUrl,
      clusterFolder,
      pictures: mediaFolder,
      target,
      key: undefined,
      days: 7,
      hour: 3,
    }
    const stateOf = async () => (await client.query('select * from archive_state')).rows[0]
    return { folder, disk, mediaFolder, client, target, plan, stateOf }
  })

async function now(client: pg.Client): Promise<Date> {
  return (await client.query('select clock_timestamp() as now')).rows[0].now
}

describe('the log', () => {
  test('is archived round by round, with the pictures it shows', async ({ shop }) => {
    const { plan, target, client, stateOf } = shop
    const follower = followLog(plan)
    await follower.round()
    const picture = 'a'.repeat(32)
    await mkdir(join(shop.mediaFolder, picture), { recursive: true })
    await writeFile(join(shop.mediaFolder, picture, '640.webp'), 'a picture')
    const moment = await now(client)
    await expect(chooseChain({ target, key: undefined, until: moment })).rejects.toThrow(
      /does not go that far/,
    )
    await follower.round()

    const chosen = await chooseChain({ target, key: undefined, until: moment })
    expect(chosen.pieces.at(-1)?.coveredUntil.getTime()).toBeGreaterThan(moment.getTime())
    expect(await target.list('pictures/')).toEqual([`pictures/00000000/${picture}.tar`])
    expect(await stateOf()).toMatchObject({ failure: null, broken: null })
  })

  test('goes on after the archive was away, without a gap', async ({ shop }) => {
    const { folder, disk, plan, client, stateOf } = shop
    const follower = followLog(plan)
    await follower.round()
    const { stretch } = await stateOf()
    await rename(disk, join(folder, 'away'))
    const moment = await now(client)
    await expect(follower.round()).rejects.toThrow(/disk is not there/)
    const failing = await stateOf()
    // An empty folder in its place, as below a disk that is not mounted.
    await mkdir(disk)
    await expect(followLog(plan).round()).rejects.toThrow(/does not hold the archive any more/)
    expect(await readdir(disk)).toEqual([])
    await rename(disk, join(folder, 'empty'))
    await rename(join(folder, 'away'), disk)
    await follower.round()

    expect(failing.failure).toContain('is not there')
    expect(await stateOf()).toMatchObject({ stretch, failure: null, broken: null })
    const chosen = await chooseChain({ target: plan.target, key: undefined, until: moment })
    expect(chosen.chain).toBe(stretch)
  })

  test('that waits is limited; a new base copy then begins, and the gap is said', async ({
    shop,
  }) => {
    const { folder, disk, plan, client, stateOf } = shop
    const follower = followLog(plan)
    await follower.round()
    const { stretch } = await stateOf()
    await client.query(`alter system set max_slot_wal_keep_size = '32MB'`)
    await client.query('select pg_reload_conf()')
    await rename(disk, join(folder, 'away'))
    const lost = await now(client)
    await client.query('create table if not exists filler (text text)')
    for (let nth = 0; nth < 8; nth += 1) {
      await client.query(`insert into filler select repeat('x', 1000) from generate_series(1, 100)`)
      await client.query('select pg_switch_wal()')
    }
    await client.query('checkpoint')
    await expect(follower.round()).rejects.toThrow(/is not there/)
    const { rows } = await client.query(
      `select wal_status from pg_replication_slots where slot_name = 'tokri_archive'`,
    )
    expect(rows).toEqual([{ wal_status: 'lost' }])
    await client.query('alter system reset max_slot_wal_keep_size')
    await client.query('select pg_reload_conf()')

    await rename(join(folder, 'away'), disk)
    await follower.round()
    const state = await stateOf()
    expect(state.stretch).not.toBe(stretch)
    expect(state.broken).toContain('to keep the disk from filling')
    await expect(chooseChain({ target: plan.target, key: undefined, until: lost })).rejects.toThrow(
      /does not go that far/,
    )
    await follower.round()
    const again = await chooseChain({ target: plan.target, key: undefined, until: undefined })
    expect(again.chain).toBe(state.stretch)
  })

  test('of a database that went back in time is not mixed with the later one', async ({ shop }) => {
    const { plan, client, stateOf } = shop
    await followLog(plan).round()
    const before = await stateOf()
    await followLog(plan).round()
    // Restores the state as a data folder put back to an older copy has it.
    await client.query('update archive_state set position = $1', [before.position])
    await followLog(plan).round()

    expect(await stateOf()).toMatchObject({
      stretch: expect.not.stringContaining(before.stretch),
      broken: expect.stringContaining('put back to an older state'),
    })
  })
})
