import { createRequire } from 'node:module'
import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import {
  leaveOutLanguages,
  letters,
  noteTexts,
  pathPrefix,
  resolveTexts,
} from './scripts/pages-language.ts'

type Modules = { getModuleInfo(id: string): Rolldown.ModuleInfo | null }

const pages = {
  shop: /src[\\/]web[\\/](root|shop[\\/][\w-]+)\.tsx/,
  seller: /src[\\/]web[\\/]seller[\\/][\w-]+\.tsx/,
}
const partOfShop = /src[\\/]web[\\/]shop[\\/]/
const everyPage = /src[\\/]web[\\/]root\.tsx/
/** Few visits open them, so what they share with one or two others is not loaded for all. */
const rarePage =
  /shop[\\/](account|forgot-password|reset-password|confirm-email|pay-tab|linked-order)\.tsx/
const sharedBy = 5
/** The seller's pages are opened one after the other, and every file's name is in the manifest that shoppers load too. */
const sharedBySellers = 3

/**
 * What most pages of the shop need comes in two files instead of twenty: on a patchy network each request counts, and
 * one large file packs tighter than many small ones. What only a few pages share has files of its own.
 */
function forShop(id: string, modules: Modules): string | null {
  const { shop } = pagesUsing(id, modules)
  const often = shop.filter((page) => !rarePage.test(page))
  return often.some((page) => everyPage.test(page)) || often.length >= sharedBy ? 'shop' : null
}

/**
 * What is left and used by several of the seller's pages, but not what a part of the shop needs that is fetched later:
 * with it a shopper who logs in or searches would load the seller's screens.
 */
function forSeller(id: string, modules: Modules): string | null {
  const { shop, seller } = pagesUsing(id, modules)
  if (shop.length > 0 || seller.length < sharedBySellers) return null
  return isInPartOfShop(id, modules) ? null : 'seller'
}

function isInPartOfShop(id: string, modules: Modules): boolean {
  return [...usersOf(id, modules, new Set())].some((user) => partOfShop.test(user))
}

/**
 * What pages of the shop share with the seller's, by the pages that need it: a group takes along whatever its modules need,
 * so that without this one those pages would load the seller's screens.
 */
function forBoth(id: string, modules: Modules): string | null {
  const { shop, seller } = pagesUsing(id, modules)
  if (seller.length === 0) return null
  if (shop.length === 0) return isInPartOfShop(id, modules) ? 'both-parts' : null
  const initials = shop.map((page) => /(\w)[\w-]*\.tsx$/.exec(page)?.[1] ?? '')
  return `both-${[...new Set(initials)].toSorted().join('')}`
}

function pagesUsing(id: string, modules: Modules) {
  // A page comes as itself and once more as a route, told apart by a query.
  const users = [...usersOf(id, modules, new Set())].map((user) => user.split('?')[0] ?? '')
  const all = [...new Set(users)]
  return {
    shop: all.filter((user) => pages.shop.test(user)),
    seller: all.filter((user) => pages.seller.test(user)),
  }
}

/** Every module that leads to this one. */
function usersOf(id: string, modules: Modules, seen: Set<string>): Set<string> {
  for (const user of importersOf(id, modules)) {
    if (seen.has(user)) continue
    seen.add(user)
    usersOf(user, modules, seen)
  }
  return seen
}

/** A drawing is reached through the one list of all drawings, so who uses it is told by its name. */
function importersOf(id: string, modules: Modules): readonly string[] {
  const importers = modules.getModuleInfo(id)?.importers ?? []
  const drawing = drawings.exec(id)?.[1]
  if (!drawing) return importers

  const name = new RegExp(
    `\\b${drawing.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}\\b`,
  )
  return importers
    .flatMap((list) => modules.getModuleInfo(list)?.importers ?? [])
    .filter(
      (user) => !user.includes('lucide') && name.test(modules.getModuleInfo(user)?.code ?? ''),
    )
}

const drawings = /lucide[\\/].*[\\/]icons[\\/]([\w-]+)\.mjs$/
const isOurs = (id: string) => /src[\\/](web|contract|text)/.test(id) || drawings.test(id)

/** Every name is in the list of routes that all visitors load, and its hash does not compress. */
const shortNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
}

const fewFiles = {
  ...shortNames,
  codeSplitting: {
    groups: [
      {
        name: 'libraries',
        priority: 3,
        test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
      },
      { name: forShop, debugName: 'shop', priority: 2, test: isOurs },
      {
        name: 'addresses',
        priority: 1.5,
        test: /shop[\\/](address[\\/]address-text|cart[\\/]use-addresses)/,
      },
      {
        name: 'product-card',
        priority: 1.5,
        test: /(parts[\\/]product-card|ui[\\/]category-picture)/,
      },
      // For these alone, the cart and a product's page would load what they share with others.
      { name: 'small', priority: 1.6, test: /(icons[\\/]package-x\.mjs|contract[\\/]digits)/ },
      // Parts of the shop that open on a tap need these as the seller's pages do.
      { name: 'loose-goods', priority: 1.5, test: /contract[\\/]loose-goods/ },
      { name: 'dialog', priority: 1.5, test: /ui[\\/]dialog\.tsx/ },
      {
        name: 'orders',
        priority: 1.5,
        test: /shop[\\/](orders[\\/]use-live-orders|memory[\\/]known-)/,
      },
      { name: 'languages', priority: 1.5, test: /contract[\\/]languages\.ts/ },
      // The paper of a bill is for its own page; the list of orders would load it with what the two share.
      {
        name: 'bill',
        priority: 1.5,
        test: /(ui[\\/](bill-|both-languages)|text[\\/]\w+[\\/]bill-)/,
      },
      {
        name: 'form',
        priority: 1.5,
        test: /ui[\\/](use-form|form-buttons|form-alert|question-dialog|kept-forms|idempotency-key|new-uuid)/,
      },
      { name: forBoth, debugName: 'both', priority: 1.2, test: isOurs },
      { name: forSeller, debugName: 'seller', priority: 1, test: isOurs },
    ],
  },
}

