import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { buildFolder, pathPrefix } from './scripts/pages-language.ts'

export default {
  appDirectory: 'src/web',
  ssr: true,
  basename: pathPrefix || '/',
  buildDirectory: buildFolder,
  // Few routes: the browser gets all their addresses at once, and each page's code in one file.
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: false,
  buildEnd({ reactRouterConfig }) {
    writeShopManifest(join(reactRouterConfig.buildDirectory, 'client/assets'))
  },
} satisfies Config

/**
 * The list of routes without the seller's, for the pages of the shop, which no link leads away from into the seller's
 * area: half of what every shopper would load otherwise. `src/server/pages.ts` names it in these pages.
 */
function writeShopManifest(folder: string): void {
  const name = readdirSync(folder).find((file) => /^manifest-.*\.js$/.test(file))
  if (!name) throw new Error(`The build has no list of routes in ${folder}`)
  const [, start, json] = /^(window\.__reactRouterManifest=)(.*?);?\s*$/s.exec(
    readFileSync(join(folder, name), 'utf8'),
  )!
  const manifest = JSON.parse(json!) as Manifest
  const routes = Object.entries(manifest.routes)
    .filter(([id]) => !id.startsWith('seller/'))
    .map(([id, route]) => [id, id === 'root' ? route : withoutShared(route, manifest)] as const)
  // React Router preloads the list at this address when a page starts, and the page has its own already.
  const url = manifest.url.replace('/manifest-', '/shop-manifest-')
  const shop = { ...manifest, url, routes: Object.fromEntries(routes) }
  // A flag that is missing is false. Pages are components without being told so, and no route has styles of its own.
  const isLeftOut = (name: string, value: unknown) =>
    value === false || name === 'hasDefaultExport' || (name === 'css' && isEmpty(value))
  const text = JSON.stringify(shop, (name, value) => (isLeftOut(name, value) ? undefined : value))
  writeFileSync(join(folder, `shop-${name}`), `${start}${text};`)
}

type Route = { path?: string; imports: string[] }
type Manifest = { url: string; entry: { imports: string[] }; routes: Record<string, Route> }

/** Every page has loaded what its start and the layout need. */
function withoutShared(route: Route, { entry, routes }: Manifest): Route {
  const shared = [...entry.imports, ...(routes.root?.imports ?? [])]
  return { ...route, imports: route.imports.filter((name) => !shared.includes(name)) }
}

const isEmpty = (list: unknown) => Array.isArray(list) && list.length === 0
