import type { Context } from 'hono'
import { Refusal } from './refusal.ts'

export const maxBodyBytes = 256 * 1024
const maxDepth = 12
// A thousand categories, each with its name and what becomes of it, and a little around them.
const maxValues = 4000
const jsonType = /^application\/json[ \t]*(;[ \t]*charset="?utf-8"?[ \t]*)?$/i
// Keys that mean something to JavaScript itself and never come from an honest client.
const poison = new Set(['__proto__', 'constructor', 'prototype'])

/** The request's JSON; an empty body reads as `{}`, so that the schema can say what is missing. */
export async function readJson(c: Context): Promise<unknown> {
  const bytes = await c.req.arrayBuffer()
  if (bytes.byteLength === 0) return {}
  if (!jsonType.test(c.req.header('content-type') ?? '')) throw new Refusal('not_json')
  if (c.req.header('content-encoding')) throw new Refusal('not_json')

  return parseJson(bytes)
}

/** JSON from outside, without what no honest client sends. */
export function parseJson(bytes: ArrayBuffer | Uint8Array): unknown {
  const body = parse(decode(bytes))
  refuseUnsafe(body, 0, { values: 0 })
  return body
}

/** Broken text is refused: to mend it silently would store what nobody wrote. */
function decode(bytes: ArrayBuffer | Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Refusal('invalid_input', { message: 'The request is not valid UTF-8.' })
  }
}

function parse(source: string): unknown {
  try {
    return JSON.parse(source)
  } catch {
    throw new Refusal('invalid_input', { message: 'The request is not valid JSON.' })
  }
}

/** Before any schema looks at it: checking thousands of wrong fields one by one costs more than it is worth. */
function refuseUnsafe(value: unknown, depth: number, seen: { values: number }): void {
  if (typeof value !== 'object' || value === null) return
  if (depth > maxDepth) {
    throw new Refusal('invalid_input', { message: 'The request is nested too deeply.' })
  }
  for (const [key, inner] of Object.entries(value)) {
    seen.values += 1
    if (seen.values > maxValues) {
      throw new Refusal('invalid_input', { message: 'The request has too many fields.' })
    }
    if (poison.has(key)) {
      throw new Refusal('invalid_input', {
        message: 'The request has a field that is not allowed.',
      })
    }
    refuseUnsafe(inner, depth + 1, seen)
  }
}
