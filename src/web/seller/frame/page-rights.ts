import { hasRight, type Needs, type Right } from '#contract/rights.ts'

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
  ['/seller/settings', 'settings'],
  ['/seller/settings/tax', 'money'],
  ['/seller/home-texts', 'settings'],
  ['/seller/activity', 'people'],
  ['/seller/people', 'people'],
  ['/seller/account', 'own'],
  ['/seller/confirm-email', 'own'],
]

export function rightOfPage(address: string): Needs {
  const path = address.replace(/\/$/, '')
  const found = pages
    .filter(
      ([start]) => path === start || (start !== '/seller' && path.startsWith(folderOf(start))),
    )
    .toSorted(([a], [b]) => b.length - a.length)
  return found[0]?.[1] ?? 'own'
}

function folderOf(start: string): string {
  return start.endsWith('/') ? start : `${start}/`
}

/** The pages on which people begin, the first one that they may open. */
const firstPages: readonly (readonly [Right, string])[] = [
  ['shelf', '/seller'],
  ['orders', '/seller/orders'],
  ['packing', '/seller/packing'],
  ['drops', '/seller/drops'],
  ['counter', '/seller/new-order'],
  ['customers', '/seller/khata'],
  ['cash', '/seller/accounts/day'],
  ['prices', '/seller/product-list'],
  ['reports', '/seller/dashboard'],
  ['settings', '/seller/settings'],
  ['people', '/seller/people'],
]

/** Null for a person whose role has no rights beyond their own account. */
export function firstPageOf(person: { rights: readonly Right[] }): string | null {
  return firstPages.find(([right]) => hasRight(person, right))?.[1] ?? null
}
