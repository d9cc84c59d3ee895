import type { OrderRequest } from '#contract/orders.ts'

export type OrderWish = Pick<OrderRequest, 'items' | 'address'>

type Attempt = { key: string; items: string; address: string }

const storageKey = 'tokri.checkout'
let kept: Attempt | null = null

/**
 * The Idempotency-Key for ordering this. It stays the same until something else is ordered or this is, also over
 * a reload, so that no double click and no retry after a lost answer orders twice.
 */
export function checkoutKeyFor({ items, address }: OrderWish): string {
  const attempt = lastAttempt()
  if (attempt && attempt.items === textOf(items) && attempt.address === address) return attempt.key

  const key = newKey()
  keep({ key, items: textOf(items), address })
  return key
}

/** Once the cart holds something else, ordering the same as before is a new wish. */
export function keepCheckoutKeyFor(items: OrderWish['items']): void {
  if (lastAttempt()?.items !== textOf(items)) forgetCheckoutKey()
}

export function forgetCheckoutKey(): void {
  keep(null)
}

function textOf(items: OrderWish['items']): string {
  return items
    .map(({ product, quantity }) => `${product} ${quantity}`)
    .sort()
    .join()
}

// `crypto.randomUUID` is missing where the store is opened without https, as in a home's own network.
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function lastAttempt(): Attempt | null {
  if (kept) return kept
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    return isAttempt(stored) ? stored : null
  } catch {
    return null
  }
}

function keep(attempt: Attempt | null): void {
  kept = attempt
  try {
    if (attempt) sessionStorage.setItem(storageKey, JSON.stringify(attempt))
    else sessionStorage.removeItem(storageKey)
  } catch {
    // Where the browser stores nothing, the key lives as long as this page.
  }
}

function isAttempt(value: unknown): value is Attempt {
  if (typeof value !== 'object' || value === null) return false
  const { key, items, address } = value as Partial<Attempt>
  return [key, items, address].every((part) => typeof part === 'string')
}
