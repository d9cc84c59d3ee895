import { z } from 'zod'
import type { ProductSort } from '#contract/api/catalog.ts'
import { isPrintable } from '#contract/printable.ts'
import type { Refusal } from '#platform/refusal.ts'
import { refuse } from '#server/api/refuse.ts'

const Paise = z.int().min(-1e15).max(1e15)

/** A search without a sort is sorted by how well each product matches. */
type CursorSort = ProductSort | 'match'

/** The value that products are sorted by, as the database writes it. */
const sortValues: Record<CursorSort, z.ZodType<string | number>> = {
  match: z.int().min(-10_000).max(10_000),
  oldest: z.string().refine(isTime),
  newest: z.string().refine(isTime),
  popular: z
    .string()
    .regex(/^-?\d{1,9} \d{4}-/)
    .refine((text) => isTime(text.slice(text.indexOf(' ') + 1))),
  price: Paise,
  '-price': Paise,
  unitPrice: Paise,
  discount: z.int().min(-10_000).max(0),
  name: z.string().max(500).refine(isPrintable),
  country: z.string().max(500).refine(isPrintable),
}

const lowerCaseId = z.uuid().regex(/^[\da-f-]+$/)

/** The end of a page: its sort, and the sort values of its last product. */
type Cursor = [sort: CursorSort, shelf: number, value: string | number, id: string]

export function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

export function invalidCursor(): Refusal {
  return refuse('cursor_of_other_list')
}

export function readCursor(cursor: string, sort: CursorSort) {
  const shape = z.tuple([z.literal(sort), z.int().min(0).max(1), sortValues[sort], lowerCaseId])
  const parsed = shape.safeParse(decode(cursor))
  // Accepts only what `writeCursor` writes, so that each page has one address for caches.
  if (!parsed.success || writeCursor(parsed.data) !== cursor) throw invalidCursor()
  const [, shelf, value, id] = parsed.data
  return { shelf, value, id }
}

const timePattern = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/

/** The pattern also matches the thirtieth of February. */
function isTime(text: string): boolean {
  if (!timePattern.test(text)) return false
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
