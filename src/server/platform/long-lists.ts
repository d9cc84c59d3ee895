import { setImmediate as afterOthers, setTimeout as sleep } from 'node:timers/promises'
import type { Context, MiddlewareHandler } from 'hono'
import { absoluteFor } from './absolute-addresses.ts'
import { type Network, networkOfClient } from './client-address.ts'
import type { Log } from './log.ts'
import { Refusal } from './refusal.ts'
import { takeTurns } from './take-turns.ts'

/** How many items of a list are read at a time. */
export const batchSize = 500

export type Batch<Item> = { items: Item[]; isLast: boolean }

type List<Item> = {
  /** What the answer calls the list. */
  name: string
  batches: AsyncGenerator<Batch<Item>, void>
  /** What the answer says beside the list, once it is known how long that was. */
  rest?: (count: number) => object
}

const mostAtOnce = 8
const mostPerVisitor = 2
// A reader that takes longer would keep others from theirs.
const longestMs = 5 * 60_000
// One batch at a time, however many lists are on their way.
const inTurn = takeTurns({ atOnce: 1, mostWaiting: 100, patienceMs: 20_000 })

/** What is being sent right now, for those around the handler. */
const underWay = new WeakMap<Context, Transfer>()

/**
 * Answers a whole list of any length. A list of one batch is an answer like any other. A longer one is sent while it
 * is read, batch by batch, with no connection to the database in between; a failure on the way breaks the transfer
 * off, so that nobody takes a part for the whole.
 */
export async function answerList<Item>(c: Context, list: List<Item>): Promise<Response> {
  const { name, rest = () => ({}) } = list
  const batches = withAddressesFor(c, list.batches)
  const first = await next(batches)
  if (first.isLast) {
    return c.json({ success: true, [name]: first.items, ...rest(first.items.length) })
  }
  const text = listAsText({ name, first, batches, rest })
  const transfer = transferOf(() => inTurn(() => unhurried(() => text.next())))
  underWay.set(c, transfer)
  return c.body(transfer.body, 200, { 'Content-Type': 'application/json' })
}

/** A front end on another origin gets whole addresses, like in any other answer. */
async function* withAddressesFor<Item>(c: Context, batches: AsyncGenerator<Batch<Item>, void>) {
  for await (const { items, isLast } of batches) yield { items: absoluteFor(c, items), isLast }
}

type Parts = { log: Log; config: { trustProxy: readonly string[] } }

/** Only so many long lists are sent at once. What was read to its end to be kept needs no place any more. */
export function limitLongLists({ log, config }: Parts): MiddlewareHandler {
  const places = limitPlaces()

  return async (c, next) => {
    await next()
    const transfer = underWay.get(c)
    if (!transfer || transfer.isOver()) return
    try {
      const leave = places.enter(networkOfClient(c, config.trustProxy))
      transfer.whenOver((error) => {
        leave()
        if (error) log.error({ err: error, path: c.req.path }, 'A list was broken off on the way')
      })
    } catch (error) {
      transfer.end()
      throw error
    }
  }
}

/** Who may read long lists now: so many at once, and of those so many for one visitor. */
function limitPlaces() {
  const visitors: string[] = []

  return {
    enter({ name: visitor, isShared }: Network): () => void {
      const own = visitors.filter((other) => other === visitor).length
      if (own >= mostPerVisitor && !isShared) {
        throw new Refusal('too_many_requests', { retryAfterSeconds: 5, message: ownListsFirst })
      }
      if (visitors.length >= mostAtOnce) throw new Refusal('busy', { retryAfterSeconds: 5 })
      visitors.push(visitor)
      return () => void visitors.splice(visitors.indexOf(visitor), 1)
    },
  }
}

const ownListsFirst =
  'You are already loading long lists. Wait until one has arrived, or ask for a page with limit.'

type Text<Item> = Required<List<Item>> & { first: Batch<Item> }

/** The answer's JSON, a batch at a time. */
async function* listAsText<Item>({ name, first, batches, rest }: Text<Item>) {
  yield `{"success":true,${JSON.stringify(name)}:[${itemsAsText(first)}`
  let count = first.items.length
  for (let batch = first; !batch.isLast; ) {
    batch = await next(batches)
    await afterOthers()
    count += batch.items.length
    if (batch.items.length > 0) yield `,${itemsAsText(batch)}`
  }
  const others = JSON.stringify(rest(count)).slice(1)
  yield others === '}' ? ']}' : `],${others}`
}

const longestRestMs = 100

/** As much rest as work: half of the process's time stays free for orders, however many lists are asked for. */
async function unhurried<Result>(work: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now()
  const result = await work()
  await sleep(Math.min(performance.now() - startedAt, longestRestMs))
  return result
}

function itemsAsText<Item>({ items }: Batch<Item>): string {
  return JSON.stringify(items).slice(1, -1)
}

async function next<Item>(batches: AsyncGenerator<Batch<Item>, void>): Promise<Batch<Item>> {
  const { done, value } = await batches.next()
  return done ? { items: [], isLast: true } : value
}

type Transfer = {
  body: ReadableStream<Uint8Array>
  isOver: () => boolean
  /** Is told of a failure, where there was one. */
  whenOver: (listener: (error?: unknown) => void) => void
  end: () => void
}

/** A body that is made while it is sent. It ends once: read to the end, left, broken off or too slow. */
function transferOf(read: () => Promise<IteratorResult<string, void>>): Transfer {
  const encoder = new TextEncoder()
  let isOver = false
  let tell: (error?: unknown) => void = () => {}
  let deadline: NodeJS.Timeout

  function end(error?: unknown): void {
    if (isOver) return
    isOver = true
    clearTimeout(deadline)
    tell(error)
  }
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        deadline = setTimeout(() => {
          const error = new Error('Nobody read the list to its end')
          end(error)
          controller.error(error)
        }, longestMs).unref()
      },
      async pull(controller) {
        try {
          const { done, value } = await read()
          if (isOver) return
          if (!done) return controller.enqueue(encoder.encode(value))
          end()
          controller.close()
        } catch (error) {
          end(error)
          controller.error(error)
        }
      },
      cancel: () => end(),
    },
    { highWaterMark: 0 },
  )
  const whenOver = (listener: typeof tell) => {
    tell = listener
  }
  return { body, isOver: () => isOver, whenOver, end: () => end() }
}
