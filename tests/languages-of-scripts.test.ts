import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { furtherLanguages } from '#contract/languages.ts'

const build = join(import.meta.dirname, '../build')

type Route = { module: string; imports: string[] }
type Manifest = { entry: Route; routes: Record<string, Route> }

/** The bytes of all scripts that each page of the shop loads before it works, as gzip. */
function bytesOfPages(language: string): Record<string, number> {
  const client = join(build, language === 'en' ? '' : language, 'client')
  const assets = readdirSync(join(client, 'assets'))
  const list = assets.find((name) => /^shop-manifest-.*\.js$/.test(name))
  const [, json] = /^[^=]*=(.*);$/s.exec(readFileSync(join(client, 'assets', list!), 'utf8')) ?? []
  const { entry, routes } = JSON.parse(json!) as Manifest
  const filesOf = ({ module, imports }: Route) => [module, ...imports]
  const shared = [...filesOf(entry), ...filesOf(routes.root!)]
  const sizeOf = (file: string) =>
    statSync(join(client, existsSync(join(client, `${file}.gz`)) ? `${file}.gz` : file)).size
  const pages = Object.entries(routes).filter(([id]) => id.startsWith('shop/'))
  return Object.fromEntries(
    pages.map(([id, route]) => {
      const files = [...new Set([...shared, ...filesOf(route)])]
      return [id, files.reduce((sum, file) => sum + sizeOf(file), 0)]
    }),
  )
}

test.for(furtherLanguages)(
  'a page in %s loads hardly more than the same page in English: longer words, and nothing else',
  (language) => {
    const [english, own] = [bytesOfPages('en'), bytesOfPages(language)]

    expect(Object.keys(own)).toEqual(Object.keys(english))
    expect(Object.keys(own).length).toBeGreaterThan(20)
    const larger = Object.entries(own).filter(([id, bytes]) => bytes > 1.04 * english[id]!)
    expect(larger).toEqual([])
  },
)

test('the words of a bill in a further language come with that bill alone', () => {
  const assets = join(build, 'client/assets')
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
  const inHindi = scripts.filter((name) =>
    readFileSync(join(assets, name), 'utf8').includes('टैक्स इनवॉइस'),
  )

  expect(inHindi).toEqual([expect.stringMatching(/^bill-words-/)])
})
