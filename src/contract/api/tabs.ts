import { z } from 'zod'
import { problem } from '#contract/reasons/problem.ts'
import { maxDueDays, maxTabLimitPaise, maxTabNoteLength } from '#contract/seller-limits.ts'
import { defineCalls, success } from './define-calls.ts'
import {
  Day,
  flag,
  Id,
  numeric,
  optional,
  price,
  Rupees,
  required,
  SearchText,
  Timestamp,
  text,
} from './field-types.ts'
import { moneyRefusals, sentMoney, UpiRequest } from './order-parts.ts'

const SignedRupees = z.number()

export const TabEntry = z
  .strictObject({
    _id: z.string(),
    kind: z
      .enum([
        'opened',
        'charged',
        'credited',
        'paid cash',
        'paid UPI',
        'payment undone',
        'corrected',
      ])
      .describe(
        'opened: owed in an older book; charged and credited: what an order put on the tab and took off it',
      ),
    amount: SignedRupees.describe('What it added to the debt; negative: what it took off'),
    balance: SignedRupees.describe('What was owed after it'),
    order: z.strictObject({ _id: Id, number: z.string() }).optional(),
    undone: z
      .literal(true)
      .optional()
      .describe('Put on or taken off by mistake, or what wrote that right again'),
    reference: z.string().optional().describe('The bank’s number of a UPI payment'),
    note: z.string().optional(),
    day: Day.optional().describe('As of which day an opening balance was owed'),
    at: Timestamp,
  })
  .meta({ id: 'TabEntry' })
export type TabEntry = z.infer<typeof TabEntry>

const Due = z
  .union([
    z.strictObject({ day: z.int().min(1).max(31) }),
    z.strictObject({ days: z.int().min(0).max(maxDueDays) }),
  ])
  .describe('The day of each month on which debts are due, or the days after each order')

const dueNow = {
  dueOn: Day.optional().describe('When the oldest unpaid debt is due; none without terms'),
  overdue: Rupees.optional().describe('What was due before today; payments pay the oldest first'),
}

const tabBalance = {
  due: Due.optional(),
  ...dueNow,
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

const SellerTabEntry = TabEntry.extend({
  who: z.string().optional().describe('Who recorded it, where several people work in the shop'),
  canUndo: z
    .literal(true)
    .optional()
    .describe('A payment of the open day; who recorded it may undo it, or who may correct money'),
}).meta({ id: 'SellerTabEntry' })
export type SellerTabEntry = z.infer<typeof SellerTabEntry>

const SellerTab = Tab.omit({ awaitsNumber: true }).extend({
  entries: z.array(SellerTabEntry).describe('Newest first'),
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
    ...dueNow,
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
    summary:
      'The tabs, overdue ones and those that owe most first; with a search also customers who have none yet',
    who: 'seller',
    needs: 'customers',
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
    needs: 'customers',
    params,
    answer: oneTab,
    refusals: ['invalid_input', 'not_found'],
  },
  'POST /api/v1/seller/tab/{id}': {
    id: 'saveTab',
    summary: 'Opens a tab for a customer, changes its limit and due date, or closes it',
    who: 'seller',
    needs: 'money',
    params,
    body: z.strictObject({
      limit: Limit,
      isOpen: flag('isOpen'),
      due: Due.nullable().optional().describe('Null for none; missing, it stays'),
    }),
    answer: oneTab,
    refusals: ['invalid_input', 'not_found', 'no_tab'],
  },
  'POST /api/v1/seller/tab/{id}/opening': {
    id: 'openTabBalance',
    summary:
      'Records what a customer owes in an older book, once: no sale, and no money of the day. A customer without a tab gets one that is closed',
    who: 'seller',
    needs: 'money',
    params,
    body: z.strictObject({
      amount: price('amount'),
      isCredit: optional(flag('isCredit')).describe('Whether the shop owes it to the customer'),
      day: Day.describe('As of which day; not after the first entry of the tab'),
      note: optional(text('note', maxTabNoteLength)),
      key: sentMoney.key,
    }),
    answer: oneTab,
    refusals: [...moneyRefusals, 'no_tab', 'opening_known'],
  },
  'POST /api/v1/seller/tab/{id}/link': {
    id: 'replaceTabLink',
    summary:
      'Makes a new link to the page with what is owed; the one before leads nowhere from now on',
    who: 'seller',
    needs: 'customers',
    params,
    body: z.strictObject({}),
    answer: oneTab,
    refusals: ['invalid_input', 'no_tab'],
  },
  'POST /api/v1/seller/tab/{id}/payment': {
    id: 'recordTabPayment',
    summary: 'Records what a customer paid towards their tab; more than they owe is kept for them',
    who: 'seller',
    needs: ['customers', 'cash'],
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
  'POST /api/v1/seller/tab/{id}/payment/{entry}/reversal': {
    id: 'undoTabPayment',
    summary:
      'Undoes a payment of the open day by one more entry. Whoever recorded it may, and who may correct money',
    who: 'seller',
    needs: ['customers', 'cash'],
    params: params.extend({
      entry: z
        .string()
        .regex(/^\d{1,15}$/, problem('entry_without_number'))
        .describe('The id of the payment'),
    }),
    body: z.strictObject({ key: Id.describe('Sent again with the same key, it is undone once') }),
    answer: oneTab,
    refusals: ['invalid_input', 'not_found', 'key_reused', 'drawer_entry_over', 'confirm_first'],
  },
  'POST /api/v1/seller/tab/{id}/correction': {
    id: 'correctTab',
    summary: 'Corrects what a customer owes, and says why',
    who: 'seller',
    needs: 'money',
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
