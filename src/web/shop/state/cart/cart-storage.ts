import type { CartItems } from '#contract/api/cart.ts'
import type { Product } from '#contract/api/catalog.ts'
import { maxQuantity } from '#contract/limits.ts'

type Operation = (cart: StoredCart) => StoredCart

export type CartStore = {
  /** The cart as this tab last read it; the same object until it changes. */
  get: () => StoredCart
  /** Reads the storage first, because another tab may have changed the cart. */
  reread: () => StoredCart
  /** Applies one operation to the cart as it is stored now, so that no tab undoes another tab's change. */
  change: (operation: Operation) => StoredCart
}

/**
 * Keeps the cart in the browser's storage or, where that is forbidden or full, in this tab's memory. Tabs may run in
 * processes of their own, which see each other's writes only a moment later, so two that write at once overwrite each
 * other. What another tab overwrote is done again as soon as that is seen.
 */
export function createCartStore(openStorage: () => Storage, notify: () => void): CartStore {
  const tabId = String(Math.random())
  let current = emptyCart
  let text: string | null | undefined
  /** This tab's last changes, of `count` in all. */
  let recent: Change[] = []
  let count = 0

  function readStorage(): void {
    const found = readText(openStorage)
    if (found === undefined || found === text) return
    text = found
    current = parseCart(found)
    const missing = count - (current.writers[tabId] ?? 0)
    // If the user cleared the storage, nothing of it may come back.
    const lost = found && missing > 0 ? recent.slice(-missing).filter(isRecent) : []
    if (lost.length > 0) write(lost.reduce((cart, { operation }) => operation(cart), current))
  }

  function write(next: StoredCart): void {
    current = normalizeCart({ ...next, writers: noteWriter(current.writers, tabId, count) })
    text = writeText(openStorage, current) ?? text
  }

  function update(then: () => void): StoredCart {
    const before = current
    readStorage()
    then()
    if (current !== before) notify()
    return current
  }

  return {
    get() {
      if (text === undefined) readStorage()
      return current
    },
    reread: () => update(() => {}),
    change: (operation) =>
      update(() => {
        const next = operation(current)
        if (next === current) return
        recent = [...recent.filter(isRecent), { madeAt: Date.now(), operation }]
        count += 1
        write(next)
      }),
  }
}

type Change = { madeAt: number; operation: Operation }

const propagationMs = 5_000
const maxWriters = 8

/** Whether another tab may have written without having seen the change. */
function isRecent({ madeAt }: Change): boolean {
  return madeAt > Date.now() - propagationMs
}

type Writers = StoredCart['writers']

/** The tab becomes the latest writer. */
function noteWriter(writers: Writers, tabId: string, count: number): Writers {
  const others = Object.entries(writers).filter(([id]) => id !== tabId)
  return Object.fromEntries([...others.slice(1 - maxWriters), [tabId, count]])
}

function readText(openStorage: () => Storage): string | null | undefined {
  try {
    return openStorage().getItem(storageKey)
  } catch {
    return undefined
  }
}

/** Returns what was written, or nothing if writing failed. */
function writeText(openStorage: () => Storage, cart: StoredCart): string | undefined {
  // If the storage is nearly full, the products are left out: they can be loaded again.
  for (const candidate of [cart, { ...cart, products: {} }]) {
    const text = JSON.stringify(candidate)
    if (canWrite(openStorage, text)) return text
  }
  return undefined
}

function canWrite(openStorage: () => Storage, text: string): boolean {
  try {
    openStorage().setItem(storageKey, text)
    return true
  } catch {
    return false
  }
}

export const storageKey = 'tokri.cart'

export type KnownProduct = {
  /** The last loaded version; null when the store no longer sells it. */
  product: Product | null
  available: number
  /** The most of it that an order may have, where the shop has set a limit. */
  limit?: number
}

/** The browser's copy of the cart, shared by all of its tabs. */
export type StoredCart = {
  /** The shopper's id; null while nobody is logged in. */
  owner: string | null
  items: CartItems
  /** The owner's cart on the server, as the server last returned it. */
  saved: CartItems
  /** Lines that were sent without a response yet: the server may or may not have stored them. */
  unsure: string[]
  /** Counts the replacements of `saved`, so that an outdated response can be recognised. */
  revision: number
  /** The number of changes included so far, by tab, for the tabs that wrote lately. */
  writers: Record<string, number>
  products: Record<string, KnownProduct>
  seenPrices: Record<string, number>
}

