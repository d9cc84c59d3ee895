import type { ColumnType, GeneratedAlways } from 'kysely'

type Timestamp = ColumnType<Date, Date | undefined, Date>
type OptionalOnInsert<T> = ColumnType<T, T | undefined, T>

/** The tables with what the seller has noted about customers. */
export type CustomerTables = {
  blockedShoppers: {
    shopperId: string
    blockedAt: Timestamp
    reason: OptionalOnInsert<string | null>
    /** Null for blocks of earlier versions. */
    who: OptionalOnInsert<string | null>
  }
  customerNotes: { id: string; shopperId: string; text: string; who: string; at: Timestamp }
  /** The key is the tag in small letters. */
  customerTags: { shopperId: string; tag: string; key: GeneratedAlways<string> }
  customerAgreements: {
    shopperId: string
    purpose: 'news'
    who: string
    agreedAt: Timestamp
    /** Both are null while the agreement holds. */
    endedAt: OptionalOnInsert<Date | null>
    endedBy: OptionalOnInsert<string | null>
  }
  kitchenMemories: {
    shopperId: string
    /** Null where the answer was no from the start. */
    agreedAt: Date | null
    /** Null while it is on. */
    endedAt: Date | null
  }
  memoryLeftOut: { shopperId: string; productId: string; leftOutAt: Timestamp }
  /** Leads from a customer who was merged to whom they were merged into. */
  mergedCustomers: { id: string; intoId: string; mergedAt: Timestamp }
  customerMessages: { id: string; text: string; who: string; madeAt: Timestamp }
  customerMessagePeople: {
    messageId: string
    shopperId: string
    position: number
    openedAt: Date | null
    openedBy: string | null
  }
}
