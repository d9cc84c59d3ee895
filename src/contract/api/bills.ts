import { z } from 'zod'
import { accountTables } from '#contract/account-tables.ts'
import { billKinds } from '#contract/bills.ts'
import { languages } from '#contract/languages.ts'
import { problem } from '#contract/reasons/problem.ts'
import { maxPrintedOrders } from '#contract/seller-limits.ts'
import { defineCalls, success } from './define-calls.ts'
import { shownNames } from './detail-fields.ts'
import { Day, Id, OrderIds, Rupees, Timestamp } from './field-types.ts'
import { MoneySum } from './money-sums.ts'
import { PickUpPlace } from './order-terms.ts'
import { OrderSlot } from './slots.ts'

const Parts = {
  taxable: Rupees.describe('Without tax'),
  cgst: Rupees,
  sgst: Rupees,
  igst: Rupees,
}

const BilledDelivery = z
  .strictObject({
    area: z.string().optional(),
    pickUp: PickUpPlace.optional(),
    slot: OrderSlot.omit({ id: true }).optional(),
    forOpening: Timestamp.optional().describe('The opening for which it was placed'),
  })
  .meta({ id: 'BilledDelivery' })

/** A bill or a credit note. Once issued, it never changes. */
export const BillDocument = z
  .strictObject({
    _id: Id,
    order: Id,
    orderNumber: z.string(),
    kind: z.enum(billKinds),
    serial: z.string().describe('Its number: without gaps in each series and financial year'),
    day: Day,
    original: z
      .strictObject({ serial: z.string(), day: Day })
      .optional()
      .describe('Of a credit note: the bill it takes off'),
    reason: z.string().optional(),
    placeOfSupply: z.string().optional().describe('The state, such as 27-Maharashtra'),
    isInterState: z.boolean(),
    isComposition: z.boolean().describe('The seller pays tax by itself and may not show any'),
    showsTax: z.boolean(),
    seller: z.strictObject({
      name: z.string().optional(),
      legalName: z.string().optional(),
      address: z.string().optional(),
      phone: z.string().optional(),
      email: z.string().optional(),
      gstin: z.string().optional(),
      fssai: z.string().optional(),
    }),
    buyer: z.strictObject({
      name: z.string(),
      street: z.string(),
      landmark: z.string().optional(),
      gstin: z.string().optional().describe('Of a business'),
      city: z.string(),
      state: z.string(),
      zipcode: z.int(),
      phone: z.string(),
    }),
    delivery: BilledDelivery.optional().describe(
      'As it was agreed when the goods left; missing in earlier bills, and where nothing was agreed',
    ),
    items: z.array(
      z.strictObject({
        name: z.string(),
        names: shownNames,
        details: z.string().optional().describe('Pack, brand and net quantity'),
        hsn: z.string().optional(),
        unit: z.enum(['KGS', 'NOS']),
        quantity: z.number().describe('In kilograms or pieces'),
        percent: z.number().optional().describe('The rate of tax'),
        amount: Rupees,
        ...Parts,
      }),
    ),
    byRate: z.array(z.strictObject({ percent: z.number(), amount: Rupees, ...Parts })),
    ...Parts,
    addedTax: Rupees.describe('Tax on top, where prices do not include it'),
    addedTaxPercent: z.number(),
    rounding: z.number(),
    amount: Rupees,
    issuedBy: z
      .string()
      .optional()
      .describe(
        'The first name of the person who issued it, where several people worked in the shop',
      ),
    amountInWords: z.string(),
    language: z.enum(languages).optional().describe('The customer’s, where the shop has several'),
    second: z.enum(languages).optional().describe('The other language of a bill in two'),
    inWords: z
      .partialRecord(z.enum(languages), z.string())
      .optional()
      .describe('The amount in words, in the languages of the bill'),
    issuedAt: Timestamp,
  })
  .meta({ id: 'BillDocument' })
export type BillDocument = z.infer<typeof BillDocument>

/** A bill or credit note with the person who issued it. */
export const IssuedBill = z.strictObject({
  serial: z.string(),
  kind: z.enum(billKinds),
  who: z.string(),
  at: Timestamp,
})
export type IssuedBill = z.infer<typeof IssuedBill>

const maxDays = 400
const Range = z
  .strictObject({ from: Day, to: Day })
  .refine(({ from, to }) => from <= to, {
    path: ['to'],
    message: problem('last_day_before_first'),
  })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= maxDays * 86_400_000, {
    path: ['from'],
    message: problem('days_over_limit', { most: maxDays }),
  })

export const Accounts = z
  .strictObject({
    from: Day,
    to: Day,
    hasGstin: z.boolean().describe('Whether the shop has a GSTIN now'),
    hasHandovers: z.boolean().optional().describe('Set if people handed over cash on these days'),
    bills: z.strictObject({ count: z.int(), amount: Rupees }),
    creditNotes: z.strictObject({ count: z.int(), amount: Rupees }),
    byRate: z
      .array(
        z.strictObject({
          percent: z.number().nullable().describe('Null: documents that show no tax'),
          amount: z.number(),
          taxable: z.number(),
          cgst: z.number(),
          sgst: z.number(),
          igst: z.number(),
        }),
      )
      .describe('Bills less credit notes'),
    addedTax: z.number().describe('Tax on top, where prices do not include it'),
    rounding: z.number().describe('What rounding to rupees added or took off'),
    payments: z.array(MoneySum),
  })
  .meta({ id: 'Accounts' })
export type Accounts = z.infer<typeof Accounts>

const documents = success({ documents: z.array(BillDocument) })

export const billCalls = defineCalls({
  'GET /api/v1/order/{id}/bills': {
    id: 'listOrderBills',
    summary:
      'The bill of one of the shopper’s orders and its credit notes, once it has left the shop',
    who: 'shopper',
    params: z.strictObject({ id: Id }),
    answer: documents,
    refusals: ['invalid_input', 'not_found'],
  },
  'GET /api/v1/seller/bills': {
    id: 'listBills',
    summary: 'The bills and credit notes of some orders, in the order in which they were issued',
    who: 'seller',
    needs: ['orders', 'packing', 'counter', 'reports'],
    priority: 'low',
    query: z.strictObject({ ids: OrderIds(maxPrintedOrders) }),
    answer: documents,
    refusals: ['invalid_input'],
  },
  'GET /api/v1/seller/accounts': {
    id: 'getAccounts',
    summary: 'What was billed, credited and paid on some days, added up',
    who: 'seller',
    needs: 'reports',
    priority: 'low',
    query: Range,
    answer: success({ accounts: Accounts }),
    refusals: ['invalid_input'],
  },
  'GET /api/v1/seller/accounts/{table}': {
    id: 'exportAccounts',
    summary: 'A table for the accountant, as CSV',
    who: 'seller',
    needs: 'reports',
    priority: 'low',
    params: z.strictObject({ table: z.enum(accountTables, problem('no_such_table')) }),
    query: Range,
    answers: 'text/csv',
    answer: z.string(),
    refusals: ['invalid_input'],
  },
})
