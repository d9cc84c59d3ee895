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
