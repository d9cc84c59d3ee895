import type { Context } from 'hono'
import { Hono } from 'hono'
import type { z } from 'zod'
import type { Call } from '#contract/call.ts'
import { type Answer, type Calls, calls } from '#contract/calls.ts'
import { absoluteFor, relativeFor } from './absolute-addresses.ts'
import { explainIssue } from './explain-issue.ts'
import { readForm } from './read-form.ts'
import { readJson } from './read-json.ts'
import { Refusal } from './refusal.ts'

/** A logged-in shopper, as every door knows them. */
export type Shopper = { id: string; name: string; email: string }

/** The logged-in seller, as every door knows them. */
export type Seller = { id: string; email: string }

/** Tells who is at the door; one browser can be logged in as both. */
export type People = {
  findShopper: (c: Context) => Promise<Shopper | null>
  findSeller: (c: Context) => Promise<Seller | null>
}

type Part<Name extends keyof Calls, Key extends keyof Call> = Calls[Name] extends {
  [K in Key]: infer Schema extends z.ZodType
}
  ? z.infer<Schema>
  : undefined

type Who<Name extends keyof Calls> = Calls[Name]['who']

/** What a handler gets: everything already checked, and the people whom the call is for. */
export type Visit<Name extends keyof Calls> = {
  c: Context
  params: Part<Name, 'params'>
  query: Part<Name, 'query'>
  headers: Part<Name, 'headers'>
  body: Part<Name, 'body'>
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

type Given<A> = A extends string ? Response : A extends { success: true } ? Omit<A, 'success'> : A
type Handler<Name extends keyof Calls> = (
  visit: Visit<Name>,
) => Promise<Given<Answer<Name>> | Response>

/**
 * Opens the named calls: who may come in is checked before the body is read, and the contract's schemas
 * before the handler runs. A call that the contract does not list cannot be opened. Who answers something else
 * than one piece of JSON answers a Response.
 */
export function doors<Name extends keyof Calls>(
  people: People,
  handlers: { [N in Name]: Handler<N> },
): Hono {
  const app = new Hono()
  for (const name of Object.keys(handlers) as Name[]) {
    const [method, path] = name.split(' ') as [string, string]
    const call: Call = calls[name]
    const handler = handlers[name] as unknown as (visit: unknown) => Promise<object>

    app.on(method, path.replaceAll(/\{(\w+)\}/g, ':$1'), async (c) => {
      const visit = await admit(c, call, people)
      c.header('Cache-Control', 'no-store')
      const answer = await handler(visit)
      return answer instanceof Response
        ? answer
        : c.json(absoluteFor(c, { success: true, ...answer }), call.status ?? 200)
    })
  }
  return app
}

const inPlainWords = { error: explainIssue }

async function admit(c: Context, call: Call, people: People) {
  const { shopper, seller } = await recognise(c, call, people)

  return {
    c,
    shopper,
    seller,
    params: call.params?.parse(c.req.param(), inPlainWords),
    query: call.query?.parse(singleValues(c), inPlainWords),
    headers: call.headers?.parse(c.req.header(), inPlainWords),
    body: call.body
      ? call.body.parse(relativeFor(c, await readBody(c, call)), inPlainWords)
      : undefined,
  }
}

/** Only those whom the call is for are looked up, and nobody else comes in. */
async function recognise(c: Context, { who }: Call, { findShopper, findSeller }: People) {
  const [shopper, seller] = await Promise.all([
    who === 'shopper' || who === 'shopper or seller' ? findShopper(c) : null,
    who === 'seller' || who === 'shopper or seller' ? findSeller(c) : null,
  ])
  if (who === 'seller' && !seller) throw new Refusal('seller_only')
  if (who !== 'anyone' && !shopper && !seller) throw new Refusal('sign_in_first')
  return { shopper, seller }
}

function readBody(c: Context, call: Call): Promise<unknown> {
  return call.accepts === 'multipart/form-data' ? readForm(c) : readJson(c)
}

/**
 * A parameter given twice has no one meaning, so it is refused rather than guessed. An empty one is none: so a form
 * sends the fields that nobody filled in.
 */
function singleValues(c: Context): Record<string, string> {
  const values = new Map<string, string>()
  for (const [key, value] of new URL(c.req.url).searchParams) {
    if (values.has(key)) {
      throw new Refusal('invalid_input', {
        message: `The parameter ${key.slice(0, 40)} is given twice.`,
      })
    }
    values.set(key, value)
  }
  return Object.fromEntries([...values].filter(([, value]) => value !== ''))
}
