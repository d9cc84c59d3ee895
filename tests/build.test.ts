import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { orderStatuses } from '#contract/order-status.ts'
import { aBuiltStore } from '#tests/support/built-pages.ts'
import { expect, test } from '#tests/support/database.ts'
import { aProduct } from '#tests/support/products.ts'

const root = join(import.meta.dirname, '..')
const client = join(root, 'build/client')
/**
 * The pages a visit can start on, and those reached later, with the shell already loaded. At most 136 and 144 KB may
 * arrive before a page works; 2 KB of that stay free.
 */
const budgets = [
  { paths: ['/', '/products', '/products/dairy'], maxBytes: 134 * 1024 },
  { paths: ['/cart', '/add-address', '/my-orders', '/products/dairy/:id'], maxBytes: 142 * 1024 },
  { paths: ['/account', '/forgot-password', '/reset-password'], maxBytes: 142 * 1024 },
]

test('no page needs more scripts than its budget, as they are sent to a browser that takes gzip', async ({
  db,
}) => {
  const { id } = await aProduct(db, { category: 'Dairy' })
  const { app } = await aBuiltStore(db)

  for (const { paths, maxBytes } of budgets) {
    for (const path of paths) {
      const scripts = await scriptsOf(app, path.replace(':id', id))
      const bytes = [...scripts].map(sentBytes)

      expect(scripts.size).toBeGreaterThan(2)
      expect(
        bytes.reduce((sum, size) => sum + size, 0),
        path,
      ).toBeLessThan(maxBytes)
    }
  }
})

test('nothing of what the seller reads comes with a page of the shop, or with a part of it that is fetched later', async () => {
  const scripts = scriptsOfShop()
  const shop = [...scripts].map((name) => readFileSync(join(client, name), 'utf8')).join('\n')
  const everything = readdirSync(join(client, 'assets'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(client, 'assets', name), 'utf8'))
    .join('\n')

  const phrases = (await sellersPhrases()).filter((phrase) => everything.includes(phrase))

  expect(scripts.size).toBeGreaterThan(30)
  expect(phrases.length).toBeGreaterThan(100)
  expect(phrases.filter((phrase) => shop.includes(phrase))).toEqual([])
})

test('what is built holds no schema library, no source maps and no styles of its own', () => {
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' })
  const scripts = files.filter((name) => name.endsWith('.js'))

  expect(files.filter((name) => name.endsWith('.map'))).toEqual([])
  for (const script of scripts) {
    expect(readFileSync(join(client, script), 'utf8'), script).not.toMatch(/ZodError|invalid_union/)
  }
})

test('a store shows no switches, documents or versions for developers (T96)', async ({ db }) => {
  const { app } = await aBuiltStore(db)
  const unknown = [
    ...['/documentation', '/debug', '/metrics', '/status', '/env', '/api/debug', '/api/v1/metrics'],
    ...['/server/index.js', '/assets/index.js.map', '/__manifest', '/@vite/client', '/src/main.ts'],
    ...['/package.json', '/package-lock.json', '/.env', '/.git/HEAD', '/build/server/index.js'],
  ]

  for (const path of unknown) expect([path, (await app.request(path)).status]).toEqual([path, 404])
  for (const path of ['/healthz', '/readyz', '/', '/api/v1/nothing']) {
    const response = await app.request(path)
    const said =
      [...response.headers].flat().join(' ') + (path === '/' ? '' : await response.text())
    expect(said, path).not.toMatch(/\d+\.\d+\.\d+|node|hono|postgres|express/i)
  }
})

test('nothing that is only for tests is loaded by the store (T96)', () => {
  const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => readFileSync(join(root, 'src', name), 'utf8'))

  expect(sources.length).toBeGreaterThan(300)
  expect(
    sources.filter((code) => /#tests\/|fail-?point|NODE_ENV === 'test'|VITEST/i.test(code)),
  ).toEqual([])
})

test("the shop's fonts weigh at most 45 KB and have the rupee sign; the letters of Hindi, which only its pages load, 61 KB", () => {
  const sizes = (names: RegExp) =>
    readdirSync(join(root, 'public/fonts'))
      .filter((name) => names.test(name))
      .map((name) => statSync(join(root, 'public/fonts', name)).size)
  const sum = (all: number[]) => all.reduce((total, size) => total + size, 0)

  expect(sum(sizes(/^figtree/))).toBeLessThan(45_000)
  expect(sizes(/^(?!figtree)/)).toEqual([expect.any(Number)])
  expect(sum(sizes(/^(?!figtree)/))).toBeLessThan(61_000)
  expect(readFileSync(join(root, 'src/web/ui/fonts.css'), 'utf8')).toContain('U+20B9')
})

test('every picture that a sample product names is there in every width and format', () => {
  const products: { name: string; pictures: string[] }[] = JSON.parse(
    readFileSync(join(root, 'sample/products.json'), 'utf8'),
  )
  const expected = [160, 320, 640, 1080].flatMap((width) => [`${width}.avif`, `${width}.webp`])

  for (const { name, pictures } of products) {
    expect(pictures.length, name).toBeGreaterThan(0)
    for (const picture of pictures) {
      expect(readdirSync(join(root, 'sample/media', picture)).toSorted(), picture).toEqual(
        expected.toSorted(),
      )
    }
  }
})

type App = Awaited<ReturnType<typeof aBuiltStore>>['app']

async function scriptsOf(app: App, path: string): Promise<Set<string>> {
  const html = await (await app.request(path)).text()
  return new Set(html.match(/\/assets\/[\w.-]+\.js/g))
}

/** The scripts of all the shop's pages, and whatever those fetch at once or later. */
function scriptsOfShop(): Set<string> {
  const folder = join(client, 'assets')
  const manifest = readdirSync(folder).find((name) => name.startsWith('manifest-')) ?? ''
  const listed = /__reactRouterManifest=(\{.*\})/s.exec(
    readFileSync(join(folder, manifest), 'utf8'),
  )
  const { routes } = JSON.parse(listed?.[1] ?? '') as { routes: Record<string, { module: string }> }
  const pages = Object.keys(routes).filter((id) => id === 'root' || id.startsWith('shop/'))
  const found = new Set<string>()
  const add = (path: string) => {
    if (found.has(path)) return
    found.add(path)
    const code = readFileSync(join(client, path), 'utf8')
    for (const [, name] of code.matchAll(/(?:from|import)\(?["'`]\.\/([\w.-]+\.js)["'`]/g))
      add(`/assets/${name}`)
  }
  for (const id of pages) add(routes[id]?.module ?? '')
  return found
}

/** The build compresses all but the smallest files. */
function sentBytes(script: string): number {
  const file = join(client, script)
  return statSync(existsSync(`${file}.gz`) ? `${file}.gz` : file).size
}

/** Texts of the seller's screens alone, long enough to be unique. */
async function sellersPhrases(): Promise<string[]> {
  const folder = join(root, 'src/text/en')
  const words = async (isSellers: boolean) => {
    const files = readdirSync(folder).filter(
      (name) => /(?<!\.test)\.ts$/.test(name) && name.startsWith('seller') === isSellers,
    )
    const modules = await Promise.all(files.map((name) => import(join(folder, name))))
    return modules.flatMap(textsIn)
  }
  const shops = [...(await words(false)), ...orderStatuses].join('\n')
  return (await words(true)).filter((text) => text.length > 14 && !shops.includes(text))
}

function textsIn(messages: unknown): string[] {
  if (typeof messages === 'string') return [messages]
  if (typeof messages !== 'object' || messages === null) return []
  return Object.values(messages).flatMap(textsIn)
}
