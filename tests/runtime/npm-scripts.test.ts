import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { test, until } from './start-store.ts'

const documents = ['README.md', 'CONTRIBUTING.md', 'docs/operations.md']

/** The arguments that try each script, and its answer; the two that serve are tried below. */
const tries: Record<string, [args: string[], says: RegExp]> = {
  test: [['--', '--help'], /The steps are: types, lint/],
  'test:faults': [['--', '--help'], /Usage: npm run test:faults/],
  build: [[], /^(Building|Built|$)/],
  verify: [['--', '--help'], /There is no store in this database/],
  import: [['--', '--help'], /Usage: npm run import/],
  'move-files': [['--', '--help'], /Usage: npm run move-files/],
  seller: [['--', '--help'], /Usage: npm run seller/],
  backup: [['--', '--help'], /Usage: npm run backup/],
  restore: [['--', '--help'], /Usage: npm run restore/],
  bench: [['--', '--help'], /Usage: npm run bench/],
  // The drill takes the programs of a cluster, so only its usage is asked for.
  drill: [['--', '--help'], /Usage: npm run drill/],
  mutants: [['--', '--help'], /npm run mutants/],
  sbom: [[], /"bomFormat": "CycloneDX"/],
}
const servers = ['start', 'dev']
/** Runs for an hour, and in less time does nothing that `npm test` does not. */
const notTried = ['test:long']

function npm(
  args: readonly string[],
  env: Record<string, string> = {},
  cwd = process.cwd(),
): ChildProcess {
  const cli = process.env.npm_execpath
  const [program, first] = cli ? [process.execPath, [cli]] : ['npm', []]
  // A group of its own, so that nothing that it starts is left.
  return spawn(program, [...first, ...args], {
    detached: true,
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
}

async function outputOf(child: ChildProcess): Promise<string> {
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => (output += part.toString()))
  await new Promise((resolve) => child.once('close', resolve))
  return output
}

test('every npm script that the documents name is tried', () => {
  const named = documents.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/npm (?:run )?([a-z:-]+)/g)].map(
      ([, name = '']) => name,
    ),
  )
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }
  const known = new Set(named.filter((name) => name in scripts))

  expect(known.size).toBeGreaterThan(10)
  expect(
    [...known].filter((name) => !(name in tries) && !servers.concat(notTried).includes(name)),
  ).toEqual([])
})

test.for(Object.entries(tries))('npm run %s starts', async ([name, [args, says]], { folder }) => {
  const output = await outputOf(
    npm(['run', '--silent', name, ...args], { DATA_DIR: await folder() }),
  )

  expect(output).toMatch(says)
  expect(output).not.toMatch(/^ {4}at |Cannot find|npm error/m)
})

test.for(servers)('npm run %s serves the pages', async (name, { folder, onTestFinished }) => {
  const port = String(await freePort())
  const child = npm(['run', name], { DATA_DIR: await folder(), PORT: port, SAMPLE_DATA: 'on' })
  const ended = outputOf(child)
  onTestFinished(() => stop(child))
  const page = (path: string) => fetch(`http://localhost:${port}${path}`).catch(() => null)

  await until(async () => (await page('/')) !== null && (await page('/'))!.status !== 503)
  const home = await page('/')
  const seller = await page('/seller')

  expect([home?.status, seller?.status]).toEqual([200, 200])
  expect(await home?.text()).toContain('<title>')
  stop(child)
  await ended
})

/** Copies a checkout with its packages and built pages. */
async function copyCheckout(to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  const { stdout: tracked } = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], {
    encoding: 'utf8',
  })
  const tops = new Set(tracked.split('\n').map((file) => file.split('/')[0]!))
  for (const name of tops) {
    if (name && !['tests', 'docs', 'runtime'].includes(name))
      await cp(name, join(to, name), { recursive: true, preserveTimestamps: true })
  }
  await cp('build', join(to, 'build'), { recursive: true })
  for (const name of ['node_modules', 'runtime'])
    await symlink(join(process.cwd(), name), join(to, name))
}

test('a sentence that was changed is on the pages after a start', { timeout: 300_000 }, async ({
  folder,
  onTestFinished,
}) => {
  const data = await folder()
  const checkout = join(data, 'checkout')
  await copyCheckout(checkout)
  const file = join(checkout, 'src/text/en/common.ts')
  const before = readFileSync(file, 'utf8')
  await writeFile(file, before.replace("'Skip to content'", "'Go to the goods'"))
  const port = String(await freePort())
  const settings = { DATA_DIR: join(data, 'store'), PORT: port, SAMPLE_DATA: 'on' }

  const child = npm(['start'], settings, checkout)
  const ended = outputOf(child)
  onTestFinished(() => stop(child))
  const home = () => fetch(`http://localhost:${port}/`).catch(() => null)
  // The pages of every language are built first, beside other tests.
  await until(async () => (await home())?.status === 200, 240_000)

  expect(await (await home())!.text()).toContain('Go to the goods')
  stop(child)
  expect(await ended).toContain('Building the pages')
})

function stop({ pid, exitCode }: ChildProcess): void {
  if (exitCode === null) process.kill(-pid!, 'SIGTERM')
}
