import { randomUUID } from 'node:crypto'
import { openSync, writeSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * The outcome of a call. Without an answer, and after an answer of the kind 5xx, it is unknown: a failed commit may
 * have been written all the same.
 */
export type Outcome = 'ok' | 'refused' | 'unknown'

export type Answer = {
  outcome: Outcome
  /** 0 without an answer. */
  status: number
  code?: string | undefined
  body: Record<string, unknown>
  text: string
}
export type Call = {
  who: string
  path: string
  /** Without a body it is a GET. */
  body?: object | string | FormData
  headers?: Record<string, string>
  /** The store that is called; otherwise they take turns. */
  store?: number
}
export type Line = { productId: string; quantity: number }

/** One order that a shopper wants, however often it has to be sent. */
export type OrderIntent = {
  key: string
  shopperId: string
  lines: readonly Line[]
  isOnline: boolean
  outcome: Outcome
  /** The ids in every answer that acknowledged it. */
  orderIds: Set<string>
  amount?: number
  cancellation?: Outcome
  /** The states that the seller has moved it to, as far as that was acknowledged. */
  reached: string[]
}

/** An invariant, by its number, and what breaks it. */
export type Violation = { rule: string; what: string }

/** Longer than the store may take for any answer. */
const timeoutMs = 7000

export type History = ReturnType<typeof openHistory>

/** Makes calls, and appends each of them with its outcome to a file. */
export function openHistory({ file, urls }: { file: string; urls: readonly string[] }) {
  const descriptor = openSync(file, 'a')
  const counts: Record<Outcome, number> = { ok: 0, refused: 0, unknown: 0 }
  const intents: OrderIntent[] = []
  const violations: Violation[] = []
  let turn = 0

  function write(entry: object): void {
    writeSync(descriptor, `${JSON.stringify({ at: new Date().toISOString(), ...entry })}\n`)
  }

  async function call(given: Call): Promise<Answer> {
    turn += 1
    const store = given.store ?? turn % urls.length
    const answer = await send(urls[store]!, given)
    counts[answer.outcome] += 1
    const { who, path, headers = {} } = given
    const { outcome, status, code } = answer
    write({ who, store, path, key: headers['idempotency-key'], outcome, status, code })
    return answer
  }

  return {
    file,
    counts,
    intents: intents as readonly OrderIntent[],
    /** Violations that an answer alone has shown. */
    violations: violations as readonly Violation[],
    call,
    write,
    begin,
    violate(rule: string, what: string) {
      violations.push({ rule, what })
      write({ violation: rule, what })
    },
  }

  function begin(order: Pick<OrderIntent, 'shopperId' | 'lines' | 'isOnline'>): OrderIntent {
    const intent: OrderIntent = {
      key: randomUUID(),
      outcome: 'unknown',
      orderIds: new Set(),
      reached: [],
      ...order,
    }
    intents.push(intent)
    write({ intent: intent.key, shopper: order.shopperId, lines: order.lines })
    return intent
  }
}

async function send(url: string, { path, body, headers = {} }: Call): Promise<Answer> {
  const isJson = typeof body === 'object' && !(body instanceof FormData)
  try {
    const response = await fetch(url + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(isJson ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isJson ? JSON.stringify(body) : body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await response.text()
    const json = text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {}
    const code = typeof json.code === 'string' ? json.code : undefined
    return { outcome: outcomeOf(response.status), status: response.status, code, body: json, text }
  } catch (error) {
    return { outcome: 'unknown', status: 0, code: String(error).slice(0, 80), body: {}, text: '' }
  }
}

function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 400) return 'ok'
  return status >= 400 && status < 500 ? 'refused' : 'unknown'
}

/** An answer that says: ask again. */
const notYet = new Set(['order_in_progress', 'too_many_requests'])
const giveUpAfterMs = 45_000

type Order = { _id: string; amount: number }
type Placing = Pick<Call, 'who' | 'headers' | 'store'> & {
  address: string
  /** The order is sent so many times at most. */
  attempts?: number
  /** Sends a new key each time, as a careless client does; the checks have to notice. */
  isCareless?: boolean
}

/** Sends an order until its outcome is known, always with the same key. Answers the last answer. */
export async function place(
  history: History,
  intent: OrderIntent,
  placing: Placing,
): Promise<Answer> {
  const { attempts = Infinity } = placing
  const endsAt = Date.now() + giveUpAfterMs
  let isAmbiguous = false

  for (let sent = 1; ; sent += 1) {
    const answer = await history.call(requestFor(intent, placing))
    if (answer.outcome === 'ok') return acknowledge(intent, answer)
    if (answer.outcome === 'unknown') isAmbiguous = true
    const isOver = isFinal(answer)
    // An earlier request may still be under way in a store that is frozen.
    if (isOver && !isAmbiguous) intent.outcome = 'refused'
    if (isOver || sent >= attempts || Date.now() > endsAt) return answer
    await sleep(200)
  }
}

function isFinal({ outcome, code = '' }: Answer): boolean {
  return outcome === 'refused' && !notYet.has(code)
}

function requestFor({ key, lines, isOnline }: OrderIntent, placing: Placing): Call {
  const { who, store, headers, address, isCareless } = placing
  return {
    who,
    ...(store === undefined ? {} : { store }),
    path: `/api/v1/order/${isOnline ? 'online' : 'cod'}`,
    body: {
      items: lines.map(({ productId, quantity }) => ({ product: productId, quantity })),
      address,
    },
    headers: { ...headers, 'idempotency-key': isCareless ? randomUUID() : key },
  }
}

function acknowledge(intent: OrderIntent, answer: Answer): Answer {
  const { _id, amount } = answer.body.order as Order
  intent.orderIds.add(_id)
  intent.amount = amount
  intent.outcome = 'ok'
  return answer
}