// Libraries' hints for developers would be a part of what every shopper loads.
const forDevelopers = { manualPureFunctions: ['console.warn', 'warnOnce', 'warning'] }

const reloading =
  /console\.error\(`Error loading route module[\s\S]*?return new Promise\(\(\) => \{\}\);/

// A module that throws while it is loaded would leave React Router waiting for ever, so one is made that throws later.
const lostPage = `
  const lose = () => { throw Object.assign(error, { isLostScript: true }) }
  return { default: lose, clientLoader: lose }`

/**
 * Where the script of the next page does not come, React Router reloads the page that is open: the press is lost, and
 * offline the browser's own error page comes. As an error it reaches our own page for that, at the new address.
 */
function tellOfLostPages(): Plugin {
  return {
    name: 'tell-of-lost-pages',
    apply: 'build',
    transform(code, id) {
      if (!/react-router[\\/].*[\\/]routeModules\.js$/.test(id)) return null
      if (!reloading.test(code))
        this.error('React Router loads the scripts of its pages in another way')
      return code.replace(reloading, lostPage)
    },
  }
}

/** Parts of React Router that do nothing with our settings, and what stands in for them in the browser. */
const unusedParts = [
  {
    // Finds routes while browsing; ours are all known at once (`routeDiscovery` in react-router.config.ts).
    file: /react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]ssr[\\/]fog-of-war\.js$/,
    code: `
      export const isFogOfWarEnabled = () => false
      export const getPartialManifest = (manifest) => manifest
      export const getPatchRoutesOnNavigationFunction = () => undefined
      export const useFogOFWarDiscovery = () => {}
      const forServers = undefined
      export { forServers as URL_LIMIT, forServers as getManifestPath }
      export { forServers as getPathsWithAncestors, forServers as handleClientVersionMismatch }`,
  },
  {
    // What is shown where our own page for failures fails: a stack trace, which is of no use to shoppers.
    file: /react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]ssr[\\/]errorBoundaries\.js$/,
    code: `
      import { Component, createElement } from 'react'
      export class RemixErrorBoundary extends Component {
        constructor(props) {
          super(props)
          this.state = { error: props.error || null, location: props.location }
        }
        static getDerivedStateFromError(error) {
          return { error }
        }
        static getDerivedStateFromProps({ error = null, location }, state) {
          return state.location === location ? { error: error || state.error } : { error, location }
        }
        render() {
          return this.state.error ? RemixRootDefaultErrorBoundary() : this.props.children
        }
      }
      export const BoundaryShell = ({ children }) => children
      export const RemixRootDefaultErrorBoundary = () =>
        createElement('html', null, createElement('body', null,
          'Something went wrong. Please load this page again.'))`,
  },
  {
    // Wraps loaders for tracing, which nobody asks for.
    file: /react-router[\\/]dist[\\/]production[\\/]lib[\\/]router[\\/]instrumentation\.js$/,
    code: `
      export const consumeInstrumentationClientResultMetaReceiver = () => undefined
      export const getRouteInstrumentationUpdates = () => ({})
      export const instrumentClientSideRouter = (router) => router
      const forServers = undefined
      export { forServers as instrumentHandler, forServers as instrumentationResultMetaContext }`,
  },
]

/** Whatever else would be imported from these files fails the build. */
function leaveOutUnusedParts(): Plugin {
  return {
    name: 'leave-out-unused-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: (id) => unusedParts.find(({ file }) => file.test(id))?.code,
    buildEnd(error) {
      const files = [...this.getModuleIds()]
      const isMissing = unusedParts.some(({ file }) => !files.some((id) => file.test(id)))
      if (!error && isMissing) this.error('React Router has moved the parts that are left out')
    },
  }
}

// The reader of bar codes belongs to exactly this version of its WebAssembly, wherever npm has put it.
const { resolve: resolveHere } = createRequire(import.meta.url)
const { resolve: resolveBesideDetector } = createRequire(resolveHere('barcode-detector/ponyfill'))

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    tellOfLostPages(),
    leaveOutUnusedParts(),
    leaveOutLanguages(),
    resolveTexts(),
    noteTexts(),
  ],
  resolve: {
    alias: [
      {
        find: /^#language\.css/,
        replacement: join(import.meta.dirname, 'src/web/ui/languages', `${letters}.css`),
      },
      {
        find: /^zxing-reader\.wasm(?=\?)/,
        replacement: resolveBesideDetector('zxing-wasm/reader/zxing_reader.wasm'),
      },
    ],
  },
  define: {
    'import.meta.env.PATH_PREFIX': JSON.stringify(pathPrefix),
    'import.meta.env.LETTERS_FONT': JSON.stringify(
      letters === 'latin' ? '' : `/fonts/${letters}.woff2`,
    ),
  },
  build: {
    target: 'es2022',
    // The languages lie beside each other, so `prepare.mjs` removes what was built before.
    emptyOutDir: false,
    copyPublicDir: pathPrefix === '',
    // Each part that is fetched later would bring the names of all files it needs into what every shopper loads.
    modulePreload: { resolveDependencies: () => [] },
  },
  environments: {
    client: { build: { rolldownOptions: { output: fewFiles, treeshake: forDevelopers } } },
  },
})
