import type { ColumnType, GeneratedAlways } from 'kysely'
import type { MessageKind } from '#contract/message-kinds.ts'

type Timestamp = ColumnType<Date, Date | undefined, Date>
type OptionalOnInsert<T> = ColumnType<T, T | undefined, T>

export type MessageChannelsTable = {
  onlyRow: OptionalOnInsert<true>
  publicKey: string
  privateKey: string
  canMail: OptionalOnInsert<boolean>
  mailsSeller: OptionalOnInsert<boolean>
}

export type PushSubscriptionsTable = {
  id: string
  shopperId: string | null
  sellerId: string | null
  sessionId: string
  endpoint: string
  p256dh: string
  auth: string
  createdAt: Timestamp
}

export type StockAlertsTable = {
  id: string
  productId: string
  /** Either an address or a browser. */
  email: OptionalOnInsert<string | null>
  endpoint: OptionalOnInsert<string | null>
  p256dh: OptionalOnInsert<string | null>
  auth: OptionalOnInsert<string | null>
  unsubscribeKey: OptionalOnInsert<string>
  /** The language of the page on which they asked. */
  language: OptionalOnInsert<string | null>
  confirmedAt: OptionalOnInsert<Date | null>
  toldAt: OptionalOnInsert<Date | null>
  createdAt: Timestamp
}

export type OrderMessagesTable = {
  id: GeneratedAlways<number>
  orderId: string
  kind: MessageKind
  complaintId: OptionalOnInsert<string | null>
  at: Timestamp
  toldAt: OptionalOnInsert<Date | null>
}

export type PushMessagesTable = {
  messageId: number
  subscriptionId: string
  sentAt: OptionalOnInsert<Date | null>
}

export type NewsletterSubscriptionsTable = {
  id: OptionalOnInsert<string>
  position: GeneratedAlways<number>
  email: string
  createdAt: Timestamp
  confirmedAt: OptionalOnInsert<Date | null>
  unsubscribeKey: OptionalOnInsert<string>
  /** The language of the page on which they subscribed. */
  language: OptionalOnInsert<string | null>
}
