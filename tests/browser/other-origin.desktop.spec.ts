import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ordersOf, productsNamed, savedCart } from './support/look-behind.ts'
import { aPerson, expect, test } from './support/shop.ts'

/** A custom front end: one static page on another origin. */
async function withFrontEnd(port: number, visit: (origin: string) => Promise<void>): Promise<void> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html')
    response.end('<!doctype html><title>Another front end</title><h1>Groceries</h1>')
  })
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  try {
    await visit(`http://localhost:${(server.address() as AddressInfo).port}`)
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

type Call = { store: string; path: string; body?: unknown; headers?: Record<string, string> }
type Answer = { success: boolean; user?: { _id: string }; addresses?: { _id: string }[] }
type Heard = { status?: number; answer?: Answer; blocked?: string }

/** Runs in the other front end's page. */
async function call({ store, path, body, headers }: Call): Promise<Heard> {
  try {
    const response = await fetch(store + path, {
      credentials: 'include',
      ...(body === undefined
        ? {}
        : {
            method: 'POST',
            headers: { 'content-type': 'application/json', ...headers },
            body: JSON.stringify(body),
          }),
    })
    return { status: response.status, answer: await response.json() }
  } catch (error) {
    return { blocked: String(error) }
  }
}

/** Requests that need no preflight: hiding the response from the page is not enough protection. */
async function sendBlindly({ url, text }: { url: string; text: string }): Promise<void> {
  await fetch(url, { method: 'POST', mode: 'no-cors', credentials: 'include', body: text }).catch(
    () => undefined,
  )
}

const address = {
  firstName: 'Meera',
  lastName: 'Iyer',
  email: 'meera@example.com',
  street: '7, Temple Street',
  city: 'Chennai',
  state: 'Tamil Nadu',
  zipcode: 600_004,
  country: 'India',
  phone: '9876543210',
}

test.use({ extraHTTPHeaders: {} })

test('a front end on a listed origin registers, fills the cart, adds an address and orders (S-60, S-63, S-65, S-67, S-68)', async ({
  page,
  baseURL,
  db,
}) => {
  const store = baseURL ?? ''
  const person = aPerson()
  const [tomato] = await productsNamed(db, ['Tomato'])
  const ask = (path: string, body?: unknown, headers?: Record<string, string>) =>
    page.evaluate(call, { store, path, body, ...(headers ? { headers } : {}) })

  await withFrontEnd(Number(new URL(store).port) + 1, async (origin) => {
    await page.goto(origin)
    expect(await ask('/api/v1/product/list?limit=1')).toMatchObject({ status: 200 })
    expect(await ask('/api/v1/user/register', person)).toMatchObject({ status: 201 })
    expect(await ask('/api/v1/user/logout')).toMatchObject({ status: 200 })
    expect(await ask('/api/v1/user/is-auth')).toMatchObject({ answer: { success: false } })
    const { email, password } = person
    expect(await ask('/api/v1/user/login', { email, password })).toMatchObject({ status: 200 })
    const me = await ask('/api/v1/user/is-auth')
    expect(me).toMatchObject({ answer: { success: true, user: { email } } })
    const shopper = { id: me.answer?.user?._id ?? '' }

    await ask('/api/v1/cart/update', { cartItems: { [tomato.id]: 3 } })
    expect(await savedCart(db, shopper)).toEqual({ Tomato: 3 })
    await ask('/api/v1/address/add', { address })
    const { answer: saved } = await ask('/api/v1/address/get')
    const items = [{ product: tomato.id, quantity: 3 }]
    const order = { items, address: saved?.addresses?.[0]?._id }
    const placed = await ask('/api/v1/order/cod', order, { 'idempotency-key': 'from-elsewhere' })

    expect(placed).toMatchObject({ status: 201, answer: { success: true } })
    expect(await ordersOf(db, shopper)).toMatchObject([{ amountPaise: 10_710 }])
    expect(await savedCart(db, shopper)).toEqual({})
  })
})

test.describe('on an origin that is not listed', () => {
  test.use({ expectedComplaint: /CORS policy|ERR_FAILED|ERR_BLOCKED_BY_RESPONSE/ })

  test('nothing can be read or changed, not even for a shopper who is logged in (S-91)', async ({
    page,
    baseURL,
    db,
    shopper,
  }) => {
    const store = baseURL ?? ''
    const [tomato] = await productsNamed(db, ['Tomato'])
    const stranger = aPerson()

    await withFrontEnd(Number(new URL(store).port) + 2, async (origin) => {
      await page.goto(origin)
      const ask = (path: string, body?: unknown) => page.evaluate(call, { store, path, body })
      for (const heard of [
        await ask('/api/v1/user/is-auth'),
        await ask('/api/v1/cart/update', { cartItems: { [tomato.id]: 3 } }),
        await ask('/api/v1/user/register', stranger),
        await ask('/api/v1/user/logout'),
      ]) {
        expect(heard).toEqual({ blocked: expect.stringContaining('Failed to fetch') })
      }

      await page.evaluate(sendBlindly, {
        url: `${store}/api/v1/cart/update`,
        text: JSON.stringify({ cartItems: { [tomato.id]: 3 } }),
      })
    })

    expect(await savedCart(db, shopper)).toEqual({})
    const registered = await db
      .selectFrom('shoppers')
      .select('id')
      .where('email', '=', stranger.email)
      .execute()
    expect(registered).toEqual([])
    const me = await page.request.get('/api/v1/user/is-auth')
    expect(await me.json()).toMatchObject({ success: true, user: { _id: shopper.id } })
  })
})
