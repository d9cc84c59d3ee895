import type { z } from 'zod'
import type { Answer, Calls } from '#contract/calls.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { commonText } from './text/common.ts'

type Name = keyof Calls
type Given<N extends Name, Part extends 'params' | 'query' | 'body'> = Calls[N] extends {
  [P in Part]: infer Schema extends z.ZodType
}
  ? { [P in Part]: z.input<Schema> }
  : { [P in Part]?: undefined }
type Input<N extends Name> = Given<N, 'params'> &
  Given<N, 'query'> &
  Given<N, 'body'> & { headers?: Record<string, string>; signal?: AbortSignal; keepalive?: boolean }

/** Asks the store's API; throws `Refused` when the answer is no, and `Unreachable` when there is none. */
export type Ask = <N extends Name>(name: N, input: Input<N>) => Promise<Answer<N>>

type Fetch = (path: string, init: RequestInit) => Promise<Response>

/** The store said no: the message is for people, the code for the program. */
export class Refused extends Error {
  readonly status: number
  readonly code: RefusalCode
  readonly fields: Record<string, string>
  readonly productId: string | undefined
  readonly stock: StockFigures | undefined

  constructor(status: number, answer: Refusal) {
    super(answer.message)
    this.status = status
    this.code = answer.code
    this.fields = answer.fields ?? {}
    this.productId = answer.productId
    this.stock = answer.stock
  }
}

/** The store did not answer: no network, or no server. */
export class Unreachable extends Error {
  constructor() {
    super(commonText.failures.unreachable)
  }
}

/** How many somebody believed there to be, and how many there are; null where they are not counted. */
export type StockFigures = { was: number | null; now: number | null }

type Refusal = {
  code: RefusalCode
  message: string
  fields?: Record<string, string>
  productId?: string
  stock?: StockFigures
}

export function askWith(fetchIt: Fetch): Ask {
  return async (name, input) => {
    const [method, path] = name.split(' ') as [string, string]
    const address = fillIn(path, input.params as Record<string, string>) + search(input.query)
    const response = await reach(fetchIt, address, {
      method,
      credentials: 'same-origin',
      headers: {
        ...(method === 'POST' ? { 'Content-Type': 'application/json' } : {}),
        ...input.headers,
      },
      ...(method === 'POST' ? { body: JSON.stringify(input.body ?? {}) } : {}),
      ...(input.signal ? { signal: input.signal } : {}),
      ...(input.keepalive ? { keepalive: true } : {}),
    })
    const answer = await readAnswer(response)
    if (!response.ok) throw new Refused(response.status, answer)
    return answer
  }
}

async function reach(fetchIt: Fetch, path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetchIt(path, init)
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw new Unreachable()
  }
}

/** Something between here and the store may answer in its place, and never in JSON. */
async function readAnswer(response: Response) {
  try {
    return await response.json()
  } catch {
    throw new Unreachable()
  }
}

/** The browser's road to the API. A connection can die without a word, so too long an answer is none. */
export const ask: Ask = askWith((path, init) =>
  fetch(path, { ...init, signal: limited(init.signal) }),
)

const longestAnswerMs = 15_000

function limited(signal: AbortSignal | null | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(longestAnswerMs)
  if (!signal) return timeout
  return AbortSignal.any ? AbortSignal.any([signal, timeout]) : signal
}

function fillIn(path: string, params: Record<string, string> = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
}

function search(query: unknown): string {
  const given = Object.entries((query ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== undefined && value !== '',
  )
  return given.length === 0
    ? ''
    : `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`
}

/** What to tell a person about anything that went wrong with a call. */
export function explain(error: unknown): string {
  if (error instanceof Error) return error.message
  return String(error)
}
