import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, chown, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { chooseAccount, findBinaries, launchAs } from '#platform/embedded-postgres/programs.ts'
import { runAsAdmin } from './databases.ts'
import { freePort } from './free-port.ts'
import type { TestPostgres } from './test-postgres.ts'
import { silentLog } from './whole-store.ts'

/** A streaming replica of the PostgreSQL in a data folder, in a folder of its own. */
export async function startStandby(
  { adminUrl, storeUrl }: TestPostgres,
  { from, to }: { from: string; to: string },
) {
  const [clusterFolder, folder] = [join(from, 'postgres'), join(to, 'postgres')]
  const binaries = await findBinaries(from)
  const account = await chooseAccount({ clusterFolder, binary: binaries.postgres, log: silentLog })
  const port = await freePort()
  await copyRunning(adminUrl, clusterFolder, folder)
  await Promise.all(
    ['postmaster.pid', 'tokri.json'].map((name) => rm(join(folder, name), { force: true })),
  )
  await writeFile(join(folder, 'standby.signal'), '')
  for (const name of ['standby.signal', 'backup_label'])
    if (account.owner) await chown(join(folder, name), account.owner.uid, account.owner.gid)
  await appendFile(
    join(folder, 'postgresql.auto.conf'),
    Object.entries({
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      port,
      primary_conninfo: conninfoOf(adminUrl),
      wal_retrieve_retry_interval: '200ms',
    })
      .map(([name, value]) => `${name} = '${String(value).replaceAll("'", "''")}'\n`)
      .join(''),
  )
  const at = (url: string) => {
    const here = new URL(url)
    here.host = `127.0.0.1:${port}`
    here.search = ''
    return here.href
  }
  const launch = () =>
    launchAs(account, {
      program: binaries.postgres,
      args: ['-D', folder],
      env: binaries.env,
      stdio: 'ignore',
    })
  let server = launch()

  async function kill(): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill('SIGQUIT')
    await ended
  }

  return {
    port,
    url: at(storeUrl),
    /** Until this is undone the replica shows what it has shown so far. */
    pause: () => runAsAdmin(at(adminUrl), 'select pg_wal_replay_pause()'),
    resume: () => runAsAdmin(at(adminUrl), 'select pg_wal_replay_resume()'),
    async promote() {
      await runAsAdmin(at(adminUrl), 'select pg_promote()')
    },
    kill,
    async start() {
      await kill()
      server = launch()
      await untilReachable(at(adminUrl))
    },
    untilReachable: () => untilReachable(at(adminUrl)),
  }
}

/** Copies like `pg_basebackup`, which the PostgreSQL of the tests lacks. */
async function copyRunning(adminUrl: string, from: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query(`select pg_backup_start('standby', true)`)
    await promisify(execFile)('cp', ['-a', from, to])
    const { rows } = await client.query('select labelfile from pg_backup_stop(false)')
    await writeFile(join(to, 'backup_label'), rows[0].labelfile)
  } finally {
    await client.end()
  }
}

function conninfoOf(adminUrl: string): string {
  const { hostname, port, username, password, searchParams } = new URL(adminUrl)
  const host = searchParams.get('host') ?? hostname
  return `host=${host} port=${port || 5432} user=${username} password=${decodeURIComponent(password)}`
}

async function untilReachable(url: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await runAsAdmin(url, 'select 1')
    } catch (error) {
      if (tries === 300) throw error
      await sleep(100)
    }
  }
}
