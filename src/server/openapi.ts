import type { z } from 'zod'
import type { Audience, Call } from '#contract/call.ts'
import { type Calls, calls } from '#contract/calls.ts'
import { operationIds } from '#contract/operation-ids.ts'
import { type RefusalCode, refusalMessages } from '#contract/refusals.ts'
import { statusOfRefusal } from '#server/platform/refusal.ts'
import { type Direction, describeSchemas, type Json, Refusal } from './openapi-schemas.ts'

type Store = { name: string; publicUrl: string }
type Describe = (schema: z.ZodType, direction: Direction) => Json

/** The API as an OpenAPI 3.1 document, made from the same schemas that check every request. */
export function describeApi(store: Store): Json {
  const { components, describe } = describeSchemas()
  const paths: Record<string, Json> = {}
  for (const [name, call] of Object.entries(calls) as [keyof Calls, Call][]) {
    const [method = '', path = ''] = name.split(' ')
    paths[path] = { ...paths[path], [method.toLowerCase()]: describeCall(name, call, describe) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${store.name} API`,
      version: '1',
      description: introduction,
      contact: { name: store.name, url: store.publicUrl },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: store.publicUrl }],
    tags: Object.values(tags),
    paths,
    components: {
      securitySchemes: {
        shopper: cookieScheme('sid', store, 'The session of a shopper, set by logInUser'),
        seller: cookieScheme('seller', store, 'The session of the seller, set by logInSeller'),
      },
      schemas: components,
    },
  }
}

const introduction =
  'Every answer is an envelope: success, an optional message for people, and the content. Refusals carry ' +
  'a fitting status and a stable code. Amounts are rupees with at most two decimals. Lists are complete unless ' +
  'a page is asked for; a transfer that fails on the way is broken off. Answers come compressed where the ' +
  'request accepts that.'

/** In the order in which a shop is read: what everybody sees, the shopper, the seller. */
const tags = {
  store: { name: 'Store', description: 'The store itself' },
  product: { name: 'Products', description: 'What the shop sells' },
  user: { name: 'Shoppers', description: 'Accounts and sessions of shoppers' },
  cart: { name: 'Cart', description: 'What a shopper wants to buy' },
  address: { name: 'Addresses', description: 'Where a shopper has orders brought' },
  order: { name: 'Orders', description: 'From placed to delivered, and how they are paid' },
  payment: { name: 'Payments', description: 'What payment gateways send' },
  seller: { name: 'Seller', description: 'Running the shop; for the seller alone' },
}

function tagOf(path: string, { who }: Call): string {
  const [, , version, group = ''] = path.split('/')
  const found = tags[(version === 'v1' ? group : version) as keyof typeof tags]
  if (who === 'seller') return tags.seller.name
  return found?.name ?? tags.store.name
}

export const audiences: Record<Audience, string> = {
  anyone: 'For anyone.',
  shopper: 'For a logged-in shopper.',
  seller: 'For the seller.',
  'shopper or seller': 'For a logged-in shopper, or the seller.',
}

function describeCall(name: keyof Calls, call: Call, describe: Describe): Json {
  const [method = '', path = ''] = name.split(' ')
  return {
    operationId: operationIds[name],
    summary: call.summary,
    description: audiences[call.who],
    tags: [tagOf(path, call)],
    security: securityOf(call),
    parameters: [
      ...parameters(call.params && describe(call.params, 'input'), 'path'),
      ...parameters(call.query && describe(call.query, 'input'), 'query'),
      ...parameters(call.headers && describe(call.headers, 'input'), 'header'),
    ],
    ...requestOf(call, describe),
    responses: {
      [call.status ?? 200]: { description: 'Done', content: contentAnswered(call, describe) },
      ...refusals(call, { method, describe }),
    },
  }
}

function securityOf({ who }: Call): Json[] {
  return who === 'anyone' ? [] : who.split(' or ').map((person) => ({ [person]: [] }))
}

/** What a browser calls the cookie of a session. */
function cookieScheme(name: string, { publicUrl }: Store, description: string): Json {
  const isSafe = publicUrl.startsWith('https:')
  return { type: 'apiKey', in: 'cookie', name: isSafe ? `__Host-${name}` : name, description }
}

function requestOf({ body, rawBody, accepts }: Call, describe: Describe): Json {
  if (accepts === 'text/csv') return required({ 'text/csv': { schema: { type: 'string' } } })
  const schema = body ?? rawBody
  if (!schema) return {}
  if (accepts !== 'multipart/form-data') return required(json(describe(schema, 'input')))
  const encoding = { productData: { contentType: 'application/json' } }
  return required({ [accepts]: { schema: describe(schema, 'input'), encoding } })
}

function required(content: Json): Json {
  return { requestBody: { required: true, content } }
}

function contentAnswered({ answers, answer }: Call, describe: Describe): Json {
  return { [answers ?? 'application/json']: { schema: describe(answer, 'output') } }
}

function parameters(schema: Json | undefined, place: string): Json[] {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, { description, ...property }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description ? { description } : {}),
    schema: property,
  }))
}

const refusedPeople: Record<Audience, readonly RefusalCode[]> = {
  anyone: [],
  shopper: ['sign_in_first'],
  seller: ['seller_only'],
  'shopper or seller': ['sign_in_first'],
}

const refusedType = {
  'application/json': 'not_json',
  'multipart/form-data': 'not_a_form',
  'text/csv': 'not_csv',
} as const

/** Everything that this call may refuse, by status. */
export function refusalsOf(call: Call, method: string): Map<number, RefusalCode[]> {
  const codes: RefusalCode[] = [
    ...call.refusals,
    ...refusedPeople[call.who],
    ...(method === 'POST'
      ? ([refusedType[call.accepts ?? 'application/json'], 'too_large', 'cross_site'] as const)
      : []),
    'address_too_long',
    'busy',
  ]
  return Map.groupBy(new Set(codes), (code) => statusOfRefusal[code])
}

const retryAfter = {
  'Retry-After': { description: 'In how many seconds to try again', schema: { type: 'integer' } },
}

function refusals(call: Call, { method, describe }: { method: string; describe: Describe }): Json {
  const byStatus: Record<string, Json> = {}
  for (const [status, codes] of refusalsOf(call, method)) {
    byStatus[status] = {
      description: codes.map((code) => `${code}: ${refusalMessages[code]}`).join('\n'),
      ...(status === 429 || status === 503 ? { headers: retryAfter } : {}),
      content: json(describe(Refusal, 'output')),
    }
  }
  return byStatus
}

function json(schema: Json): Json {
  return { 'application/json': { schema } }
}
