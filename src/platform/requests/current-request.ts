import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { identifyClient, isFromTrustedProxy } from './client-address.ts'

export type RequestUser = { role: 'shopper' | 'seller'; id: string; email: string }

/** The request that is being answered, as far as logs and records need it. */
export type CurrentRequest = {
  readonly id: string
  readonly log: Logger
  /** A value of `performance.now()`. */
  readonly startedAt: number
  /** Found only when something is recorded, so that other requests cost nothing. */
  client(): { address: string; userAgent: string | null }
  user?: RequestUser
}

const storage = new AsyncLocalStorage<CurrentRequest>()

/** The request for which this code runs; undefined in jobs and commands. */
export function currentRequest(): CurrentRequest | undefined {
  return storage.getStore()
}

/** Sets the account that the request is about, for later log lines and records. */
export function noteUser(user: RequestUser): void {
  const request = storage.getStore()
  if (request) request.user = user
}

type Options = { config: { trustProxy: readonly string[] }; log: Logger }

/**
 * Gives each request an id for its log lines and its response. Responses that a cache may keep have none: it would be
 * another request's id.
 */
export function identifyRequests({ config: { trustProxy }, log }: Options): MiddlewareHandler {
  return async (c, next) => {
    // A page calls the API in-process; that is still the browser's request.
    if (storage.getStore()) return next()
    const request = new RequestRecord(c, trustProxy, log)
    await storage.run(request, next)
    if (!mayBeCached(c.res)) c.header('X-Request-Id', request.id)
  }
}

/** Makes the id and finds the client only when needed, since cached responses need neither. */
class RequestRecord implements CurrentRequest {
  readonly log: Logger
  readonly startedAt = performance.now()
  user?: RequestUser
  readonly #c: Context
  readonly #trustProxy: readonly string[]
  #id: string | undefined

  constructor(c: Context, trustProxy: readonly string[], log: Logger) {
    this.log = log
    this.#c = c
    this.#trustProxy = trustProxy
  }

  get id(): string {
    this.#id ??= givenId(this.#c, this.#trustProxy) ?? newRequestId()
    return this.#id
  }

  client() {
    return {
      address: identifyClient(this.#c, this.#trustProxy).address,
      userAgent: shortenUserAgent(this.#c.req.header('user-agent')),
    }
  }
}

const plainId = /^[\w.:-]{8,64}$/

/** The id that a trusted proxy gave the request, so that both logs can be compared. */
function givenId(c: Context, trustProxy: readonly string[]): string | null {
  const id = c.req.header('x-request-id')
  if (id === undefined || !plainId.test(id)) return null
  return isFromTrustedProxy(c, trustProxy) ? id : null
}

/** 48 random bits: short enough for a shopper to read out. */
function newRequestId(): string {
  return randomUUID().slice(0, 13)
}

function mayBeCached({ status, headers }: Response): boolean {
  if (status >= 400) return false
  const policy = headers.get('cache-control')
  return policy !== null && !policy.includes('no-store')
}

const maxUserAgent = 200

/** Control characters could forge lines when the log is read in a terminal. */
function shortenUserAgent(sent: string | undefined): string | null {
  const plain = sent?.slice(0, maxUserAgent).replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
  return plain?.trim() || null
}

/** Runs work that outlives the request, without its id. */
export function outsideRequest<Result>(work: () => Result): Result {
  return storage.exit(work)
}
