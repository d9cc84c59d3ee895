import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const source = join(root, 'src')

type Import = { from: string; to: string; isTypeOnly: boolean }

const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.tsx?$/.test(name),
)
const imports = files.flatMap(importsOf)

/** From the lowest layer up: a slice may import from lower layers only. */
const layers = [
  ['contract'],
  ['server/platform'],
  ['server/database', 'server/api'],
  ['server/audit', 'server/media', 'server/payments', 'server/newsletter'],
  ['server/identity'],
  ['server/addresses', 'server/storefront'],
  ['server/catalog'],
  ['server/cart', 'server/csv'],
  ['server/orders'],
  ['server/settlement'],
  ['server/dashboard'],
  ['server'],
]

test('server slices import from lower layers only', () => {
  const wrong = imports.filter(({ from, to, isTypeOnly }) => {
    if (isTest(from) || !/^(server|contract)\//.test(from) || !/^(server|contract)\//.test(to))
      return false
    if (sliceOf(from) === sliceOf(to)) return false
    // The settings' type may be imported everywhere, the function that reads them may not.
    if (to === 'server/config.ts' && isTypeOnly) return false
    return layerOf(to) >= layerOf(from)
  })

  expect(wrong.map(describe)).toEqual([])
})

test('imports are read correctly', () => {
  expect(imports.length).toBeGreaterThan(200)
  expect(imports).toContainEqual({
    from: 'server/pages.ts',
    to: 'web/api.ts',
    isTypeOnly: true,
  })
})

test('every slice has its layer', () => {
  const slices = new Set(files.filter((name) => name.startsWith('server/')).map(sliceOf))

  expect([...slices].filter((slice) => !layers.flat().includes(slice))).toEqual([])
})

test("a slice's routes and queries are its own", () => {
  const wrong = imports.filter(
    ({ from, to }) =>
      /^server\/\w+\/(routes|queries)\.ts$/.test(to) &&
      sliceOf(from) !== sliceOf(to) &&
      !isTest(from) &&
      !(from === 'server/app.ts' && to.endsWith('routes.ts')),
  )

  expect(wrong.map(describe)).toEqual([])
})

test('the server reaches the web through pages.ts alone, and the web never the server', () => {
  const wrong = imports.filter(
    ({ from, to }) =>
      (from.startsWith('server/') && to.startsWith('web/') && from !== 'server/pages.ts') ||
      (from.startsWith('web/') && to.startsWith('server/')) ||
      (from.startsWith('contract/') && !/^(contract\/|zod$)/.test(to)),
  )

  expect(wrong.filter(({ from }) => !isTest(from)).map(describe)).toEqual([])
})

test('zod stays out of the browser: pages take only types from schemas', () => {
  const withZod = new Set(files.filter((name) => reachesZod(name, new Set())))
  const wrong = imports.filter(
    ({ from, to, isTypeOnly }) =>
      from.startsWith('web/') && !isTest(from) && withZod.has(to) && !isTypeOnly,
  )

  expect(withZod.has('contract/api/calls.ts')).toBe(true)
  expect(wrong.map(describe)).toEqual([])
})

test('the parts in web/ui do not import from the shop, and no import starts with ../', () => {
  const upward = imports.filter(
    ({ from, to }) => from.startsWith('web/ui/') && to.startsWith('web/shop/'),
  )
  const climbing = files.filter((name) => /from '\.\.\//.test(read(name)))

  expect(upward.map(describe)).toEqual([])
  expect(climbing).toEqual([])
})

test('the embedded PostgreSQL is used through its entry alone', () => {
  const folder = 'server/platform/embedded-postgres/'
  const wrong = imports.filter(
    ({ from, to }) =>
      to.startsWith(folder) &&
      !from.startsWith(folder) &&
      to !== `${folder}start-embedded-postgres.ts`,
  )

  expect(wrong.map(describe)).toEqual([])
})

test('settings are read in one place', () => {
  const readers = files.filter((name) => /process\.env/.test(read(name)))

  expect(readers.filter((name) => !isTest(name))).toEqual(['server/config.ts'])
})

function importsOf(from: string): Import[] {
  const found = read(from).matchAll(
    /(?:import|export)\s+(type\s)?[^'"]*?from\s+'([^']+)'|import\(\s*'([^']+)'\s*\)|^import\s+'([^']+)'/gm,
  )
  return [...found].flatMap(([, type, named, dynamic, bare]) => {
    const to = resolve(from, named ?? dynamic ?? bare ?? '')
    return to ? [{ from, to, isTypeOnly: type !== undefined }] : []
  })
}

function resolve(from: string, specifier: string): string | null {
  if (specifier === 'zod') return 'zod'
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (!specifier.startsWith('./')) return null
  return relative(source, join(source, from, '..', specifier))
}

function reachesZod(name: string, seen: Set<string>): boolean {
  if (seen.has(name)) return false
  seen.add(name)
  return importsOf(name).some(
    ({ to, isTypeOnly }) =>
      !isTypeOnly && (to === 'zod' || (files.includes(to) && reachesZod(to, seen))),
  )
}

function layerOf(name: string): number {
  return layers.findIndex((slices) => slices.includes(sliceOf(name)))
}

function sliceOf(name: string): string {
  const parts = name.split('/')
  if (parts[0] === 'contract') return 'contract'
  return parts.length > 2 ? `${parts[0]}/${parts[1]}` : (parts[0] ?? '')
}

function isTest(name: string): boolean {
  return name.includes('.test.')
}

function read(name: string): string {
  return readFileSync(join(source, name), 'utf8')
}

function describe({ from, to }: Import): string {
  return `${from} → ${to}`
}
