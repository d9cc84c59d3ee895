import { spawnSync } from 'node:child_process'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect } from 'vitest'
import { test } from './start-store.ts'

/** The sentences that each build of the example reads: mr has no second file of its own, and en prints papers in hi. */
const read = { en: 'en/a.ts en/b.ts hi/b.ts', hi: 'hi/a.ts hi/b.ts', mr: 'mr/a.ts hi/b.ts' }

/** A checkout whose build only notes its language and what it has read. */
async function aCheckout(at: string) {
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(at, path)), { recursive: true })
    await writeFile(join(at, path), text)
  }
  await cp('scripts', join(at, 'scripts'), { recursive: true })
  await write('scripts/compress-build.mjs', '')
  await write('package-lock.json', '{ "packages": {} }')
  await write('node_modules/.package-lock.json', '{ "packages": {} }')
  for (const name of ['en/a.ts', 'en/b.ts', 'hi/a.ts', 'hi/b.ts', 'mr/a.ts'])
    await write(`src/text/${name}`, 'first')
  await write('node_modules/vite/package.json', '{ "exports": "./index.mjs" }')
  await write(
    'node_modules/vite/index.mjs',
    `import fs from 'node:fs'
    export const createBuilder = async () => ({ buildApp })
    async function buildApp() {
      const language = process.env.PAGES_LANGUAGE
      const folder = language === 'en' ? 'build' : 'build/' + language
      fs.mkdirSync(folder, { recursive: true })
      fs.writeFileSync(folder + '/.texts', ${JSON.stringify(read)}[language].replaceAll(' ', '\\n'))
      fs.appendFileSync('built', language + ' ')
    }`,
  )
  return { at, write }
}

/** The languages that a run builds. */
async function builtBy(checkout: string): Promise<string[]> {
  await rm(join(checkout, 'built'), { force: true })
  const { status, stderr } = spawnSync(process.execPath, ['scripts/build.mjs'], {
    cwd: checkout,
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([0, ''])
  const built = await readFile(join(checkout, 'built'), 'utf8').catch(() => '')
  return built.split(' ').filter(Boolean).toSorted()
}

test('a language is built again when what it has read changes, and no other', async ({
  folder,
}) => {
  const { at, write } = await aCheckout(await folder())

  expect(await builtBy(at)).toEqual(['en', 'hi', 'mr'])
  expect(await builtBy(at)).toEqual([])

  await write('src/text/mr/a.ts', 'second')
  expect(await builtBy(at)).toEqual(['mr'])
  await write('src/text/hi/a.ts', 'second')
  expect(await builtBy(at)).toEqual(['hi'])
  await write('src/text/hi/b.ts', 'second')
  expect(await builtBy(at)).toEqual(['en', 'hi', 'mr'])
  await write('src/text/en/a.ts', 'second')
  expect(await builtBy(at)).toEqual(['en'])
})

test('all are built again when a file of sentences is added, or shared sources change', async ({
  folder,
}) => {
  const { at, write } = await aCheckout(await folder())
  await builtBy(at)

  await write('src/text/mr/b.ts', 'first')
  expect(await builtBy(at)).toEqual(['en', 'hi', 'mr'])
  await write('src/contract/money.ts', 'second')
  expect(await builtBy(at)).toEqual(['en', 'hi', 'mr'])
})
