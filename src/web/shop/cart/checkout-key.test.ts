import { beforeEach, expect, test, vi } from 'vitest'

const milk = { product: 'milk', quantity: 2 }
const rice = { product: 'rice', quantity: 1 }

/** A page that has just been loaded; what it stored in its tab before is there. */
async function aFreshPage() {
  vi.resetModules()
  return import('./checkout-key.ts')
}

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  })
})

test('a retry of the same order has the same key, also after a reload', async () => {
  const page = await aFreshPage()
  const key = page.checkoutKeyFor({ items: [milk, rice], address: 'home' })

  expect(page.checkoutKeyFor({ items: [rice, milk], address: 'home' })).toBe(key)
  const reloaded = await aFreshPage()
  reloaded.keepCheckoutKeyFor([milk, rice])
  expect(reloaded.checkoutKeyFor({ items: [milk, rice], address: 'home' })).toBe(key)
})

test('the key is one that the server takes', async () => {
  const { checkoutKeyFor } = await aFreshPage()

  expect(checkoutKeyFor({ items: [milk], address: 'home' })).toMatch(/^[\x21-\x7e]{8,100}$/)
})

test('other items, another quantity or another address is another order', async () => {
  const { checkoutKeyFor } = await aFreshPage()
  const keys = [
    checkoutKeyFor({ items: [milk], address: 'home' }),
    checkoutKeyFor({ items: [milk, rice], address: 'home' }),
    checkoutKeyFor({ items: [{ ...milk, quantity: 3 }], address: 'home' }),
    checkoutKeyFor({ items: [{ ...milk, quantity: 3 }], address: 'office' }),
  ]

  expect(new Set(keys).size).toBe(4)
})

test('after the order, the same cart gets a new key', async () => {
  const { checkoutKeyFor, forgetCheckoutKey } = await aFreshPage()
  const key = checkoutKeyFor({ items: [milk], address: 'home' })

  forgetCheckoutKey()

  expect(checkoutKeyFor({ items: [milk], address: 'home' })).not.toBe(key)
})

test('once the cart held something else, the same cart gets a new key', async () => {
  const { checkoutKeyFor, keepCheckoutKeyFor } = await aFreshPage()
  const key = checkoutKeyFor({ items: [milk], address: 'home' })

  keepCheckoutKeyFor([])

  expect(checkoutKeyFor({ items: [milk], address: 'home' })).not.toBe(key)
})

test('where the browser stores nothing, a double click still has one key', async () => {
  vi.stubGlobal('sessionStorage', undefined)
  const { checkoutKeyFor } = await aFreshPage()

  const key = checkoutKeyFor({ items: [milk], address: 'home' })

  expect(checkoutKeyFor({ items: [milk], address: 'home' })).toBe(key)
})
