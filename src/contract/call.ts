import { z } from 'zod'
import type { RefusalCode } from './refusals.ts'

export type Method = 'GET' | 'POST'
export type CallName = `${Method} /api/${string}`

/** Who may make a call; the server refuses everybody else before it reads the body. */
export type Audience = 'anyone' | 'shopper'

export type Call = {
  summary: string
  who: Audience
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  headers?: z.ZodType
  status?: 200 | 201
  answer: z.ZodType
  refusals: readonly RefusalCode[]
}

/** Keeps the exact types of a slice's calls while checking their form. */
export function defineCalls<const Calls extends Record<CallName, Call>>(calls: Calls): Calls {
  return calls
}

/** The store's envelope around what a call answers. */
export function success<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject({ success: z.literal(true), message: z.string().optional(), ...shape })
}
