import { isIP } from 'node:net'
import { z } from 'zod'

export type Mode = 'demo' | 'production'
export type Environment = Record<string, string | undefined>
export type Problem = { name: string; what: string }

export type Setting = {
  schema: z.ZodType
  example: string
  /** Columns of README's table: the value without the setting, and its meaning. */
  unset: string
  about: string
  /** Messages do not repeat its value. */
  isSecret?: true
  /** Another program of the store sets it; README does not list it. */
  isInternal?: true
}

export function oneOf<const Value extends string>(values: readonly Value[]) {
  return z.enum(values, `must be one of ${values.join(', ')}`)
}

export function wholeNumber({ from, to }: { from: number; to: number }) {
  return z.string().transform((text, c) => {
    const number = Number(text)
    if (/^\d+$/.test(text) && number >= from && number <= to) return number
    const span = from === 0 ? `up to ${to}` : `from ${from} to ${to}`
    c.addIssue({ code: 'custom', message: `must be a whole number ${span}` })
    return z.NEVER
  })
}

export function origin() {
  return z.string().transform((text, c) => {
    const url = URL.canParse(text) ? new URL(text) : undefined
    if (url && /^https?:$/.test(url.protocol) && [url.origin, `${url.origin}/`].includes(text))
      return url.origin
    c.addIssue({
      code: 'custom',
      message: 'must be a bare origin: http:// or https://, a name, no path',
    })
    return z.NEVER
  })
}

export function list<Item extends z.ZodType<unknown, string>>(item: Item) {
  return z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    )
    .pipe(z.array(item))
}

export function network() {
  return z.string().refine(isNetwork, 'has something that is not an IP address or network')
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  if (bits === undefined) return true
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)
}

export function postgresUrl() {
  return z.url({
    protocol: /^postgres(ql)?$/,
    error: 'is not the address of a PostgreSQL database',
  })
}

export function text({ maxLength }: { maxLength: number }) {
  return z.string().max(maxLength, `is longer than ${maxLength} characters`)
}
