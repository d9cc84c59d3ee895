import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { demoSeller } from '#server/config/config.ts'
import { launchStore } from '#tests/support/launch-store.ts'

/*
 * Everything that shoppers and the seller do, at a store in a folder of its own; prints what came of each step.
 * Run where no network can be reached: node tests/runtime/offline-journey.ts DATA_DIR
 */
const [, , dataDir = ''] = process.argv
const store = launchStore({ DATA_DIR: dataDir, SAMPLE_DATA: 'on' })
const steps: Record<string, number | string> = {}
try {
  steps['the internet'] = await fetch('http://192.0.2.1/').then(
    () => 'reached',
    () => 'out of reach',
  )
  await untilReady()
  await shop()
  await sell()
} catch (error) {
  steps.failed = `${String(error)}\n${store.output()}`
} finally {
  store.kill('SIGTERM')
  steps.end = await store.ended
  process.stdout.write(`${JSON.stringify(steps)}\n`)
}

async function untilReady(): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const isReady = store.url && (await fetch(`${store.url}/readyz`).catch(() => undefined))?.ok
    if (isReady) return
    await sleep(100)
  }
  throw new Error('The store did not open')
}

type Answered = { status: number; text: string; body: Record<string, unknown> }

/** A browser with its cookies. */
function aBrowser() {
  const cookies = new Map<string, string>()
  return async (name: string, path: string, sent?: object): Promise<Answered> => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const response = await fetch(new URL(path, store.url), requestOf(sent, cookie))
    for (const written of response.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(written) ?? []
      cookies.set(key, value)
    }
    const text = await response.text()
    steps[name] = response.status
    return { status: response.status, text, body: text.startsWith('{') ? JSON.parse(text) : {} }
  }
}

function requestOf(sent: object | undefined, cookie: string): RequestInit {
  const headers = { cookie, 'sec-fetch-site': 'same-origin' }
  const plain = { headers, redirect: 'manual' } as const
  if (!sent) return plain
  if (sent instanceof FormData || sent instanceof URLSearchParams)
    return { ...plain, method: 'POST', body: sent }
  const typed = { ...headers, 'content-type': 'application/json' }
  return { ...plain, method: 'POST', headers: typed, body: JSON.stringify(sent) }
}

async function shop(): Promise<void> {
  const browser = aBrowser()
  const home = await browser('home', '/')
  const files = home.text.match(/\/(?:assets|media)\/[\w./-]+/g) ?? []
  for (const file of new Set(files.slice(0, 20))) await browser('files', file)
  await browser('search', '/products?q=milk')
  const { body } = await browser('list', '/api/v1/product/list')
  const [first, second] = (body.products as { _id: string; inStock: boolean }[]).filter(
    ({ inStock }) => inStock,
  )
  const person = { name: 'Asha Rao', email: 'asha@shop.test', password: randomUUID() }
  await browser('register', '/api/v1/user/register', person)
  await browser('log out', '/api/v1/user/logout', {})
  const { email, password } = person
  await browser('log in', '/api/v1/user/login', { email, password })
  const added = await browser('address', '/api/v1/address/add', {
    firstName: 'Asha',
    lastName: 'Rao',
    email,
    street: '14 Mango Lane',
    city: 'Mysuru',
    state: 'Karnataka',
    zipcode: 570001,
    country: 'India',
    phone: '9876543210',
  })
  const address = (added.body.address as { _id: string })._id
  const line = (product: typeof first) => ({
    items: [{ product: product?._id, quantity: 1 }],
    address,
  })
  await browser('cart', '/api/v1/cart/update', { cartItems: { [first?._id ?? '']: 1 } })
  await browser('order in cash', '/api/v1/order/cod', line(first))
  const online = await browser('order online', '/api/v1/order/online', line(second))
  const payUrl = String(online.body.payUrl)
  await browser('pay page', payUrl)
  await browser('pay', `${payUrl}/charge`, new URLSearchParams())
  const { _id } = online.body.order as { _id: string }
  const paid = await browser('paid order', `/api/v1/order/${_id}`)
  steps['is paid'] = String((paid.body.order as { isPaid: boolean }).isPaid)
}

async function sell(): Promise<void> {
  const browser = aBrowser()
  await browser('seller logs in', '/api/v1/seller/login', demoSeller)
  const { body } = await browser('orders', '/api/v1/order/seller')
  const [order] = body.orders as { _id: string }[]
  await browser('pack', `/api/v1/order/${order?._id}/status`, { status: 'Packed' })
  const form = new FormData()
  const product = { name: 'Papaya', category: 'Fruits', price: 90, offerPrice: 80 }
  form.append('productData', JSON.stringify(product))
  const blank = { width: 300, height: 300, channels: 3, background: '#e08030' } as const
  const picture = await sharp({ create: blank }).png().toBuffer()
  form.append('images', new File([Uint8Array.from(picture)], 'papaya.png'))
  await browser('add a product', '/api/v1/product/add', form)
  await browser('export', '/api/v1/seller/product/export')
  await browser('dashboard', '/seller/dashboard')
}
