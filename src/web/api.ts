import type { z } from 'zod'
import type { Answer, Calls } from '#contract/api/calls.ts'
import type { SlotDecision } from '#contract/api/slots.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import type { SlotTime } from '#contract/slots.ts'
import { commonText } from '#text/common.ts'
import { locale } from '#text/locale.ts'

type Name = keyof Calls
type Given<N extends Name, Part extends 'params' | 'query' | 'body'> = Calls[N] extends {
  [P in Part]: infer Schema extends z.ZodType
}
  ? { [P in Part]: z.input<Schema> }
  : { [P in Part]?: undefined }
type Input<N extends Name> = Given<N, 'params'> &
  Given<N, 'query'> &
  Given<N, 'body'> & { headers?: Record<string, string>; signal?: AbortSignal; keepalive?: boolean }

/** Calls the API. Throws `Refused` for an error response and `Unreachable` if there is no response. */
export type CallApi = <N extends Name>(name: N, input: Input<N>) => Promise<Answer<N>>

type Fetch = (path: string, init: RequestInit) => Promise<Response>

/** An order that a change of the plan displaces, and what can become of it. The name is for who may see orders. */
export type DisplacedOrder = {
  _id: string
  number: string
  name?: string
  slot?: SlotTime
  forOpening?: string
  may: readonly SlotDecision['what'][]
}

/** An error response: the message is for people, the code for the program. */
export class Refused extends Error {
  readonly status: number
  readonly code: RefusalCode
  readonly fields: Record<string, string>
  readonly productId: string | undefined
  readonly stock: StockFigures | undefined
  /** The total, in rupees, of an earlier order of the same cart. */
  readonly total: number | undefined
  /** The orders that a change of the slots would leave without their places. */
  readonly orders: readonly DisplacedOrder[] | undefined

  constructor(status: number, answer: Refusal) {
    super(answer.message)
    this.status = status
    this.code = answer.code
    this.fields = answer.fields ?? {}
    this.productId = answer.productId
    this.stock = answer.stock
    this.total = answer.total
    this.orders = answer.orders
  }
}

/** There was no response: no network, or no server. */
export class Unreachable extends Error {
  constructor() {
    super(commonText.failures.unreachable)
  }
}

/** Nothing is wrong with what was asked for: there was no answer, or the store has a problem. */
export function isNoAnswer(error: unknown): boolean {
  return error instanceof Unreachable || (error instanceof Refused && error.status >= 500)
}

/** The stock the seller's page showed, and the current one; null if the stock is not counted. */
export type StockFigures = { was: number | null; now: number | null }

type Refusal = {
  code: RefusalCode
  message: string
  fields?: Record<string, string>
  productId?: string
  stock?: StockFigures
  total?: number
  orders?: DisplacedOrder[]
}

export function createApiClient(fetchFn: Fetch): CallApi {
  return async (name, input) => {
    const [method, path] = name.split(' ') as [string, string]
    const address = fillPath(path, input.params as Record<string, string>) + searchOf(input.query)
    const response = await fetchOrThrow(fetchFn, address, {
      method,
      credentials: 'same-origin',
      headers: {
        ...(method === 'POST' ? { 'Content-Type': 'application/json' } : {}),
        ...(import.meta.env.PATH_PREFIX ? { 'Accept-Language': locale } : {}),
        ...input.headers,
      },
      ...(method === 'POST' ? { body: JSON.stringify(input.body ?? {}) } : {}),
      ...(input.signal ? { signal: input.signal } : {}),
      ...(input.keepalive ? { keepalive: true } : {}),
    })
    const data = await readJson(response)
    if (!response.ok) throw new Refused(response.status, data)
    return data
  }
}

async function fetchOrThrow(fetchFn: Fetch, path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetchFn(path, init)
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw new Unreachable()
  }
}

/** A response that is not JSON comes from a proxy, not from the store. */
async function readJson(response: Response) {
  try {
    return await response.json()
  } catch {
    throw new Unreachable()
  }
}

/** Calls the API from the browser, with a timeout because a dropped connection may never report an error. */
export const callApi: CallApi = createApiClient((path, init) => {
  return takeAhead(path, init) ?? fetch(path, { ...init, signal: withTimeout(init.signal) })
})

/** The answer to a call that the next page will make. */
let ahead: { path: string; answer: Promise<Response>; at: number } | undefined
/** Longer than from pointing at a link to following it, and too short for a price to be an old one. */
const maxAheadMs = 3000

/** Makes a call that somebody is about to make; `callApi` takes its answer, once. */
export function fetchAhead(path: string, init: RequestInit): Promise<Response> {
  const answer = fetch(path, { ...init, signal: withTimeout(init.signal) })
  ahead = { path, answer, at: performance.now() }
  return answer.then((response) => response.clone())
}

function takeAhead(path: string, { method }: RequestInit): Promise<Response> | undefined {
  if (method !== 'GET' || ahead?.path !== path) return undefined
  const { answer, at } = ahead
  ahead = undefined
  return performance.now() - at > maxAheadMs ? undefined : answer
}

const timeoutMs = 15_000

function withTimeout(signal: AbortSignal | null | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs)
  if (!signal) return timeout
  return AbortSignal.any ? AbortSignal.any([signal, timeout]) : signal
}

function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
}

function searchOf(query: unknown): string {
  const given = Object.entries((query ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== undefined && value !== '',
  )
  return given.length === 0
    ? ''
    : `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`
}

/** The message to show for a failed call. */
export function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message
  return String(error)
}
