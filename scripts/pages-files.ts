import type { Rolldown } from 'vite'
import { areSaid } from './pages-language.ts'

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

/** The build has told this of its modules; each build reads its configuration anew, and asks once all are known. */
const told = {
  pages: new Map<string, { shop: string[]; seller: string[] }>(),
  importers: new Map<string, readonly string[]>(),
  code: new Map<string, string>(),
}

/** Each answer is copied out of the bundler, and every group asks for every module. */
function keep<T>(map: Map<string, T>, id: string, ask: () => T): T {
  const kept = map.get(id)
  if (kept !== undefined) return kept
  const answer = ask()
  map.set(id, answer)
  return answer
}

function pagesUsing(id: string, modules: Modules) {
  return keep(told.pages, id, () => {
    // A page comes as itself and once more as a route, told apart by a query.
    const users = [...usersOf(id, modules, new Set())].map((user) => user.split('?')[0] ?? '')
    const all = [...new Set(users)]
    return {
      shop: all.filter((user) => pages.shop.test(user)),
      seller: all.filter((user) => pages.seller.test(user)),
    }
  })
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
  return keep(told.importers, id, () => {
    const importers = modules.getModuleInfo(id)?.importers ?? []
    const drawing = drawings.exec(id)?.[1]
    if (!drawing) return importers

    const name = new RegExp(
      `\\b${drawing.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}\\b`,
    )
    return importers
      .flatMap((list) => importersOf(list, modules))
      .filter((user) => !user.includes('lucide') && name.test(codeOf(user, modules)))
  })
}

function codeOf(id: string, modules: Modules): string {
  return keep(told.code, id, () => modules.getModuleInfo(id)?.code ?? '')
}

const drawings = /lucide[\\/].*[\\/]icons[\\/]([\w-]+)\.mjs$/
const isOurs = (id: string) => /src[\\/](web|contract|text)/.test(id) || drawings.test(id)

/** Every name is in the list of routes that all visitors load, and its hash does not compress. */
const shortNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
}

/** A file of the sentences that these pages say. */
const isSaid = (id: string, name: RegExp) => name.test(id) && areSaid(id)

/** Rolldown puts the scripts of the browser into these files. */
export const fewFiles = {
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
      // A product's page and the cart show both.
      { name: 'truck', priority: 1.6, test: /icons[\\/](banknote|truck)\.mjs/ },
      // Parts of the shop that open on a tap need these as the seller's pages do.
      { name: 'loose-goods', priority: 1.5, test: /contract[\\/]loose-goods/ },
      { name: 'dialog', priority: 1.5, test: /ui[\\/]dialog\.tsx/ },
      {
        name: 'orders',
        priority: 1.5,
        test: /shop[\\/](orders[\\/]use-live-orders|memory[\\/]known-)/,
      },
      { name: 'languages', priority: 1.5, test: /contract[\\/]languages\.ts/ },
      // Times of day are words in some languages; every page with a time would load the bill that has them, too.
      { name: 'clock', priority: 1.6, test: (id: string) => isSaid(id, /clock\.ts/) },
      // The paper of a bill is for its own page; the list of orders would load it with what the two share.
      {
        name: 'bill',
        priority: 1.5,
        test: (id: string) =>
          /ui[\\/](bill-|both-languages)/.test(id) || isSaid(id, /text[\\/]\w+[\\/]bill-/),
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
