import { createApiClient, fetchAhead } from '#web/api.ts'
import { withoutLanguage } from '#web/ui/page-language.ts'

/** React Router's build names the script of each route and the files that it imports. */
type BuiltRoute = { module: string; imports?: string[] }
type Built = { __reactRouterManifest?: { routes: Record<string, BuiltRoute | undefined> } }
type Connection = { connection?: { saveData: boolean } }

const callAhead = createApiClient(fetchAhead)

/** Loads the code of a page that somebody is about to open, and the product that it shows. */
export function prefetchPage({ pathname }: HTMLAnchorElement): void {
  if ((navigator as Connection).connection?.saveData) return
  const found = /^\/products(?:\/([^/]+)(?:\/([^/]+))?)?$/.exec(withoutLanguage(pathname))
  if (!found) return
  const [, category, id] = found
  preloadScripts(id ? 'shop/product' : category ? 'shop/category' : 'shop/products')
  if (!id) return
  // The page itself will show this error when it is opened.
  callAhead('GET /api/v1/product/{id}', { params: { id } }).catch(() => undefined)
}

function preloadScripts(routeId: string): void {
  const route = (window as Built).__reactRouterManifest?.routes[routeId]
  for (const file of route ? [route.module, ...(route.imports ?? [])] : []) {
    if (document.querySelector(`link[href="${file}"]`)) continue
    const link = document.createElement('link')
    document.head.append(Object.assign(link, { rel: 'modulepreload', href: file }))
  }
}
