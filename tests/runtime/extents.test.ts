import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { cp, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect } from 'vitest'
import { test } from './start-store.ts'

const mark = '@only-in-all'
const tools = [
  'typescript/bin/tsc',
  'oxlint/bin/oxlint',
  '@biomejs/biome/bin/biome',
  'knip/bin/knip.js',
  'vitest/vitest.mjs',
  '@playwright/test/cli.js',
  '../tools/bench/run.ts',
  '../scripts/build-pages.mjs',
]

type Call = { tool: string; args: string[]; extent?: string }

/** A checkout whose tools only note how they were called. */
async function aCheckout(at: string): Promise<string> {
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(at, path)), { recursive: true })
    await writeFile(join(at, path), text)
  }
  await cp('scripts', join(at, 'scripts'), { recursive: true })
  await write('build/.made-from', '')
  await write('package-lock.json', '{ "packages": {} }')
  await write('node_modules/.package-lock.json', '{ "packages": {} }')
  for (const tool of tools) {
    await write(
      join('node_modules', tool),
      `process.getBuiltinModule('node:fs').appendFileSync('calls', JSON.stringify({
        tool: '${tool}', args: process.argv.slice(2), extent: process.env.TEST_EXTENT }) + '\\n')`,
    )
  }
  return at
}

function callsOf(checkout: string, words: string[]): Call[] {
  const { TEST_EXTENT: _, ...env } = process.env
  const { status, stderr } = spawnSync(process.execPath, ['scripts/test.mjs', ...words], {
    cwd: checkout,
    env,
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([0, ''])
  const lines = readFileSync(join(checkout, 'calls'), 'utf8').trim().split('\n')
  return lines.map((line) => JSON.parse(line) as Call)
}

const callsTo = (tool: string, calls: Call[]) => calls.filter((call) => call.tool === tool)
const unit = ['run', '--project=shared', '--project=isolated']

describe('the whole run', () => {
  test('of everybody leaves out what is marked', async ({ folder }) => {
    const calls = callsOf(await aCheckout(await folder()), [])

    expect(callsTo('vitest/vitest.mjs', calls)).toMatchObject([
      { args: [...unit, `--tags-filter=!${mark}`], extent: 'usual' },
    ])
    expect(callsTo('@playwright/test/cli.js', calls)).toMatchObject([{ extent: 'usual' }])
  })

  test('of CI uses every tool, and leaves out nothing', async ({ folder }) => {
    expect(readFileSync('.ci/run', 'utf8')).toMatch(/^exec npm test -- all$/m)
    const calls = callsOf(await aCheckout(await folder()), ['all'])

    expect(new Set(calls.map(({ tool }) => tool))).toEqual(new Set(tools))
    expect(callsTo('vitest/vitest.mjs', calls).map(({ args }) => args)).toEqual([
      unit,
      ['run', '--project=races'],
      ['run', '--project=runtime'],
    ])
    const others = calls.filter(({ tool }) => tool !== 'vitest/vitest.mjs')
    expect(others.flatMap(({ args }) => args).filter((arg) => /grep|filter/.test(arg))).toEqual([])
    expect(calls.filter(({ extent }) => extent !== undefined)).toEqual([])
  })
})

const markedIn = (pattern: string) =>
  globSync(pattern)
    .filter((file) => readFileSync(file, 'utf8').includes(`'${mark}'`))
    .toSorted()

function outputOf(tool: string, args: string[], extent?: string): string {
  // A whole run names a file for Playwright's answer.
  const env = { ...process.env, TEST_EXTENT: extent, PLAYWRIGHT_JSON_OUTPUT_FILE: undefined }
  const { stdout } = spawnSync(process.execPath, [join('node_modules', tool), ...args], {
    env,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return stdout
}

describe('a marked test', () => {
  test('is known to Vitest by its mark', () => {
    const files = markedIn('{src,tests}/**/*.test.{ts,tsx}').filter(
      (file) => !file.startsWith('tests/runtime/'),
    )
    const list = (...filter: string[]) =>
      // Before a file, `--json` would take it for the one to write to.
      (
        JSON.parse(outputOf('vitest/vitest.mjs', ['list', ...files, ...filter, '--json'])) as {
          name: string
          file: string
        }[]
      ).map(({ name, file }) => `${file} ${name}`)
    const [all, usual, marked] = [
      list(),
      list(`--tags-filter=!${mark}`),
      list(`--tags-filter=${mark}`),
    ]

    expect(all.toSorted()).toEqual([...usual, ...marked].toSorted())
    for (const file of files) expect(marked.join('\n')).toContain(file)
  })

  test('is left out by Playwright in the usual run alone, at every width', () => {
    type Suite = { suites?: Suite[]; specs?: { file: string; tags: string[] }[] }
    const specsOf = ({ suites = [], specs = [] }: Suite): NonNullable<Suite['specs']> => [
      ...specs,
      ...suites.flatMap(specsOf),
    ]
    const files = markedIn('tests/browser/*.spec.ts')
    const args = ['test', '--list', '--reporter=json', ...files]
    const list = (extent?: string) =>
      specsOf(JSON.parse(outputOf('@playwright/test/cli.js', args, extent)) as Suite)
    const isMarked = ({ tags }: { tags: string[] }) => tags.includes(mark.slice(1))
    const [all, usual] = [list(), list('usual')]

    expect(usual).not.toEqual([])
    expect(usual.filter(isMarked)).toEqual([])
    const marked = all.filter(isMarked).map(({ file }) => join('tests/browser', file))
    expect([...new Set(marked)].toSorted()).toEqual(files)
  })
})
