import { z } from 'zod'
import { taxModes } from '#contract/bill.ts'
import { gstRatesNow, unknownRate } from '#contract/gst-rates.ts'
import { gstSchemes } from '#contract/gst-scheme.ts'
import { problem, writeProblem } from '#contract/reasons/problem.ts'
import { maxOnTopPercent } from '#contract/seller-limits.ts'
import { defineCalls, success } from './define-calls.ts'
import { emptyIsNull, flag, numeric, required, Timestamp } from './field-types.ts'

/** A rate of GST that applies today. */
const GstPercent = numeric(
  z
    .number({ error: () => writeProblem(unknownRate()) })
    .min(0)
    .max(100)
    .refine((percent) => gstRatesNow().includes(percent), {
      error: () => writeProblem(unknownRate()),
    }),
)

/** Null: the rate of the category or the shop applies. */
export const OwnTaxPercent = emptyIsNull(GstPercent).describe(
  'The rate of GST that the price includes, where the shop’s prices include tax: 0, 5, 18 or 40; null for the shop’s usual rate',
)

const facts = {
  mode: z
    .enum(taxModes, problem('choose_tax_mode'))
    .describe(
      'on_top: tax is added to what the items cost; included: prices include it; none: the shop charges none',
    ),
  onTopPercent: numeric(
    z
      .number({ error: required('tax', 'not_a_number') })
      .min(0, problem('is_negative', { field: 'tax' }))
      .max(maxOnTopPercent, problem('tax_too_high', { mostPercent: maxOnTopPercent }))
      .refine(
        (percent) => /^\d+(\.\d{1,2})?$/.test(String(percent)),
        problem('too_many_decimals', { field: 'tax' }),
      ),
  ).describe('What is added in the mode on_top'),
  roundsCash: flag('rounding').describe(
    'Whether what is paid in cash is rounded to whole rupees, as a line of its own',
  ),
}

export const StoreTax = z.strictObject({
  ...facts,
  includedPercent: z.number().describe('The rate of products without one of their own'),
})
export type StoreTax = z.infer<typeof StoreTax>

const updatedAt = Timestamp.nullable().describe('When it was last saved; null until it is')

const TaxSettings = StoreTax.extend({
  categories: z
    .array(
      z.strictObject({
        path: z.string(),
        label: z.string(),
        parent: z.string().optional().describe('The path of the category that it is a part of'),
        percent: z
          .number()
          .nullable()
          .describe('The rate of its products; null for that of the category above, or the shop’s'),
      }),
    )
    .describe('Every category with the rate that its products’ prices include'),
  registration: z
    .enum(['none', 'unanswered', ...gstSchemes])
    .describe(
      'none: the shop has no GSTIN; unanswered: it has one and does not charge tax as it may, or has not said how it is registered',
    ),
  updatedAt,
})
export type TaxSettings = z.infer<typeof TaxSettings>

export const ChangedTax = z.strictObject({
  ...facts,
  includedPercent: GstPercent.describe('The rate of products without one of their own'),
  categories: z
    .record(z.string(), emptyIsNull(GstPercent))
    .optional()
    .describe('The rates of categories by their path, null for the usual one; others stay'),
  updatedAt: updatedAt
    .optional()
    .describe('As it was when what is changed here was read; newer settings are not overwritten'),
})
export type ChangedTax = z.infer<typeof ChangedTax>

export const taxCalls = defineCalls({
  'GET /api/v1/seller/tax': {
    id: 'getTax',
    summary: 'How the shop charges tax',
    who: 'seller',
    needs: ['settings', 'money', 'shelf', 'prices'],
    answer: success({ tax: TaxSettings }),
    refusals: [],
  },
  'POST /api/v1/seller/tax': {
    id: 'saveTax',
    summary: 'Changes how the shop charges tax; orders that were placed keep theirs',
    who: 'seller',
    needs: 'money',
    body: ChangedTax,
    answer: success({ tax: TaxSettings }),
    refusals: ['invalid_input', 'changed_meanwhile'],
  },
})
