import { z } from 'zod'
import { problem } from '#contract/reasons/problem.ts'
import { maxTabLimitPaise, maxTabNoteLength } from '#contract/seller-limits.ts'
import { defineCalls, success } from './define-calls.ts'
import { flag, Id, numeric, price, required, SearchText, Timestamp, text } from './field-types.ts'
import { UpiRequest } from './order-parts.ts'
import { moneyRefusals, sentMoney } from './seller-orders.ts'

const SignedRupees = z.number()

export const TabEntry = z
  .strictObject({
    _id: z.string(),
    kind: z
      .enum(['charged', 'credited', 'paid cash', 'paid UPI', 'corrected'])
      .describe('charged and credited: what an order put on the tab and took off it'),
    amount: SignedRupees.describe('What it added to the debt; negative: what it took off'),
    balance: SignedRupees.describe('What was owed after it'),
    order: z.strictObject({ _id: Id, number: z.string() }).optional(),
    undone: z
      .literal(true)
      .optional()
      .describe('Put on or taken off by mistake, or what wrote that right again'),
    reference: z.string().optional().describe('The bank’s number of a UPI payment'),
    note: z.string().optional(),
    at: Timestamp,
  })
  .meta({ id: 'TabEntry' })
export type TabEntry = z.infer<typeof TabEntry>

const tabBalance = {
  limit: z.number().nonnegative(),
  balance: SignedRupees.describe('What is owed; negative: what the shop owes'),
  left: z.number().nonnegative().describe('How much more can be put on it; 0 once it is closed'),
  isOpen: z.boolean(),
}

export const Tab = z
  .strictObject({
    ...tabBalance,
    awaitsNumber: z
      .literal(true)
      .optional()
      .describe('Closed until the shop has confirmed the number of the guest whose it is'),
    entries: z.array(TabEntry).describe('Newest first'),
    upi: UpiRequest.optional().describe('Given while something is owed and the shop has a UPI ID'),
  })
  .meta({ id: 'Tab' })
export type Tab = z.infer<typeof Tab>

const Customer = z.strictObject({
  _id: Id,
  name: z.string(),
  phone: z.string().optional().describe('Of their address, as they wrote it'),
})
export type Customer = z.infer<typeof Customer>

export const TabSummary = z
  .strictObject({
    customer: Customer,
    ...tabBalance,
    owesSince: Timestamp.optional().describe(
      'When the oldest goods were put on it that are not paid yet; payments pay the oldest first',
    ),
  })
  .meta({ id: 'TabSummary' })
export type TabSummary = z.infer<typeof TabSummary>

const SellerTab = Tab.omit({ awaitsNumber: true }).extend({
  customer: Customer,
  owesSince: TabSummary.shape.owesSince,
  payPage: z
    .string()
    .optional()
    .describe(
      'The path of a page for whoever has this link: what is owed when it is opened, and how to pay by UPI. Given while something is owed and the shop has a UPI ID',
    ),
})
export type SellerTab = z.infer<typeof SellerTab>

/** The tab for anybody who has its link, so nothing in it identifies the customer. */
export const TabDue = z
  .strictObject({
    due: z.number().nonnegative().describe('What is owed now'),
    upi: Tab.shape.upi,
  })
  .meta({ id: 'TabDue' })
export type TabDue = z.infer<typeof TabDue>

const params = z.strictObject({ id: Id.describe('The shopper’s') })
const oneTab = success({ tab: SellerTab })

const Limit = numeric(
  z
    .number({ error: required('tabLimit', 'not_a_number') })
    .min(0, problem('is_negative', { field: 'tabLimit' }))
    .max(maxTabLimitPaise / 100, problem('tab_limit_too_high', { mostPaise: maxTabLimitPaise }))
    .refine((rupees) => /^\d+(\.\d{1,2})?$/.test(String(rupees)), {
      message: problem('too_many_decimals', { field: 'tabLimit' }),
    }),
)

export const tabCalls = defineCalls({
  'GET /api/v1/user/tab': {
    id: 'getTab',
    summary: "The shopper's tab at the shop, if they have one",
    who: 'shopper',
    answer: success({ tab: Tab.nullable() }),
    refusals: [],
  },
  'GET /api/v1/tab/{link}': {
    id: 'getTabDue',
    summary: 'What is owed on the tab that a link from the shop leads to, without whose it is',
    who: 'anyone',
    params: z.strictObject({
      link: z
        .string()
        .regex(/^[0-9a-f]{32}$/, problem('tab_link_incomplete'))
        .describe('The last part of the link’s address'),
    }),
    answer: success({ tab: TabDue }),
    refusals: ['invalid_input', 'link_over'],
  },
  'GET /api/v1/seller/tab/list': {
    id: 'listTabs',
    summary: 'The tabs, those that owe most first; with a search also customers who have none yet',
    who: 'seller',
    priority: 'low',
    query: z.strictObject({
      q: SearchText.optional().describe('Part of a name, an e-mail address or a phone number'),
    }),
    answer: success({
      tabs: z.array(TabSummary),
      withoutTab: z.array(Customer).describe('At most twenty'),
      totals: z.strictObject({
        owed: z.number().describe('What all tabs owe together, whatever was searched for'),
        customers: z.int().describe('How many of them owe something'),
      }),
    }),
    refusals: ['invalid_input'],
  },
  'GET /api/v1/seller/tab/{id}': {
    id: 'getSellerTab',
    summary: 'One tab with all its entries; of a customer without one, an empty one that is closed',
    who: 'seller',
    params,
    answer: oneTab,
    refusals: ['invalid_input', 'not_found'],
  },
  'POST /api/v1/seller/tab/{id}': {
    id: 'saveTab',
    summary: 'Opens a tab for a customer, changes its limit, or closes it',
    who: 'seller',
    params,
    body: z.strictObject({ limit: Limit, isOpen: flag('isOpen') }),
    answer: oneTab,
    refusals: ['invalid_input', 'not_found', 'no_tab'],
  },
  'POST /api/v1/seller/tab/{id}/link': {
    id: 'replaceTabLink',
    summary:
      'Makes a new link to the page with what is owed; the one before leads nowhere from now on',
    who: 'seller',
    params,
    body: z.strictObject({}),
    answer: oneTab,
    refusals: ['invalid_input', 'no_tab'],
  },
  'POST /api/v1/seller/tab/{id}/payment': {
    id: 'recordTabPayment',
    summary: 'Records what a customer paid towards their tab; more than they owe is kept for them',
    who: 'seller',
    priority: 'high',
    params,
    body: z.strictObject({
      kind: z.enum(['cash', 'upi'], problem('choose_cash_or_upi')),
      amount: price('amount'),
      ...sentMoney,
    }),
    answer: oneTab,
    refusals: [...moneyRefusals, 'no_tab', 'reference_known'],
  },
  'POST /api/v1/seller/tab/{id}/correction': {
    id: 'correctTab',
    summary: 'Corrects what a customer owes, and says why',
    who: 'seller',
    params,
    body: z.strictObject({
      amount: price('amount'),
      isMore: flag('isMore').describe('Whether they owe more than the tab says, or less'),
      note: text('reason', maxTabNoteLength),
      key: sentMoney.key,
    }),
    answer: oneTab,
    refusals: [...moneyRefusals, 'no_tab', 'over_tab_limit'],
  },
})
