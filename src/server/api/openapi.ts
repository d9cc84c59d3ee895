import { z } from 'zod'
import {
  createDocument,
  type ZodOpenApiObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiRequestBodyObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi'
import { type Calls, calls } from '#contract/api/calls.ts'
import type { Audience, Call } from '#contract/api/define-calls.ts'
import { type RefusalCode, refusalStatus } from '#contract/refusals.ts'
import { guardedRights } from '#contract/rights.ts'
import { refusalOfType } from '#platform/requests/cross-origin.ts'
import { type Json, Refusal, withoutNoise } from './openapi-schemas.ts'
import { say } from './say.ts'

type Store = { name: string; publicUrl: string }

/** The API as an OpenAPI 3.1 document, made from the same schemas that check every request. */
export function describeApi(store: Store): Json {
  const paths: ZodOpenApiPathsObject = {}
  for (const [name, call] of Object.entries(calls) as [keyof Calls, Call][]) {
    const [method = '', path = ''] = name.split(' ')
    paths[path] = { ...paths[path], [method.toLowerCase()]: describeCall(name, call) }
  }
  const cookies = cookieNames(store.publicUrl)
  const document: ZodOpenApiObject = {
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
        shopper: cookieScheme(cookies.shopper, 'The session of a shopper, set by logInUser'),
        seller: cookieScheme(cookies.seller, 'The session of the seller, set by logInSeller'),
      },
    },
  }
  return createDocument(document, { override: withoutNoise }) as unknown as Json
}

const introduction =
  'Every answer is an envelope: success, an optional message for people, and the content. Refusals carry ' +
  'a fitting status and a stable code. Amounts are rupees with at most two decimals. Lists are complete unless ' +
  'a page is asked for; a transfer that fails on the way is broken off. Answers come compressed where the ' +
  'request accepts that.'

/** Public calls first, then the shopper's, then the seller's. */
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

function describeAudience({ who, needs }: Call): string {
  if (!needs) return audiences[who]
  const names = typeof needs === 'string' ? [needs] : needs
  return `${audiences[who]} A person of the shop needs the right ${names.map((name) => `\`${name}\``).join(' or ')}.`
}

function describeCall(name: keyof Calls, call: Call): ZodOpenApiOperationObject {
  const [method = '', path = ''] = name.split(' ')
  const { params, query, headers } = call
  return {
    operationId: call.id,
    summary: call.summary,
    description: describeAudience(call),
    tags: [tagOf(path, call)],
    security: securityOf(call),
    requestParams: {
      ...(params && { path: params }),
      ...(query && { query }),
      ...(headers && { header: headers }),
    },
    requestBody: requestOf(call, method),
    responses: {
      [call.status ?? 200]: {
        description: 'Done',
        content: { [call.answers ?? 'application/json']: { schema: call.answer } },
      },
      ...refusals(call, method),
    },
  }
}

function securityOf({ who }: Call) {
  return who === 'anyone' ? [] : who.split(' or ').map((person) => ({ [person]: [] }))
}

/** The cookies of sessions. */
export function cookieNames(publicUrl: string) {
  const start = publicUrl.startsWith('https:') ? '__Host-' : ''
  return { shopper: `${start}sid`, seller: `${start}seller` }
}

function cookieScheme(name: string, description: string) {
  return { type: 'apiKey', in: 'cookie', name, description } as const
}

const fileSchemas: { [type: string]: { type: 'string'; format?: string } } = {
  'text/csv': { type: 'string' },
  'application/zip': { type: 'string', format: 'binary' },
}

// Programs have to send JSON with every change, so that a generated client sends the header.
const nothing = z.strictObject({})

function requestOf({ body, rawBody, accepts, acceptsToo }: Call, method: string) {
  const own = accepts && accepts in fileSchemas ? fileSchemas[accepts] : (body ?? rawBody)
  const schema = own ?? (method === 'POST' ? nothing : undefined)
  if (!schema) return undefined
  const isForm = accepts === 'multipart/form-data'
  const encoding = { productData: { contentType: 'application/json' } }
  return {
    required: true,
    content: {
      [accepts ?? 'application/json']: { schema, ...(isForm ? { encoding } : {}) },
      ...(acceptsToo ? { [acceptsToo]: { schema: { type: 'string', format: 'binary' } } } : {}),
    },
  } satisfies ZodOpenApiRequestBodyObject
}

const refusalsOfAudience: Record<Audience, readonly RefusalCode[]> = {
  anyone: [],
  shopper: ['sign_in_first'],
  seller: ['seller_only', 'access_ended', 'right_missing'],
  'shopper or seller': ['sign_in_first', 'seller_only', 'right_missing'],
}

/** On a shared phone a PIN is not enough for such a call. */
function mayNeedProof({ needs }: Call): boolean {
  return [needs ?? []].flat().some((right) => guardedRights.includes(right))
}

/** Everything that this call may refuse, by status. */
export function refusalsOf(call: Call, method: string): Map<number, RefusalCode[]> {
  const codes: RefusalCode[] = [
    ...call.refusals,
    ...refusalsOfAudience[call.who],
    ...(mayNeedProof(call) ? (['confirm_first'] as const) : []),
    ...(method === 'POST'
      ? ([refusalOfType[call.accepts ?? 'application/json'], 'too_large', 'cross_site'] as const)
      : []),
    'address_too_long',
    'other_name',
    'busy',
  ]
  return Map.groupBy(new Set(codes), (code) => refusalStatus[code])
}

const retryAfter = {
  'Retry-After': { description: 'In how many seconds to try again', schema: { type: 'integer' } },
} as const

function refusals(call: Call, method: string): ZodOpenApiResponsesObject {
  const byStatus: ZodOpenApiResponsesObject = {}
  for (const [status, codes] of refusalsOf(call, method)) {
    byStatus[`${status}` as '400'] = {
      description: codes
        .map((code) => `${code}: ${say('en', 'shopper', { reason: code })}`)
        .join('\n'),
      ...(status === 429 || status === 503 ? { headers: retryAfter } : {}),
      content: { 'application/json': { schema: Refusal } },
    }
  }
  return byStatus
}
