import { setImmediate as afterOthers, setTimeout as sleep } from 'node:timers/promises'
import type { Context, MiddlewareHandler } from 'hono'
import { limitConcurrency } from '#platform/limit-concurrency.ts'
import type { Log } from '#platform/log.ts'
import { refuse } from '#platform/refusal.ts'
import { type Network, networkOfClient } from '#platform/requests/client-address.ts'
import { withAbsoluteUrls } from './absolute-urls.ts'

export const batchSize = 500

export type Batch<Item> = { items: Item[]; isLast: boolean }

type List<Item> = {
  name: string
  batches: AsyncGenerator<Batch<Item>, void>
  /** Further fields of the response, which may depend on the list's length. */
  rest?: (count: number) => object
}

const maxStreams = 8
const maxStreamsPerClient = 2
// A slower client would keep others from their lists.
const maxDurationMs = 5 * 60_000
// One batch at a time, however many lists are being sent.
const oneAtATime = limitConcurrency({ atOnce: 1, maxQueued: 100, timeoutMs: 20_000 })

const transfers = new WeakMap<Context, Transfer>()
/** Takes a slot for a long list; the result frees it. */
const placesOf = new WeakMap<Context, () => () => void>()

export function isStreamed(c: Context): boolean {
  return transfers.has(c)
}

/**
 * Sends a list of any length. A list of one batch is an ordinary response; a longer one is streamed batch by batch, and
 * holds no database connection in between. A failure aborts the transfer, so that no client takes part of the list for
 * all of it. Throws when too many lists are being read, before it reads on.
 */
export async function streamList<Item>(c: Context, list: List<Item>): Promise<Response> {
  const { name, rest = () => ({}) } = list
  const batches = withUrlsFor(c, list.batches)
  const first = await next(batches)
  if (first.isLast) {
    return c.json({ success: true, [name]: first.items, ...rest(first.items.length) })
  }
  const headers = { 'Content-Type': 'application/json' }
  if (c.req.method === 'HEAD') return c.body(null, 200, headers)
  const release = placesOf.get(c)?.() ?? (() => undefined)
  const text = serializeList({ name, first, batches, rest })
  const transfer = transferOf(() => oneAtATime(() => throttle(() => text.next())), release)
  transfers.set(c, transfer)
  return c.body(transfer.body, 200, headers)
}

async function* withUrlsFor<Item>(c: Context, batches: AsyncGenerator<Batch<Item>, void>) {
  for await (const { items, isLast } of batches) yield { items: withAbsoluteUrls(c, items), isLast }
}

type Parts = { log: Log; config: { trustProxy: readonly string[] } }

/** Limits how many long lists are read at once, in all and for each client. */
export function limitListStreams({ log, config }: Parts): MiddlewareHandler {
  const slots = createSlots()

  return async (c, next) => {
    placesOf.set(c, () => slots.acquire(networkOfClient(c, config.trustProxy)))
    await next()
    transfers
      .get(c)
      ?.whenFailed((error) =>
        log.error({ err: error, path: c.req.path }, 'A list was aborted while it was sent'),
      )
  }
}

function createSlots() {
  const clients: string[] = []

  return {
    acquire({ name: client, isShared }: Network): () => void {
      const own = clients.filter((other) => other === client).length
      if (own >= maxStreamsPerClient && !isShared) {
        throw refuse('too_many_lists', {}, { retryAfterSeconds: 5 })
      }
      if (clients.length >= maxStreams) throw refuse('busy', {}, { retryAfterSeconds: 5 })
      clients.push(client)
      return () => void clients.splice(clients.indexOf(client), 1)
    },
  }
}

type Text<Item> = Required<List<Item>> & { first: Batch<Item> }

async function* serializeList<Item>({ name, first, batches, rest }: Text<Item>) {
  yield `{"success":true,${JSON.stringify(name)}:[${serializeItems(first)}`
  let count = first.items.length
  for (let batch = first; !batch.isLast; ) {
    batch = await next(batches)
    await afterOthers()
    count += batch.items.length
    if (batch.items.length > 0) yield `,${serializeItems(batch)}`
  }
  const others = JSON.stringify(rest(count)).slice(1)
  yield others === '}' ? ']}' : `],${others}`
}

const maxPauseMs = 100

/** Pauses for as long as the work took, so that half of the process's time stays free for other requests. */
async function throttle<Result>(work: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now()
  const result = await work()
  await sleep(Math.min(performance.now() - startedAt, maxPauseMs))
  return result
}

function serializeItems<Item>({ items }: Batch<Item>): string {
  return JSON.stringify(items).slice(1, -1)
}

async function next<Item>(batches: AsyncGenerator<Batch<Item>, void>): Promise<Batch<Item>> {
  const { done, value } = await batches.next()
  return done ? { items: [], isLast: true } : value
}

type Transfer = {
  body: ReadableStream<Uint8Array>
  whenFailed: (listener: (error: unknown) => void) => void
}

/** A body that is made while it is sent. It ends once: completed, cancelled, failed or timed out. */
function transferOf(
  read: () => Promise<IteratorResult<string, void>>,
  onEnd: () => void,
): Transfer {
  const encoder = new TextEncoder()
  let hasEnded = false
  let onFailed: (error: unknown) => void = () => {}
  let deadline: NodeJS.Timeout

  function end(error?: unknown): void {
    if (hasEnded) return
    hasEnded = true
    clearTimeout(deadline)
    onEnd()
    if (error) onFailed(error)
  }
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        deadline = setTimeout(() => {
          const error = new Error('The list was not read in time')
          end(error)
          controller.error(error)
        }, maxDurationMs).unref()
      },
      async pull(controller) {
        try {
          const { done, value } = await read()
          if (hasEnded) return
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
  const whenFailed = (listener: typeof onFailed) => {
    onFailed = listener
  }
  return { body, whenFailed }
}
