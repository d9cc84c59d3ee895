import { Hono } from 'hono'
import type { CallName } from '#contract/api/define-calls.ts'
import { rights } from '#contract/rights.ts'
import { createLog } from '#platform/log.ts'
import { errorResponse } from '#platform/responses/error-response.ts'
import type { Seller, Shopper, UserLookup } from '#server/api/create-routes.ts'
import { sayTo } from '#server/api/say.ts'

type RouteCall = {
  call: CallName
  as?: Shopper
  asSeller?: boolean
  body?: unknown
  headers?: Record<string, string>
}

/** The seller that `asSeller` means. */
export const theSeller: Seller = {
  id: '01900000-0000-7000-8000-000000000001',
  email: 'seller@example.com',
  name: null,
  who: 'seller@example.com',
  role: 'owner',
  rights,
  withheld: [],
  isConfirmed: true,
  lockMinutes: null,
}

const log = createLog({ level: 'silent', pretty: false })

const json = { 'content-type': 'application/json' }

/** Serves only these routes; `as` and `asSeller` name the signed-in user, without a session. */
export function serveRoutes(routes: (users: UserLookup) => Hono) {
  let shopper: Shopper | null = null
  let seller: Seller | null = null
  const app = new Hono()
    .onError((error, c) => errorResponse(error, c, { log, sayTo }))
    .route('/', routes({ findShopper: async () => shopper, findSeller: async () => seller }))

  return async ({ call, as, asSeller, body, headers = {} }: RouteCall) => {
    const [method, path] = call.split(' ') as [string, string]
    shopper = as ? { id: as.id, name: as.name, email: as.email } : null
    seller = asSeller ? theSeller : null
    const response = await app.request(path, {
      method,
      ...(body === undefined ? {} : { body: asSent(body) }),
      // The type of a form names its boundary, which only the request knows.
      headers: body instanceof FormData ? headers : { ...json, ...headers },
    })
    return { status: response.status, body: await response.json(), headers: response.headers }
  }
}

function asSent(body: unknown): string | FormData {
  return typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body)
}
