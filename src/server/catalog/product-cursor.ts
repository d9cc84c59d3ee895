import { z } from 'zod'
import type { ProductSort } from '#contract/catalog.ts'
import { isPrintable } from '#contract/printable.ts'
import { Refusal } from '#server/platform/refusal.ts'

const Paise = z.int().min(-1e15).max(1e15)

/** What the products are sorted by, as the database gives it and takes it back. */
const sortValues: Record<ProductSort, z.ZodType<string | number>> = {
  oldest: z
    .string()
    .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/)
    .refine(isRealTime),
  price: Paise,
  '-price': Paise,
  discount: z.int().min(-10_000).max(0),
  name: z.string().max(500).refine(isPrintable),
}

const lowerCaseId = z.uuid().regex(/^[\da-f-]+$/)

/** Where a page of the product list ended: the sort it belongs to and the last product's sort values. */
type Cursor = [sort: ProductSort, shelf: number, value: string | number, id: string]

export function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

export class WrongCursor extends Refusal {
  constructor() {
    super('invalid_input', { message: 'This cursor does not belong to this list.' })
  }
}

export function readCursor(cursor: string, sort: ProductSort) {
  const shape = z.tuple([z.literal(sort), z.int().min(0).max(1), sortValues[sort], lowerCaseId])
  const parsed = shape.safeParse(decode(cursor))
  // Written in one way only, so that no list has several addresses.
  if (!parsed.success || writeCursor(parsed.data) !== cursor) throw new WrongCursor()
  const [, shelf, value, id] = parsed.data
  return { shelf, value, id }
}

/** The thirtieth of February has the right form too. */
function isRealTime(text: string): boolean {
  const [date = '', time = ''] = text.split(/[ +.]/)
  const read = new Date(`${date}T${time}Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(`${date}T${time}`)
}

function decode(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return null
  }
}
