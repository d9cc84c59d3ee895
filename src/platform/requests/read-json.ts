import type { Context } from 'hono'
import { refuse } from '#platform/refusal.ts'

export const maxBodyBytes = 256 * 1024
const maxDepth = 12
// Enough for an import's mapping of a thousand categories.
const maxValues = 4000
const jsonType = /^application\/json[ \t]*(;[ \t]*charset="?utf-8"?[ \t]*)?$/i
// Keys with a special meaning in JavaScript, which well-behaved clients do not send.
const reservedKeys = new Set(['__proto__', 'constructor', 'prototype'])

/** Reads the request's JSON. An empty body reads as `{}`, so that the schema can name the missing fields. */
export async function readJson(c: Context): Promise<unknown> {
  const bytes = await c.req.arrayBuffer()
  if (bytes.byteLength === 0) return {}
  if (!jsonType.test(c.req.header('content-type') ?? '')) throw refuse('not_json')
  if (c.req.header('content-encoding')) throw refuse('not_json')

  return parseJson(bytes)
}

/** Parses untrusted JSON: with limits, and without reserved keys. */
export function parseJson(bytes: ArrayBuffer | Uint8Array): unknown {
  const body = parse(decode(bytes))
  refuseUnsafe(body, 0, { values: 0 })
  return body
}

/** Refuses invalid UTF-8: replacing the broken characters would silently change the text. */
function decode(bytes: ArrayBuffer | Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw refuse('not_utf8')
  }
}

function parse(source: string): unknown {
  try {
    return JSON.parse(source)
  } catch {
    throw refuse('not_valid_json')
  }
}

/** Runs before any schema, because validating thousands of wrong fields is expensive. */
function refuseUnsafe(value: unknown, depth: number, counter: { values: number }): void {
  if (typeof value !== 'object' || value === null) return
  if (depth > maxDepth) {
    throw refuse('nested_too_deeply')
  }
  for (const [key, inner] of Object.entries(value)) {
    counter.values += 1
    if (counter.values > maxValues) {
      throw refuse('too_many_fields')
    }
    if (reservedKeys.has(key)) {
      throw refuse('reserved_field')
    }
    refuseUnsafe(inner, depth + 1, counter)
  }
}
