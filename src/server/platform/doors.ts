import type { Context } from 'hono'
import { Hono } from 'hono'
import type { z } from 'zod'
import type { Call } from '#contract/call.ts'
import { type Answer, type Calls, calls } from '#contract/calls.ts'
import { readJson } from './read-json.ts'
import { Refusal } from './refusal.ts'

/** A logged-in shopper, as every door knows them. */
export type Shopper = { id: string; name: string; email: string }

/** Tells who is at the door. */
export type FindShopper = (c: Context) => Promise<Shopper | null>

type Part<Name extends keyof Calls, Key extends keyof Call> = Calls[Name] extends {
  [K in Key]: infer Schema extends z.ZodType
}
  ? z.infer<Schema>
  : undefined

/** What a handler gets: everything already checked, and the shopper where the call is for one. */
export type Visit<Name extends keyof Calls> = {
  c: Context
  params: Part<Name, 'params'>
  query: Part<Name, 'query'>
  headers: Part<Name, 'headers'>
  body: Part<Name, 'body'>
  shopper: Calls[Name]['who'] extends 'shopper' ? Shopper : null
}

type Given<A> = A extends { success: true } ? Omit<A, 'success'> : A
type Handler<Name extends keyof Calls> = (visit: Visit<Name>) => Promise<Given<Answer<Name>>>

/**
 * Opens the named calls: who may come in is checked before the body is read, and the contract's schemas
 * before the handler runs. A call that the contract does not list cannot be opened.
 */
export function doors<Name extends keyof Calls>(
  findShopper: FindShopper,
  handlers: { [N in Name]: Handler<N> },
): Hono {
  const app = new Hono()
  for (const name of Object.keys(handlers) as Name[]) {
    const [method, path] = name.split(' ') as [string, string]
    const call: Call = calls[name]
    const handler = handlers[name] as unknown as (visit: unknown) => Promise<object>

    app.on(method, path.replaceAll(/\{(\w+)\}/g, ':$1'), async (c) => {
      const visit = await admit(c, call, findShopper)
      c.header('Cache-Control', 'no-store')
      return c.json({ success: true, ...(await handler(visit)) }, call.status ?? 200)
    })
  }
  return app
}

async function admit(c: Context, call: Call, findShopper: FindShopper) {
  const shopper = call.who === 'shopper' ? await findShopper(c) : null
  if (call.who === 'shopper' && !shopper) throw new Refusal('sign_in_first')

  return {
    c,
    shopper,
    params: call.params?.parse(c.req.param()),
    query: call.query?.parse(singleValues(c)),
    headers: call.headers?.parse(c.req.header()),
    body: call.body ? call.body.parse(await readJson(c)) : undefined,
  }
}

/** A parameter given twice has no one meaning, so it is refused rather than guessed. */
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
  return Object.fromEntries(values)
}
