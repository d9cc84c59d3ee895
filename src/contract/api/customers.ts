import { z } from 'zod'
import { customerFilters, customerSorts, maxNoteLength, maxTagLength } from '#contract/customers.ts'
import { orderStatuses } from '#contract/order-status.ts'
import { SavedAddress } from './addresses.ts'
import { defineCalls, success } from './define-calls.ts'
import { flag, Id, Rupees, SearchText, Timestamp, text, WrittenLanguage } from './field-types.ts'

const kind = z
  .enum(['account', 'guest', 'added'])
  .describe('added: by the seller, without an account of their own')

const Summary = z.strictObject({
  _id: Id,
  name: z.string(),
  kind,
  phone: z.string().optional().describe('Ten digits, without +91'),
  isPhoneProven: z
    .boolean()
    .optional()
    .describe('Of a number that they have stated: whether the shop has reached them at it'),
  area: z.string().optional().describe('Street and PIN code of their usual address'),
  orders: z.int().describe('Without cancelled ones and those not paid in time'),
  spent: Rupees.describe('What those orders come to'),
  due: Rupees.describe('Of delivered orders and on their tab'),
  lastOrderedAt: Timestamp.optional(),
  addedAt: Timestamp,
  blockedAt: Timestamp.optional(),
  tags: z.array(z.string()),
})

export const CustomerSummary = Summary.meta({ id: 'CustomerSummary' })
export type CustomerSummary = z.infer<typeof CustomerSummary>

const CustomerNote = z.strictObject({
  _id: Id,
  text: z.string(),
  who: z.string(),
  at: Timestamp,
})

const BasketItem = z.strictObject({
  product: Id,
  name: z.string(),
  weight: z.string().nullable(),
  times: z.int().describe('In how many of the last orders it was'),
  quantity: z.int().describe('The usual one: the middle of those orders; of loose goods, steps'),
  offerPrice: Rupees,
  loose: z
    .strictObject({ stepGrams: z.int(), leastGrams: z.int(), mostGrams: z.int().optional() })
    .optional(),
  isForSale: z.boolean(),
})
export type BasketItem = z.infer<typeof BasketItem>

const CustomerOrder = z.strictObject({
  _id: Id,
  number: z.string(),
  status: z.enum(orderStatuses),
  pickUp: z.literal(true).optional().describe('Given where it is picked up'),
  amount: Rupees,
  due: Rupees,
  isUnpaid: z.boolean().describe('To be paid online, and not paid'),
  at: Timestamp,
})

/** Somebody with the same number. */
const Other = z.strictObject({ _id: Id, name: z.string(), kind, orders: z.int() })

export const CustomerDetails = Summary.extend({
  email: z.string().optional(),
  gstin: z.string().optional(),
  addresses: z.array(SavedAddress),
  tab: z
    .strictObject({
      balance: z.number().describe('What is owed; negative: what the shop owes'),
      limit: Rupees,
      isOpen: z.boolean(),
    })
    .optional(),
  latest: z.array(CustomerOrder).describe('The last orders, newest first'),
  basket: z.array(BasketItem).describe('In at least two of the last ten orders'),
  notes: z.array(CustomerNote).describe('Newest first'),
  block: z
    .strictObject({ at: Timestamp, reason: z.string().optional(), who: z.string().optional() })
    .optional(),
  news: z
    .strictObject({ agreedAt: Timestamp, who: z.string().describe('Who has noted it') })
    .optional()
    .describe('Set for whoever has agreed to get news and offers'),
  sameNumber: z.array(Other),
  language: WrittenLanguage,
}).meta({ id: 'CustomerDetails' })
export type CustomerDetails = z.infer<typeof CustomerDetails>

const MergerPreview = z.strictObject({
  goes: z.string(),
  stays: z.string(),
  orders: z.int(),
  addresses: z.int(),
  notes: z.int(),
  tags: z.array(z.string()),
  tab: z
    .strictObject({
      moved: z.number().describe('What is owed on the tab that moves'),
      together: z.number(),
    })
    .optional(),
})
export type MergerPreview = z.infer<typeof MergerPreview>

const params = z.strictObject({ id: Id })
const oneCustomer = success({ customer: CustomerDetails })
const Tag = text('tag', maxTagLength)