export const emptyCart: StoredCart = {
  owner: null,
  items: {},
  saved: {},
  unsure: [],
  revision: 0,
  writers: {},
  products: {},
  seenPrices: {},
}

/** Parses the stored cart. The storage can hold anything, so whatever is not valid is left out. */
export function parseCart(text: string | null): StoredCart {
  const stored = parse(text)
  if (!isRecord(stored)) return emptyCart
  const { owner, revision, unsure } = stored
  if (owner !== null && !isId(owner)) return emptyCart

  return normalizeCart({
    owner,
    items: pick(stored.items, isQuantity),
    saved: owner === null ? {} : pick(stored.saved, isQuantity),
    unsure: Array.isArray(unsure) ? unsure.filter(isId) : [],
    revision: isCount(revision) ? revision : 0,
    writers: pick(stored.writers, isCount, isText),
    products: pick(stored.products, isKnownProduct),
    seenPrices: pick(stored.seenPrices, isCount),
  })
}

/** Drops the details of products that are not in the cart. */
function normalizeCart(cart: StoredCart): StoredCart {
  const isHere = (_: unknown, id: string): _ is never => id in cart.items
  return {
    ...cart,
    products: pick<KnownProduct>(cart.products, isHere),
    seenPrices: pick<number>(cart.seenPrices, isHere),
  }
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

function pick<Value>(
  from: unknown,
  accepts: (value: unknown, id: string) => value is Value,
  isKey: (key: string) => boolean = isId,
): Record<string, Value> {
  const picked: Record<string, Value> = {}
  for (const [id, value] of Object.entries(isRecord(from) ? from : {})) {
    if (isKey(id) && accepts(value, id)) picked[id] = value
  }
  return picked
}

function isKnownProduct(value: unknown, id: string): value is KnownProduct {
  if (!isRecord(value) || !isCount(value.available)) return false
  if (value.limit !== undefined && !isCount(value.limit)) return false
  return value.product === null || isProduct(value.product, id)
}

// Typed so that a new field of `Product` has to be added here. The list of details would be too long for every page. Names
// in other languages may be anything: where none is in the language of the page, it shows the name.
const isField: { [Field in Exclude<keyof Product, 'names'>]-?: (value: unknown) => boolean } = {
  _id: isId,
  name: isText,
  category: isText,
  price: Number.isFinite,
  offerPrice: Number.isFinite,
  image: isListOfTexts,
  description: isListOfTexts,
  brand: isOptionalText,
  weight: isOptionalText,
  localName: isOptionalText,
  unitPrice: (value) => value === undefined || isUnitPrice(value),
  taxPercent: (value) => value === undefined || Number.isFinite(value),
  inStock: (value) => typeof value === 'boolean',
  loose: (value) => value === undefined || isLooseSale(value),
  // The cart asks the server for each of its products; other packs are not kept.
  packs: (value) => value === undefined,
  stockLeft: (value) => value === undefined || isCount(value),
  rating: (value) => value === undefined || isRecord(value),
  createdAt: isText,
  updatedAt: isText,
}

function isProduct(value: unknown, id: string): boolean {
  if (!isRecord(value) || value._id !== id) return false
  return Object.entries(isField).every(([field, isRight]) => isRight(value[field]))
}

function isUnitPrice(value: unknown): boolean {
  return isRecord(value) && Number.isFinite(value.price) && isText(value.unit)
}

function isLooseSale(value: unknown): boolean {
  if (!isRecord(value) || !isCount(value.stepGrams) || !isCount(value.leastGrams)) return false
  return value.mostGrams === undefined || isCount(value.mostGrams)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isText(value: unknown): boolean {
  return typeof value === 'string'
}

function isOptionalText(value: unknown): boolean {
  return value === undefined || isText(value)
}

function isListOfTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every(isText)
}

const idPattern = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i

function isId(value: unknown): value is string {
  return typeof value === 'string' && idPattern.test(value)
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}

function isQuantity(value: unknown): value is number {
  return isCount(value) && value >= 1 && value <= maxQuantity
}
