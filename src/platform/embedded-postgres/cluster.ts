import { randomBytes } from 'node:crypto'
import {
  chown,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

import { CannotStart } from '#platform/cannot-start.ts'
import { type Home, homeOf, isSameHome, isServed, refuseHotCopy } from './folder-identity.ts'
import { type Account, type Binaries, launchAs } from './programs.ts'
import { type Cluster, chooseAddress, type Listen } from './server-process.ts'

type Stored = { password: string; nextPassword?: string; listen?: Listen; home?: Home }

const version = '18'
const storedFile = 'tokri.json'
const settingsFile = 'tokri.conf'

type Parts = { folder: string; account: Account; binaries: Binaries }

/** Opens the folder, or creates it under a temporary name and renames it once complete. */
export async function openCluster(parts: Parts): Promise<Cluster> {
  const found = await stat(join(parts.folder, 'PG_VERSION')).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw belongsToAnother(parts.folder)
      return undefined
    },
  )
  await removeAbandoned(parts.folder)
  if (!found) await createCluster(parts)
  await checkVersion(parts.folder)

  const stored: Stored = JSON.parse(await readFile(join(parts.folder, storedFile), 'utf8'))
  const { password, nextPassword, listen: before } = await checkIdentity(parts.folder, stored)
  const listen = await chooseAddress(before, parts.account)
  const cluster = { ...parts, password, nextPassword, listen }
  await store(cluster)
  await writeOwned(parts, settingsFile, settings(listen))
  return cluster
}

/** Address and password belong to one folder; a copied or moved folder gets new ones. */
async function checkIdentity(folder: string, stored: Stored): Promise<Stored> {
  const { home: before, listen, password } = stored
  const now = await homeOf(folder)
  if (isSameHome(before, now)) return stored
  if (listen && (await isServed(folder, { ...stored, listen }))) return stored

  await refuseHotCopy({ folder, before, now })
  return { password, nextPassword: stored.nextPassword ?? newPassword() }
}

async function store(cluster: Cluster): Promise<void> {
  const { folder, password, nextPassword, listen } = cluster
  const home = await homeOf(folder)
  await writeOwned(cluster, storedFile, JSON.stringify({ password, nextPassword, listen, home }))
}

/** Call once the database has the new password. */
export async function storeNextPassword(cluster: Cluster): Promise<void> {
  if (cluster.nextPassword === undefined) return
  cluster.password = cluster.nextPassword
  cluster.nextPassword = undefined
  await store(cluster)
}

function newPassword(): string {
  return randomBytes(24).toString('base64url')
}

/** Two stores that start at once both create a folder; the second to finish discards its own. */
async function createCluster(parts: Parts): Promise<void> {
  const { folder, account } = parts
  const temporary = await mkdtemp(`${folder}.new-`)
  try {
    const unnamed = { ...parts, folder: join(temporary, 'cluster') }
    const password = newPassword()
    await writeFile(join(temporary, 'password'), password, { mode: 0o600 })
    if (account.owner) {
      await chown(temporary, account.owner.uid, account.owner.gid)
      await chown(join(temporary, 'password'), account.owner.uid, account.owner.gid)
    }
    await initdb(unnamed, join(temporary, 'password'))
    await writeOwned(unnamed, storedFile, JSON.stringify({ password }))
    await appendSettings(unnamed.folder)
    await rename(unnamed.folder, folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    })
    await flush(dirname(folder))
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}

/** Removes folders that a killed start left; a recent one may belong to a store that is starting now. */
async function removeAbandoned(folder: string): Promise<void> {
  const names = await readdir(dirname(folder))
  for (const name of names.filter((each) => each.startsWith(`${basename(folder)}.new-`))) {
    const path = join(dirname(folder), name)
    const { mtimeMs } = await stat(path)
    if (Date.now() - mtimeMs > 600_000) await rm(path, { recursive: true, force: true })
  }
}

/** Character types to try in this order. Search by trigrams depends on them; plain C knows only English letters. */
const characterTypes = ['C.UTF-8', 'C']

async function initdb(parts: Parts, passwordFile: string): Promise<void> {
  let problem = ''
  for (const characterType of characterTypes) {
    problem = await tryInitdb(parts, passwordFile, characterType)
    if (problem === '') return
  }
  throw new CannotStart(
    `The database could not be created in ${dirname(parts.folder)}:\n${problem}`,
  )
}

/** Returns the error or an empty string; a system may lack the character type. */
async function tryInitdb(
  { folder, account, binaries }: Parts,
  passwordFile: string,
  characterType: string,
): Promise<string> {
  const locale = [
    ...['--encoding=UTF8', '--locale=C', `--lc-ctype=${characterType}`],
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
  ]
  const child = launchAs(account, {
    program: binaries.initdb,
    args: [
      ...[`--pgdata=${folder}`, '--username=postgres', `--pwfile=${passwordFile}`],
      ...['--auth=scram-sha-256', '--data-checksums', ...locale],
    ],
    env: binaries.env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  ;(child.stderr as Readable).on('data', (text) => (output += text))
  const code = await new Promise((resolve) =>
    child.once('error', (error) => resolve(error.message)).once('close', resolve),
  )
  return code === 0 ? '' : output.trim() || String(code)
}

async function appendSettings(folder: string): Promise<void> {
  const text = `\n# Written by the store at every start; what stands below it, or in ALTER SYSTEM, wins.\ninclude_if_exists = '${settingsFile}'\n`
  await writeFile(join(folder, 'postgresql.conf'), text, { flag: 'a', flush: true })
}

function settings(listen: Listen): string {
  const socket = 'socketFolder' in listen
  return Object.entries({
    listen_addresses: socket ? '' : '127.0.0.1',
    unix_socket_directories: socket ? listen.socketFolder : '',
    unix_socket_permissions: '0700',
    port: socket ? 5432 : listen.port,
    // Enough for all processes that `WORKERS` may start.
    max_connections: 200,
    shared_buffers: '128MB',
    max_wal_size: '256MB',
    // Keeps log that waits for an unreachable archive from filling the disk.
    max_slot_wal_keep_size: '1GB',
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    jit: 'off',
    log_min_duration_statement: 500,
    log_parameter_max_length: 0,
    log_line_prefix: '%m [%p] ',
    log_timezone: 'UTC',
    timezone: 'UTC',
  })
    .map(([name, value]) => `${name} = '${value}'\n`)
    .join('')
}

async function checkVersion(folder: string): Promise<void> {
  const found = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => {
    throw belongsToAnother(folder)
  })
  if (found.trim() === version) return
  throw new CannotStart(
    `${folder} was made by PostgreSQL ${found.trim()}, and this store brings PostgreSQL ${version}. ` +
      'Start it with the version of the store that made it, take a backup there, and restore it here.',
  )
}

function belongsToAnother(folder: string): CannotStart {
  return new CannotStart(
    `The database in ${folder} belongs to another user of this machine. ` +
      'Start the store as that user (as root, if root started it first), or give the data folder to this one: chown -R.',
  )
}

/** Skips unchanged files, so that a start on a full disk succeeds. */
async function writeOwned({ folder, account }: Parts, name: string, text: string): Promise<void> {
  const path = join(folder, name)
  if ((await readFile(path, 'utf8').catch(() => '')) === text) return

  const temporary = `${path}.${process.pid}`
  await writeFile(temporary, text, { mode: 0o600, flush: true })
  if (account.owner) await chown(temporary, account.owner.uid, account.owner.gid)
  await rename(temporary, path)
}

async function flush(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}
