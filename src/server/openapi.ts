import { z } from 'zod'
import type { Audience, Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { type RefusalCode, refusalMessages } from '#contract/refusals.ts'
import { statusOfRefusal } from '#server/platform/refusal.ts'

type Json = Record<string, unknown>

/** The API as an OpenAPI 3.1 document, made from the same schemas that check every request. */
export function describeApi(store: { name: string; publicUrl: string }): Json {
  const paths: Record<string, Json> = {}
  for (const [name, call] of Object.entries(calls) as [string, Call][]) {
    const [method = '', path = ''] = name.split(' ')
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: describeCall(call, { method: method.toLowerCase(), path }),
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${store.name} API`, version: '1', description: introduction },
    servers: [{ url: store.publicUrl }],
    paths,
    components: {
      securitySchemes: {
        shopper: cookieScheme('sid', store.publicUrl),
        seller: cookieScheme('seller', store.publicUrl),
      },
      schemas: { Refusal: refusalSchema() },
    },
  }
}

const introduction =
  'Every answer is an envelope: success, an optional message for people, and the content. Refusals carry ' +
  'a fitting status and a stable code. Amounts are rupees with at most two decimals.'

function describeCall(call: Call, { method, path }: { method: string; path: string }): Json {
  return {
    summary: call.summary,
    tags: [path.split('/')[3] ?? 'store'],
    ...securityOf(call),
    parameters: [
      ...parameters(call.params, 'path'),
      ...parameters(call.query, 'query'),
      ...parameters(call.headers, 'header'),
    ],
    ...requestOf(call),
    responses: {
      [call.status ?? 200]: { description: 'Done', content: contentAnswered(call) },
      ...refusals(call, method),
    },
  }
}

function securityOf({ who }: Call): Json {
  if (who === 'anyone') return {}
  return { security: who.split(' or ').map((person) => ({ [person]: [] })) }
}

/** What a browser calls the cookie of a session. */
function cookieScheme(name: string, publicUrl: string): Json {
  const isSafe = publicUrl.startsWith('https:')
  return { type: 'apiKey', in: 'cookie', name: isSafe ? `__Host-${name}` : name }
}

function requestOf({ body, accepts }: Call): Json {
  if (accepts === 'text/csv') return required({ 'text/csv': { schema: { type: 'string' } } })
  if (!body) return {}
  const schema = schemaOf(body, 'input')
  if (accepts !== 'multipart/form-data') return required(json(schema))
  const encoding = { productData: { contentType: 'application/json' } }
  return required({ [accepts]: { schema, encoding } })
}

function required(content: Json): Json {
  return { requestBody: { required: true, content } }
}

function contentAnswered({ answers, answer }: Call): Json {
  return { [answers ?? 'application/json']: { schema: schemaOf(answer, 'output') } }
}

function parameters(schema: z.ZodType | undefined, place: string): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
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

function refusals(call: Call, method: string): Json {
  const codes: RefusalCode[] = [
    ...call.refusals,
    ...refusedPeople[call.who],
    ...(method === 'post'
      ? ([refusedType[call.accepts ?? 'application/json'], 'too_large', 'cross_site'] as const)
      : []),
    'address_too_long',
    'busy',
  ]
  const byStatus: Record<string, Json> = {}
  for (const status of new Set(codes.map((code) => statusOfRefusal[code]))) {
    const here = codes.filter((code) => statusOfRefusal[code] === status)
    byStatus[status] = {
      description: [...new Set(here)].map((code) => `${code}: ${refusalMessages[code]}`).join('\n'),
      content: json({ $ref: '#/components/schemas/Refusal' }),
    }
  }
  return byStatus
}

function refusalSchema(): Json {
  const Refusal = z.strictObject({
    success: z.literal(false),
    code: z.enum(Object.keys(refusalMessages) as [RefusalCode, ...RefusalCode[]]),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    productId: z.string().optional(),
    stock: z.strictObject({ was: z.int().nullable(), now: z.int().nullable() }).optional(),
  })
  return schemaOf(Refusal, 'output')
}

/** A schema as JSON Schema: what is sent (`input`) or what is answered (`output`). */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
  })
  return rest
}

function json(schema: Json): Json {
  return { 'application/json': { schema } }
}
