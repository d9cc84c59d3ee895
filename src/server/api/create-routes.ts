import { type Context, Hono } from 'hono'
import { DatabaseError } from 'pg'
import { z } from 'zod'
import { type Answer, type Calls, calls } from '#contract/api/calls.ts'
import type { Call } from '#contract/api/define-calls.ts'
import { hasRight, type Right, type Role } from '#contract/rights.ts'
import { inTurn } from '#platform/admission/admission.ts'
import { noteUser } from '#platform/requests/current-request.ts'
import { explainIssue } from '#platform/requests/explain-issue.ts'
import { readJson } from '#platform/requests/read-json.ts'
import { withAbsoluteUrls, withRelativeUrls } from '#platform/responses/absolute-urls.ts'
import { refuse } from '#server/api/refuse.ts'
import { readForm } from './read-form.ts'
import { requireRight } from './require-right.ts'
import { type Say, sayTo } from './say.ts'

/** The logged-in shopper of a request. A guest has an empty e-mail address. */
export type Shopper = {
  id: string
  name: string
  email: string
  isGuest?: boolean
  /** The language of the pages that were used last; null while it is not known. */
  language?: string | null
}

/** The person of the shop who is logged in. */
export type Seller = {
  id: string
  /** Empty for a person without one. */
  email: string
  name: string | null
  /** The words by which records name the person: their name, else their e-mail address. */
  who: string
  role: Role
  rights: readonly Right[]
  /** The rights of the role that a PIN alone does not give. */
  withheld: readonly Right[]
  /** Whether more than a PIN has just been shown. */
  isConfirmed: boolean
  /** After so many minutes without a tap this shared phone locks itself; null on a device of one person. */
  lockMinutes: number | null
}

/** Finds who is logged in. One browser can be logged in as both. */
export type UserLookup = {
  findShopper: (c: Context) => Promise<Shopper | null>
  findSeller: (c: Context) => Promise<Seller | null>
  /** Answers whether the session of the request ended with the access of its person. */
  wasEnded?: (c: Context) => Promise<boolean>
  /** Finds the device of a login, if the account with this e-mail address has logged in on it before. */
  findKnownDevice?: (c: Context, email: string) => Promise<string | null>
}

type Parsed<Name extends keyof Calls, Key extends keyof Call> = Calls[Name] extends {
  [K in Key]: infer Schema extends z.ZodType
}
  ? z.infer<Schema>
  : undefined

type Who<Name extends keyof Calls> = Calls[Name]['who']

/** A handler's input: the checked parts of the request, and the users that the call is for. */
export type CallRequest<Name extends keyof Calls> = {
  c: Context
  /** Says a notice in the words for this shopper or seller. */
  say: Say
  params: Parsed<Name, 'params'>
  query: Parsed<Name, 'query'>
  headers: Parsed<Name, 'headers'>
  body: Parsed<Name, 'body'>
  shopper: Who<Name> extends 'shopper'
    ? Shopper
    : Who<Name> extends 'shopper or seller'
      ? Shopper | null
      : null
  seller: Who<Name> extends 'seller'
    ? Seller
    : Who<Name> extends 'shopper or seller'
      ? Seller | null
      : null
}

type Result<A> = A extends string ? Response : A extends { success: true } ? Omit<A, 'success'> : A
type Handler<Name extends keyof Calls> = (
  request: CallRequest<Name>,
) => Promise<Result<Answer<Name>> | Response>

/**
 * Makes routes for calls of the contract. The user is checked before the body is read, and the contract's schemas are
 * applied before the handler runs. A handler that sends something else than JSON returns a Response.
 */
export function createRoutes<Name extends keyof Calls>(
  users: UserLookup,
  handlers: { [N in Name]: Handler<N> },
): Hono {
  const app = new Hono()
  for (const name of Object.keys(handlers) as Name[]) {
    const [method, path] = name.split(' ') as [string, string]
    const call: Call = calls[name]
    const handler = handlers[name] as unknown as (request: unknown) => Promise<object>

    app.on(method, path.replaceAll(/\{(\w+)\}/g, ':$1'), async (c) => {
      const request = await readRequest(c, call, users)
      c.header('Cache-Control', 'no-store')
      const admitted = { call, request, device: await findDevice(c, { call, request, users }) }
      const result = await whenAdmitted(c, admitted, () => handler(request)).catch(explainGone)
      return result instanceof Response
        ? result
        : c.json(withAbsoluteUrls(c, { success: true, ...result }), call.status ?? 200)
    })
  }
  return app
}