const listQuery = z.strictObject({
  q: SearchText.optional(),
  filter: z
    .enum(customerFilters)
    .optional()
    .describe(
      'quiet30: no order for 30 days; new: added within 30 days; news: agreed to get news; same_number: another customer has their number',
    ),
  tag: Tag.optional(),
  sort: z
    .enum(customerSorts)
    .optional()
    .describe('last (usual): who ordered last comes first. due lists those who owe something'),
})

export const customerCalls = defineCalls({
  'GET /api/v1/seller/customers': {
    id: 'listAllCustomers',
    summary:
      'All customers: accounts, guests, and those the seller has added. A search is the beginning of a phone number, or a part of a name or a tag',
    who: 'seller',
    needs: 'customers',
    priority: 'low',
    query: listQuery.extend({
      after: z.string().max(600).optional().describe('The next of the page before'),
      limit: z.coerce.number().int().min(1).max(200).optional(),
    }),
    answer: success({
      customers: z.array(CustomerSummary),
      next: z.string().nullable(),
      count: z.int().describe('How many there are in all pages'),
    }),
    refusals: ['invalid_input'],
  },
  'GET /api/v1/seller/customers/export': {
    id: 'exportCustomers',
    summary: 'A list of customers as a table, narrowed down as the list is',
    who: 'seller',
    needs: 'reports',
    priority: 'low',
    query: listQuery,
    answers: 'text/csv',
    answer: z.string(),
    refusals: ['invalid_input'],
  },
  'GET /api/v1/seller/customers/tags': {
    id: 'listCustomerTags',
    summary: 'The tags in use, the most used first',
    who: 'seller',
    needs: 'customers',
    answer: success({
      tags: z
        .array(z.strictObject({ tag: z.string(), customers: z.int() }))
        .describe('At most 200'),
    }),
    refusals: [],
  },
  'GET /api/v1/seller/customers/{id}': {
    id: 'getCustomer',
    summary: 'One customer; the id of one who was merged answers whom they were merged into',
    who: 'seller',
    needs: 'customers',
    params,
    answer: oneCustomer,
    refusals: ['invalid_input', 'not_found'],
  },
  'POST /api/v1/seller/customers/{id}/note': {
    id: 'addCustomerNote',
    summary: 'Writes a note about a customer, which the customer gets with their data on request',
    who: 'seller',
    needs: 'customers',
    params,
    body: z.strictObject({
      text: text('note', maxNoteLength),
      key: Id.describe('Of the note: repeating the request adds nothing'),
    }),
    status: 201,
    answer: oneCustomer,
    refusals: ['invalid_input', 'not_found', 'too_many_notes'],
  },
  'POST /api/v1/seller/customers/{id}/note/{note}/removal': {
    id: 'removeCustomerNote',
    summary: 'Removes a note for good',
    who: 'seller',
    needs: 'customers',
    params: params.extend({ note: Id }),
    answer: oneCustomer,
    refusals: ['invalid_input', 'not_found'],
  },
  'POST /api/v1/seller/customers/{id}/tag': {
    id: 'tagCustomer',
    summary: 'Gives a customer a tag; one that is in use keeps its spelling',
    who: 'seller',
    needs: 'customers',
    params,
    body: z.strictObject({ tag: Tag }),
    answer: oneCustomer,
    refusals: ['invalid_input', 'not_found', 'too_many_tags'],
  },
  'POST /api/v1/seller/customers/{id}/tag/removal': {
    id: 'untagCustomer',
    summary: 'Takes a tag off a customer',
    who: 'seller',
    needs: 'customers',
    params,
    body: z.strictObject({ tag: Tag }),
    answer: oneCustomer,
    refusals: ['invalid_input', 'not_found'],
  },
  'POST /api/v1/seller/customers/{id}/news': {
    id: 'noteAgreement',
    summary:
      'Notes that a customer has agreed to get news and offers by chat, or no longer wants any',
    who: 'seller',
    needs: 'customers',
    params,
    body: z.strictObject({ isAgreed: flag('isAgreed') }),
    answer: oneCustomer,
    refusals: ['invalid_input', 'not_found'],
  },
  'GET /api/v1/seller/customer/{id}/merger': {
    id: 'previewMerger',
    summary: 'What merging a customer into another one would move; refuses what merging refuses',
    who: 'seller',
    needs: 'customers',
    params,
    query: z.strictObject({ into: Id }),
    answer: success({ merger: MergerPreview }),
    refusals: ['invalid_input', 'not_found'],
  },
})
