import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import type { Call, History, OrderIntent } from './history.ts'
import { type Random, random } from './random.ts'

type Setup = {
  history: History
  cookie: string
  /** Products that are counted anew, switched off and on, and change their price. */
  products: readonly string[]
  seed: number
  gate: () => Promise<void>
  isOver: () => boolean
}
type Send = (path: string, body?: Call['body'], headers?: Call['headers']) => Promise<Answered>
type Desk = Setup & { rng: Random; call: Send }
type Answered = Awaited<ReturnType<History['call']>>

/** Runs the shop: moves orders, takes cash, counts, changes prices, imports, adds products with pictures. */
export async function sellOn(setup: Setup): Promise<void> {
  const { history, cookie, seed } = setup
  const own = { cookie, 'x-forwarded-for': '10.9.0.1' }
  const call: Send = (path, body, headers = {}) =>
    history.call({
      who: 'seller',
      path,
      headers: { ...own, ...headers },
      ...(body === undefined ? {} : { body }),
    })
  const desk = { ...setup, call, rng: random(seed, 'seller') }
  const works: [chance: number, work: (desk: Desk) => Promise<unknown>][] = [
    [0.65, moveOrder],
    [0.75, countStock],
    [0.81, changePrice],
    [0.87, switchOff],
    [0.91, importTable],
    [0.95, addProduct],
    [1, ({ call }) => call('/api/v1/order/seller?limit=20')],
  ]

  while (!setup.isOver()) {
    const [pauseMs, chance] = [desk.rng.between(50, 250), desk.rng.next()]
    await setup.gate()
    if (setup.isOver()) return
    await works.find(([upTo]) => chance < upTo)?.[1](desk)
    await sleep(pauseMs)
  }
}

const way = ['Packed', 'Out for delivery', 'Delivered']

async function moveOrder({ history, call, rng }: Desk): Promise<void> {
  const movable = history.intents
    .filter(
      (intent) => intent.outcome === 'ok' && intent.cancellation === undefined && !isDone(intent),
    )
    .slice(-60)
  if (movable.length === 0) return
  const intent = rng.pick(movable)
  const [id] = intent.orderIds
  if (rng.isLucky(0.05)) return cancel(intent, () => call(`/api/v1/order/${id}/cancellation`, {}))

  const status = way[intent.reached.length] ?? 'cash'
  const path = `/api/v1/order/${id}/${status === 'cash' ? 'cash-receipt' : 'status'}`
  const { outcome } = await call(path, status === 'cash' ? {} : { status })
  if (outcome === 'ok') intent.reached.push(status)
}

function isDone({ reached, isOnline }: OrderIntent): boolean {
  return reached.length > (isOnline ? 2 : 3)
}

async function cancel(intent: OrderIntent, send: () => Promise<Answered>): Promise<void> {
  const { outcome } = await send()
  if (outcome !== 'refused') intent.cancellation = outcome
}

/** From the figure on the screen, as the seller's pages do it. */
async function countStock({ call, rng, products }: Desk): Promise<void> {
  const id = rng.pick(products)
  const { outcome, body } = await call(`/api/v1/seller/product/${id}`)
  if (outcome !== 'ok') return
  const { stock } = body.product as { stock: number }
  const found = Math.max(0, rng.isLucky(0.5) ? stock + rng.between(1, 40) : rng.between(0, 60))
  await call('/api/v1/product/stock', { id, stock: found, ifStock: stock })
}

async function changePrice({ call, rng, products }: Desk): Promise<void> {
  const change = { pricePercent: rng.isLucky(0.5) ? 3 : -3 }
  await call('/api/v1/product/changes', { ids: rng.shuffle(products).slice(0, 3), change })
}

async function switchOff({ call, rng, products }: Desk): Promise<void> {
  const id = rng.pick(products)
  await call('/api/v1/product/stock', { id, inStock: false })
  await sleep(rng.between(50, 300))
  await call('/api/v1/product/stock', { id, inStock: true })
}

/** A table with products of its own, whose counts it sets anew each time. */
async function importTable({ call, rng }: Desk): Promise<void> {
  const rows = Array.from(
    { length: 12 },
    (_, row) =>
      `CODE-${row},Imported ${row},Grains,100,${rng.between(50, 99)},${rng.between(0, 50)}`,
  )
  const table = ['Code,Name,Category,MRP,Offer price,Stock', ...rows].join('\n')
  const sent = await call('/api/v1/seller/import', table, { 'content-type': 'text/csv' })
  if (sent.outcome !== 'ok') return
  const { _id } = sent.body.import as { _id: string }
  await call(`/api/v1/seller/import/${_id}/run`, {})
}

async function addProduct({ call, rng }: Desk): Promise<void> {
  const background = `#${rng.between(0x100000, 0xffffff).toString(16)}`
  const blank = { width: 300, height: 300, channels: 3, background } as const
  const picture = await sharp({ create: blank }).png().toBuffer()
  const form = new FormData()
  const product = { name: `Added ${randomUUID()}`, category: 'Fruits', price: 90, offerPrice: 80 }
  form.append('productData', JSON.stringify(product))
  form.append('images', new File([Uint8Array.from(picture)], 'picture.png'))
  await call('/api/v1/product/add', form)
}
