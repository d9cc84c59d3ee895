import type { OrderRequest } from '#contract/api/orders.ts'

/** `address` is where it goes: an address's id, or who picks it up. */
export type OrderContents = Pick<OrderRequest, 'items' | 'slot'> & { address: string }

/** `address` names the slot, too, where there is one. */
type Attempt = { key: string; items: string; address: string }

const storageKey = 'tokri.checkout'
let kept: Attempt | null = null

/**
 * The Idempotency-Key for this order. It stays the same, also over a reload, until the order is placed or its contents
 * change, so that a double click or a retry after a lost response never orders twice.
 */
export function checkoutKeyFor({ items, slot, ...to }: OrderContents): string {
  const address = slot ? [to.address, slot.id, slot.day].join(' ') : to.address
  const attempt = lastAttempt()
  if (attempt && attempt.items === textOf(items) && attempt.address === address) return attempt.key

  const key = newKey()
  keep({ key, items: textOf(items), address })
  return key
}

/** Discards the key once the cart has other items: the same items later are a new order. */
export function keepCheckoutKeyFor(items: OrderContents['items']): void {
  if (lastAttempt()?.items !== textOf(items)) forgetCheckoutKey()
}

export function forgetCheckoutKey(): void {
  keep(null)
}

function textOf(items: OrderContents['items']): string {
  return items
    .map(({ product, quantity }) => `${product} ${quantity}`)
    .sort()
    .join()
}

// `crypto.randomUUID` exists over https only, and the store may be opened over http in a local network.
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
    // Without storage, the key lasts as long as this page.
  }
}

function isAttempt(value: unknown): value is Attempt {
  if (typeof value !== 'object' || value === null) return false
  const { key, items, address } = value as Partial<Attempt>
  return [key, items, address].every((part) => typeof part === 'string')
}