/** A shopper who was merged or deleted after the session was looked up has none any more. */
function explainGone(error: unknown): never {
  const isGone =
    error instanceof DatabaseError &&
    error.code === '23503' &&
    error.constraint?.endsWith('_shopper_id_fkey')
  throw isGone ? refuse('sign_in_first') : error
}

type Request = Awaited<ReturnType<typeof readRequest>>
type Login = { call: Call; request: Request; users: UserLookup }

/** Finds the known device of a login, so that guesses from its network or proxy do not make it wait. */
async function findDevice(c: Context, { call, request, users }: Login) {
  const { email } = (request.body ?? {}) as { email?: unknown }
  if (call.priority !== 'login' || typeof email !== 'string') return null
  return (await users.findKnownDevice?.(c, email)) ?? null
}

type Admitted = { call: Call; request: Request; device: string | null }

/** Does the work when it is its turn. Uploads take no turn: they have their own limits, and arriving takes long. */
function whenAdmitted<R>(c: Context, { call, request, device }: Admitted, work: () => Promise<R>) {
  if (call.accepts) return work()
  const userId = (request.shopper ?? request.seller)?.id ?? device ?? undefined
  return inTurn(c, { priority: call.priority ?? 'normal', userId }, work)
}

const parseOptions = { error: explainIssue }

async function readRequest(c: Context, call: Call, users: UserLookup) {
  const { shopper, seller } = await identifyUsers(c, call, users)
  // The records of security events name a guest by their id.
  if (shopper) noteUser({ role: 'shopper', id: shopper.id, email: shopper.email || shopper.id })
  if (seller) noteUser({ role: 'seller', id: seller.id, email: seller.who })

  return {
    c,
    say: sayTo(c),
    shopper,
    seller,
    params: call.params?.parse(c.req.param(), parseOptions),
    query: call.query?.parse(singleValues(c), parseOptions),
    headers: call.headers?.parse(c.req.header(), parseOptions),
    body: call.body
      ? call.body.parse(withRelativeUrls(c, await readBody(c, call)), parseOptions)
      : undefined,
  }
}

/** Looks up only the users that the call is for, and refuses everyone else, and a person who lacks the right. */
async function identifyUsers(c: Context, call: Call, users: UserLookup) {
  const { shopper, seller } = await findUsers(c, call, users)
  if (!seller || !call.needs) return { shopper, seller }
  // A person of the shop who lacks the right is still a shopper, where the same browser is logged in as one.
  if (shopper && !hasRight(seller, call.needs)) return { shopper, seller: null }
  requireRight(seller, call.needs)
  return { shopper, seller }
}

async function findUsers(c: Context, { who }: Call, users: UserLookup) {
  const [shopper, seller] = await Promise.all([
    who.startsWith('shopper') ? users.findShopper(c) : null,
    who.endsWith('seller') ? users.findSeller(c) : null,
  ])
  if (who === 'seller' && !seller)
    throw refuse((await users.wasEnded?.(c)) ? 'access_ended' : 'seller_only')
  if (who !== 'anyone' && !shopper && !seller) throw refuse('sign_in_first')
  return { shopper, seller }
}

function readBody(c: Context, call: Call): Promise<unknown> {
  if (call.accepts !== 'multipart/form-data') return readJson(c)
  const fields = call.body instanceof z.ZodObject ? call.body.shape : {}
  return readForm(c, { hasData: 'productData' in fields })
}

/** A repeated parameter is ambiguous, so it is refused. An empty one counts as absent: forms send empty fields. */
function singleValues(c: Context): Record<string, string> {
  const values = new Map<string, string>()
  for (const [key, value] of new URL(c.req.url).searchParams) {
    if (values.has(key)) {
      throw refuse('parameter_twice', { parameter: key.slice(0, 40) })
    }
    values.set(key, value)
  }
  return Object.fromEntries([...values].filter(([, value]) => value !== ''))
}
