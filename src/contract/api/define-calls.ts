import { z } from 'zod'
import type { RefusalCode } from '#contract/refusals.ts'
import type { Needs } from '#contract/rights.ts'

export type Method = 'GET' | 'POST'
export type CallName = `${Method} /api/${string}`

/** The people who may make a call; others are refused before the body is read. */
export type Audience = 'anyone' | 'shopper' | 'seller' | 'shopper or seller'

/** Values in an address or in headers, by name. */
type Fields = z.ZodType<unknown, Record<string, unknown>>

/** A call that the seller may make says which right a person of the shop needs for it. */
type Permission =
  | { who: Exclude<Audience, 'seller' | 'shopper or seller'>; needs?: undefined }
  | { who: 'seller' | 'shopper or seller'; needs: Needs }

export type Call = Permission & {
  /** The operation's name in the OpenAPI document and in generated clients. Programs use it, so it never changes. */
  id: string
  summary: string
  params?: Fields
  query?: Fields
  body?: z.ZodType
  /** A JSON body that the handler parses itself, because its signature covers every byte. */
  rawBody?: z.ZodType
  /** The body's type if it is not JSON. */
  accepts?: 'multipart/form-data' | 'text/csv' | 'application/zip'
  acceptsToo?: string
  /** The limit of the body, where it is larger than the default of a few kilobytes. */
  maxBytes?: number
  headers?: Fields
  status?: 200 | 201
  /** Under load, orders, payments and logins come first, and lists of many things last. */
  priority?: 'high' | 'login' | 'low'
  answer: z.ZodType
  /** The response's type if it is not JSON. */
  answers?: 'text/csv' | 'text/event-stream' | 'image/webp'
  refusals: readonly RefusalCode[]
}

/** Keeps the exact types of a slice's calls while checking their form. */
export function defineCalls<const Calls extends Record<CallName, Call>>(calls: Calls): Calls {
  return calls
}

/** The envelope around every successful response. */
export function success<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject({ success: z.literal(true), message: z.string().optional(), ...shape })
}
