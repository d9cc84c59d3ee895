import type { ColumnType, GeneratedAlways } from 'kysely'

type Timestamp = ColumnType<Date, Date | undefined, Date>
type OptionalOnInsert<T> = ColumnType<T, T | undefined, T>

export type StockMovementsTable = {
  id: GeneratedAlways<number>
  productId: string
  change: number
  cause:
    | 'opening'
    | 'order'
    | 'cancellation'
    | 'count'
    | 'hold_ended'
    | 'late_payment'
    | 'receipt'
    | 'receipt_reversed'
    | 'changed'
    | 'missing'
    | 'wasted'
    | 'found'
  orderId: string | null
  who: OptionalOnInsert<string | null>
  personId: OptionalOnInsert<string | null>
  at: Timestamp
}

export type StockReceiptsTable = {
  key: string
  productId: string
  quantity: number
  reversedAt: OptionalOnInsert<Date | null>
  createdAt: Timestamp
}

export type ProductChangesTable = {
  key: string
  requestHash: Buffer
  reached: string | null
  isDone: OptionalOnInsert<boolean>
  changed: OptionalOnInsert<number>
  capped: OptionalOnInsert<number>
  who: OptionalOnInsert<string | null>
  personId: OptionalOnInsert<string | null>
  createdAt: Timestamp
}

export type PriceChangesTable = {
  id: GeneratedAlways<number>
  productId: string
  wasPaise: number
  isPaise: number
  at: Timestamp
}

export type ReplacedPricesTable = {
  changeKey: string
  productId: string
  wasPricePaise: number
  wasOfferPaise: number
  setPricePaise: number
  setOfferPaise: number
  isRestored: OptionalOnInsert<boolean | null>
}

export type RateGuessesTable = {
  productId: string
  madeFrom: string
  kind: string | null
  basisPoints: number | null
  hsn: string | null
}

export type ReplacedRatesTable = {
  changeKey: string
  productId: string
  wasBasisPoints: number | null
  wasHsn: string | null
  setBasisPoints: number | null
  setHsn: string | null
  isRestored: OptionalOnInsert<boolean | null>
}
