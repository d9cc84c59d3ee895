import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { findCycles } from './support/import-cycles.ts'
import { files, isTest, read, sliceOf, source } from './support/source-files.ts'

type Import = { from: string; to: string; isTypeOnly: boolean }

const imports = files.flatMap(importsOf)

/** From the lowest layer up: a slice may import from lower layers only. */
const layers = [
  ['contract'],
  ['server/database', 'server/api'],
  ['server/jobs'],
  ['server/mail'],
  ['server/audit', 'server/media', 'server/payments', 'server/personal-data'],
  ['server/messages'],
  ['server/backups', 'server/identity', 'server/categories'],
  ['server/addresses', 'server/storefront'],
  ['server/catalog'],
  ['server/cart', 'server/exchange'],
  ['server/money', 'server/newsletter', 'server/stock-alerts'],
  ['server/orders'],
  ['server/memory'],
  ['server/customers'],
  ['server/checkout', 'server/ratings', 'server/counter', 'server/kept-lists'],
  ['server/accounts', 'server/dashboard'],
  ['server/config'],
  ['server'],
]

test('server slices import from lower layers only', () => {
  const wrong = imports.filter(({ from, to, isTypeOnly }) => {
    if (isTest(from) || !/^(server|contract)\//.test(from) || !/^(server|contract)\//.test(to))
      return false
    if (sliceOf(from) === sliceOf(to)) return false
    // The settings' type may be imported everywhere, the function that reads them may not.
    if (to === 'server/config/config.ts' && isTypeOnly) return false
    return layerOf(to) >= layerOf(from)
  })

  expect(wrong.map(describe)).toEqual([])
})

/** The rooms of a slice, from the lowest up. */
const rooms = [
  ['payments/gateways', 'payments/pages', 'payments'],
  ['money/tabs', 'money/bills', 'money/day', 'money/accounts', 'money'],
  [
    ...[
      'orders/read',
      'orders/ledgers',
      'orders/limits',
      'orders/slots',
      'orders/promise',
      'orders/place',
    ],
    ...['orders/links', 'orders/lines', 'orders/pack', 'orders/change', 'orders/complaints'],
    ...['orders/plan', 'orders/drops'],
    'orders',
  ],
]

test.each(rooms)('the rooms of a slice import from lower rooms only: %s', (...lowestFirst) => {
  const levelOf = (name: string) => lowestFirst.indexOf(dirname(name).replace('server/', ''))
  const wrong = imports.filter(
    ({ from, to }) => !isTest(from) && levelOf(from) >= 0 && levelOf(to) > levelOf(from),
  )

  expect(wrong.map(describe)).toEqual([])
})

test('every room has its place', () => {
  const slices = new Set(rooms.flat().map((room) => room.split('/')[0]))
  const found = files
    .filter((name) => name.startsWith('server/') && slices.has(name.split('/')[1]!))
    .map((name) => dirname(name).replace('server/', ''))

  expect([...new Set(found)].toSorted()).toEqual(rooms.flat().toSorted())
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
      /^server\/[\w/]+\/(routes|queries)\.ts$/.test(to) &&
      sliceOf(from) !== sliceOf(to) &&
      !isTest(from) &&
      !(/^server\/(app|order-routes)\.ts$/.test(from) && to.endsWith('routes.ts')),
  )

  expect(wrong.map(describe)).toEqual([])
})

test('the server reaches the web through pages.ts alone, and the web never the server', () => {
  const wrong = imports.filter(
    ({ from, to }) =>
      (from.startsWith('server/') && to.startsWith('web/') && from !== 'server/pages.ts') ||
      (from.startsWith('web/') && /^(server|platform)\//.test(to)) ||
      (from.startsWith('contract/') && !/^(contract\/|zod$)/.test(to)),
  )

  expect(wrong.filter(({ from }) => !isTest(from)).map(describe)).toEqual([])
})

test('no file imports itself, over however many others', () => {
  expect(findCycles(imports.filter(({ isTypeOnly }) => !isTypeOnly))).toEqual([])
})

test('types go in no circle either', () => {
  expect(findCycles(imports)).toEqual([])
})

test('circles of imports are found, also within each other', () => {
  const arrows = ['a b', 'b c', 'c a', 'c d', 'd e', 'e d', 'e f', 'g g', 'c b']
  const circles = findCycles(
    arrows.map((arrow) => ({ from: arrow.slice(0, 1), to: arrow.slice(2) })),
  )

  expect(circles).toEqual([['d', 'e'], ['a', 'b', 'c'], ['g']])
})

test('sentences know nothing but the contract, and one file of the server reads them', () => {
  const upward = imports.filter(
    ({ from, to }) => from.startsWith('text/') && !/^(text|contract)\//.test(to),
  )
  const readers = imports.filter(
    ({ from, to }) => to.startsWith('text/') && from.startsWith('server/') && !isTest(from),
  )

  expect(upward.map(describe)).toEqual([])
  expect([...new Set(readers.map(({ from }) => from))]).toEqual(['server/api/languages.ts'])
})

test('the platform knows refusals, and no product and no order', () => {
  const wrong = imports.filter(
    ({ from, to }) =>
      from.startsWith('platform/') &&
      !isTest(from) &&
      !/^(platform\/|zod$|contract\/refusals\.ts$|contract\/reasons\/)/.test(to),
  )

  expect(wrong.map(describe)).toEqual([])
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
  // A language's sentences import each other, whichever language they are.
  const climbing = files.filter(
    (name) => !name.startsWith('text/') && /from '\.\.\//.test(read(name)),
  )

  expect(upward.map(describe)).toEqual([])
  expect(climbing).toEqual([])
})

test('the embedded PostgreSQL is used through its entry alone', () => {
  const folder = 'platform/embedded-postgres/'
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

  expect(readers.filter((name) => !isTest(name))).toEqual(['server/config/read-config.ts'])
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
  if (specifier.startsWith('#text/')) return specifier.replace('#text/', 'text/en/')
  if (specifier.startsWith('#languages/')) return specifier.replace('#languages/', 'text/')
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (!specifier.startsWith('./') && !specifier.startsWith('../')) return null
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

function describe({ from, to }: Import): string {
  return `${from} → ${to}`
}
