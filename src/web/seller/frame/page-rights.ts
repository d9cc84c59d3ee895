import { hasRight, type Needs, type Right, usualRight } from '#contract/rights.ts'

/**
 * The rights that the pages need: the same as the calls that they make first. The longest beginning of an address counts.
 */
const pages: readonly (readonly [string, Needs])[] = [
  ['/seller', 'shelf'],
  ['/seller/product-list', ['shelf', 'prices']],
  ['/seller/product', ['shelf', 'prices']],
  ['/seller/orders', 'orders'],
  ['/seller/orders/', ['orders', 'packing']],
  ['/seller/packing', ['packing', 'orders']],
  ['/seller/drops', 'drops'],
  ['/seller/new-order', 'counter'],
  ['/seller/khata', 'customers'],
  ['/seller/khata/openings', 'money'],
  ['/seller/customers', 'customers'],
  ['/seller/dashboard', 'reports'],
  ['/seller/accounts', ['reports', 'cash']],
  ['/seller/accounts/day', 'cash'],
  ['/seller/receive', 'shelf'],
  ['/seller/checklist', 'settings'],
  ['/seller/categories', 'shelf'],
  ['/seller/pictures', 'shelf'],
  ['/seller/import', 'prices'],
  ['/seller/rates', 'prices'],
  ['/seller/ratings', 'reports'],
  ['/seller/newsletter', 'reports'],
  ['/seller/search-words', 'shelf'],
  ['/seller/names', 'shelf'],
  ['/seller/settings', 'settings'],
  ['/seller/settings/tax', 'money'],
  ['/seller/areas', 'settings'],
  ['/seller/slots', 'settings'],
  ['/seller/hours', 'settings'],
  ['/seller/home', 'settings'],
  ['/seller/home-texts', 'settings'],
  ['/seller/activity', 'people'],
  ['/seller/people', 'people'],
  ['/seller/account', 'own'],
  ['/seller/confirm-email', 'own'],
]

/** A product that is added comes with its price. */
const alsoNeeded: Readonly<Record<string, Right>> = { '/seller': 'prices' }

/** The right that a person lacks for a page; null if they may open it. */
export function missingRight(person: { rights: readonly Right[] }, address: string): Right | null {
  const path = pathOf(address)
  const needs = [rightOfPage(path), alsoNeeded[path] ?? 'own']
  const missing = needs.find((each) => !hasRight(person, each))
  return missing === undefined ? null : usualRight(missing)
}

export function mayOpen(person: { rights: readonly Right[] }, address: string): boolean {
  return missingRight(person, address) === null
}

function rightOfPage(path: string): Needs {
  const found = pages
    .filter(
      ([start]) => path === start || (start !== '/seller' && path.startsWith(folderOf(start))),
    )
    .toSorted(([a], [b]) => b.length - a.length)
  return found[0]?.[1] ?? 'own'
}

function pathOf(address: string): string {
  return address.replace(/[?#].*$/, '').replace(/\/$/, '')
}

function folderOf(start: string): string {
  return start.endsWith('/') ? start : `${start}/`
}

/** The pages on which people begin, the first one that they may open. */
const firstPages = [
  '/seller',
  '/seller/orders',
  '/seller/packing',
  '/seller/drops',
  '/seller/product-list',
  '/seller/new-order',
  '/seller/khata',
  '/seller/accounts/day',
  '/seller/dashboard',
  '/seller/settings',
  '/seller/people',
]

/** Null for a person whose role has no rights beyond their own account. */
export function firstPageOf(person: { rights: readonly Right[] }): string | null {
  return firstPages.find((page) => mayOpen(person, page)) ?? null
}
