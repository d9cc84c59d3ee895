import { z } from 'zod'
import { checkDetail, type DetailValue, isProblem, readDetail } from '#contract/detail-values.ts'
import { goodsLanguages, type NamesIn } from '#contract/goods-languages.ts'
import { quantityUnits } from '#contract/net-quantity.ts'
import { normalForm } from '#contract/printable.ts'
import {
  type Detail,
  type DetailKind,
  mapDetails,
  type ProductDetail,
  productDetails,
} from '#contract/product-details.ts'
import { writeProblem } from '#contract/reasons/problem.ts'
import { emptyIsNull, text, textOrNumber } from './field-types.ts'

const line = z
  .string()
  .trim()
  .overwrite((typed) => normalForm(typed))
const attribute = z.strictObject({ label: line, value: line })
const shapes = {
  text: line,
  barcode: line,
  hsn: line,
  names: z.array(line),
  quantity: z.strictObject({ amount: z.number(), unit: z.enum(quantityUnits) }),
  attributes: z.array(attribute),
  namesIn: z.partialRecord(z.enum(goodsLanguages), line),
  linesIn: z.partialRecord(z.enum(goodsLanguages), z.array(line)),
  attributesIn: z.partialRecord(z.enum(goodsLanguages), z.array(attribute)),
} satisfies Record<DetailKind, z.ZodType>

type Shown<Key extends ProductDetail> = {
  [Name in Key]: z.ZodOptional<z.ZodType<DetailValue<Name>, DetailValue<Name>>>
}

/** Details in responses; a product has only those that were entered. */
export function shownDetails<Key extends ProductDetail>(details: Record<Key, Detail>): Shown<Key> {
  return mapDetails(details, ({ kind, description }) => {
    const schema = shapes[kind].optional()
    return description === undefined ? schema : schema.describe(description)
  }) as unknown as Shown<Key>
}

type Sent = {
  [Name in ProductDetail]: z.ZodOptional<
    z.ZodType<DetailValue<Name> | null | undefined, DetailValue<Name> | string | null | undefined>
  >
}

/** Details in requests: in the response's form, or as the text of a form field. Empty text becomes null. */
export function sentDetails(): Sent {
  return mapDetails(productDetails, ({ kind, maxLength }, key) =>
    emptyIsNull(
      kind === 'text' ? textOrNumber(text(key, maxLength)) : readable(key, kind),
    ).optional(),
  ) as unknown as Sent
}

/** Names in further languages, of other things than products. */
export const shownNames = shapes.namesIn
  .optional()
  .describe('The name in further languages, by their codes')
export const sentNames = emptyIsNull(
  readable('names', 'namesIn') as z.ZodType<NamesIn, NamesIn | string>,
).optional()

function readable(key: ProductDetail, kind: DetailKind) {
  const shape: z.ZodType<DetailValue> = shapes[kind]
  const schema = shape.superRefine((value, context) => {
    const wrong = checkDetail(key, value)
    if (wrong) context.addIssue({ code: 'custom', message: writeProblem(wrong) })
  })
  return z.preprocess((sent, context) => {
    const typed = Number.isSafeInteger(sent) ? String(sent) : sent
    if (typeof typed !== 'string') return sent
    const read = readDetail(key, typed)
    if (!isProblem(read)) return read
    context.addIssue({ code: 'custom', message: writeProblem(read.problem), input: sent })
    return z.NEVER
  }, schema)
}
