import type { ColumnType, GeneratedAlways } from 'kysely'
import type { GatewayName } from '#contract/gateways.ts'

type Timestamp = ColumnType<Date, Date | undefined, Date>
type OptionalOnInsert<T> = ColumnType<T, T | undefined, T>

/** The first four kinds are money received for an order, the next four money returned. */
export type MoneyEventKind =
  | 'cash_received'
  | 'upi_received'
  | 'tab_charged'
  | 'captured'
  | 'cash_returned'
  | 'upi_returned'
  | 'tab_credited'
  | 'refunded'
  | 'receipt_reversed'

export type MoneyEventsTable = {
  id: GeneratedAlways<number>
  orderId: string
  kind: MoneyEventKind
  amountPaise: number
  currency: OptionalOnInsert<string>
  actor: 'shopper' | 'seller' | 'store'
  paymentId: OptionalOnInsert<string | null>
  reference: OptionalOnInsert<string | null>
  who: OptionalOnInsert<string | null>
  personId: OptionalOnInsert<string | null>
  reverses: OptionalOnInsert<number | null>
  key: OptionalOnInsert<string | null>
  closeId: OptionalOnInsert<string | null>
  at: Timestamp
}

export type PaymentsTable = {
  id: string
  orderId: string
  gateway: GatewayName
  isTest: OptionalOnInsert<boolean>
  amountPaise: number
  status: OptionalOnInsert<'starting' | 'open' | 'paid' | 'failed'>
  reference: string | null
  payUrl: string | null
  returnUrl: OptionalOnInsert<string | null>
  lastTryFailed: OptionalOnInsert<boolean>
  askAt: OptionalOnInsert<Date | null>
  asked: OptionalOnInsert<number>
  askedAt: OptionalOnInsert<Date | null>
  createdAt: Timestamp
  updatedAt: Timestamp
}

export type GatewayMessagesTable = {
  gateway: string
  messageId: string
  kind: string
  reference: string | null
  paymentId: string | null
  outcome: 'asked' | 'unknown payment' | 'wrong amount' | 'wrong currency'
  receivedAt: Timestamp
}

export type RefundsTable = {
  id: string
  orderId: string
  paymentId: string
  charge: string
  amountPaise: number
  reason: string
  status: OptionalOnInsert<'asked' | 'sent' | 'done' | 'failed' | 'withdrawn'>
  reference: OptionalOnInsert<string | null>
  askAt: Timestamp
  asked: OptionalOnInsert<number>
  refusals: OptionalOnInsert<number>
  byHandPaise: OptionalOnInsert<number>
  createdAt: Timestamp
  updatedAt: Timestamp
}

export type TestGatewayPaymentsTable = {
  reference: string
  paymentId: string
  orderNumber: string
  amountPaise: number
  returnUrl: string
  status: OptionalOnInsert<'open' | 'paid' | 'failed' | 'closed'>
  charge: string | null
  byHandPaise: OptionalOnInsert<number>
  createdAt: Timestamp
}

export type TestGatewayRefundsTable = {
  reference: string
  charge: string
  refundId: string
  amountPaise: number
  createdAt: Timestamp
}

export type TabsTable = {
  shopperId: string
  limitPaise: number
  balancePaise: OptionalOnInsert<number>
  isOpen: OptionalOnInsert<boolean>
  linkSecret: OptionalOnInsert<string | null>
  dueDay: OptionalOnInsert<number | null>
  dueDays: OptionalOnInsert<number | null>
  openedAt: Timestamp
  updatedAt: Timestamp
}

export type TabRemindersTable = {
  id: GeneratedAlways<number>
  shopperId: string
  way: 'chat' | 'mail' | 'push'
  amountPaise: number
  who: string
  personId: string
  key: string
  at: Timestamp
}

export type TabEntriesTable = {
  id: GeneratedAlways<number>
  shopperId: string
  kind:
    | 'opened'
    | 'charged'
    | 'credited'
    | 'paid_cash'
    | 'paid_upi'
    | 'payment_undone'
    | 'corrected'
  amountPaise: number
  orderId: OptionalOnInsert<string | null>
  moneyEvent: OptionalOnInsert<number | null>
  reference: OptionalOnInsert<string | null>
  note: OptionalOnInsert<string | null>
  who: OptionalOnInsert<string | null>
  personId: OptionalOnInsert<string | null>
  key: OptionalOnInsert<string | null>
  closeId: OptionalOnInsert<string | null>
  dated: ColumnType<string | null, string | undefined, never>
  isMerged: OptionalOnInsert<boolean>
  reverses: OptionalOnInsert<number | null>
  at: Timestamp
}
