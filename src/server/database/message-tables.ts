import type { ColumnType, GeneratedAlways } from 'kysely'

type Timestamp = ColumnType<Date, Date | undefined, Date>
type OptionalOnInsert<T> = ColumnType<T, T | undefined, T>

/** What can happen to an order that somebody is told of. */
export type MessageKind =
  | 'placed'
  | 'packed'
  | 'out_for_delivery'
  | 'not_delivered'
  | 'delivered'
  | 'cancelled'
  | 'changed'
  | 'question'
  | 'refund'
  | 'given_back'

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

export type OrderMessagesTable = {
  id: GeneratedAlways<number>
  orderId: string
  kind: MessageKind
  at: Timestamp
  toldAt: OptionalOnInsert<Date | null>
}

export type PushMessagesTable = {
  messageId: number
  subscriptionId: string
  sentAt: OptionalOnInsert<Date | null>
}
