import type { ColumnType, GeneratedAlways, JSONColumnType } from 'kysely'
import type { DropAct } from '#contract/api/drops.ts'
import type { TaxMode } from '#contract/bill.ts'
import type { CategoryPath } from '#contract/categories.ts'
import type { ComplaintKind } from '#contract/complaints.ts'
import type { DeliveryTerms, PickUpPlace } from '#contract/delivery.ts'
import type {
  ChangedLine,
  OrderChangeKind,
  PickResult,
  QuestionAnswer,
  QuestionKind,
  SubstituteChoice,
} from '#contract/order-lines.ts'
import type { OrderState } from '#contract/order-status.ts'
import type { PaymentWay } from '#contract/payment-way.ts'
import type { orderedDetailKeys } from '#contract/product-details.ts'
import type { OrderSlot } from '#contract/slots.ts'

type Timestamp = ColumnType<Date, Date | undefined, Date>
/** A column with a default, which an insert may leave out. */
type OptionalOnInsert<T> = ColumnType<T, T | undefined, T>

/** The copy of the shopper's address that is stored with an order. */
export type AddressSnapshot = {
  id: string
  firstName: string
  lastName: string
  email: string
  street: string
  /** Empty or, in older orders, missing when there is none. */
  landmark?: string | undefined
  city: string
  state: string
  zipcode: number
  country: string
  phone: string
}

/** The area of an order as it was when the order was placed. */
export type AgreedArea = DeliveryTerms & {
  area: string
  days?: number[] | null
  /** Given where the shopper picks it up. */
  pickUp?: PickUpPlace
  /** The fee of the goods that the shopper ordered last. It never rises because the shop brings less. */
  agreedPaise: number
}

export type OrdersTable = {
  id: string
  number: GeneratedAlways<number>
  shopperId: string
  status: OptionalOnInsert<OrderState>
  way: PaymentWay
  paidPaise: OptionalOnInsert<number>
  isPaid: GeneratedAlways<boolean>
  hold: OptionalOnInsert<'held' | 'released' | null>
  holdUntil: OptionalOnInsert<Date | null>
  itemsPaise: number
  taxPaise: number
  taxBasisPoints: number
  taxMode: OptionalOnInsert<TaxMode>
  includedTaxPaise: OptionalOnInsert<number>
  area: JSONColumnType<AgreedArea> | null
  slot: JSONColumnType<OrderSlot> | null
  /** The slot that it had until the shop offered none any more. */
  lostSlot: ColumnType<OrderSlot | null, string | null | undefined, string | null>
  deliveryPaise: OptionalOnInsert<number>
  deliveryTaxPaise: OptionalOnInsert<number>
  roundingPaise: OptionalOnInsert<number>
  roundsCash: OptionalOnInsert<boolean>
  amountPaise: number
  orderedPaise: number
  version: OptionalOnInsert<number>
  substitutes: OptionalOnInsert<SubstituteChoice>
  note: OptionalOnInsert<string | null>
  address: JSONColumnType<AddressSnapshot>
  buyerGstin: OptionalOnInsert<string | null>
  phoneKey: OptionalOnInsert<string | null>
  addressKey: OptionalOnInsert<string | null>
  network: OptionalOnInsert<string | null>
  deviceKey: OptionalOnInsert<string | null>
  source: OptionalOnInsert<'shop' | 'phone' | 'counter'>
  takenBy: OptionalOnInsert<string | null>
  takenAlong: OptionalOnInsert<boolean>
  linkSecret: OptionalOnInsert<string | null>
  linkMadeAt: Timestamp
  dropCode: OptionalOnInsert<string | null>
  promisedMinutes: OptionalOnInsert<number | null>
  promisedAt: OptionalOnInsert<Date | null>
  promiseTold: OptionalOnInsert<boolean>
  placeAccepted: OptionalOnInsert<boolean>
  isOpen: GeneratedAlways<boolean>
  searched: GeneratedAlways<string>
  /** Set if the order was placed while the shop was closed. */
  forOpening: OptionalOnInsert<Date | null>
  /** The language in which it was placed; null where that is not known. */
  language: OptionalOnInsert<string | null>
  createdAt: Timestamp
  updatedAt: Timestamp
}

export type OrderLinesTable = Record<
  (typeof orderedDetailKeys)[number],
  OptionalOnInsert<string | null>
> & {
  id: string
  orderId: string
  position: number
  productId: string
  name: string
  category: CategoryPath
  weight: string | null
  pictures: string[]
  pricePaise: number
  offerPricePaise: number
  quantity: number
  taxBasisPoints: OptionalOnInsert<number | null>
  taxPaise: OptionalOnInsert<number | null>
  stepGrams: OptionalOnInsert<number | null>
  orderedQuantity: number
  grams: OptionalOnInsert<number | null>
  givenGrams: OptionalOnInsert<number>
  missing: OptionalOnInsert<number>
  /** Pieces that were missing before the line was last reordered. */
  lost: OptionalOnInsert<number>
  wasted: OptionalOnInsert<number>
  returned: OptionalOnInsert<number>
  picked: OptionalOnInsert<PickResult | null>
  accepted: OptionalOnInsert<number | null>
  pickedAt: OptionalOnInsert<Date | null>
  substitutes: OptionalOnInsert<SubstituteChoice | null>
  note: OptionalOnInsert<string | null>
  replaces: OptionalOnInsert<number | null>
}

export type AbandonedHoldsTable = Record<'phoneKey' | 'addressKey' | 'deviceKey', string | null> & {
  id: GeneratedAlways<number>
  orderId: string
  shopperId: string
  excusedBy: OptionalOnInsert<string | null>
  at: Timestamp
}

export type OrderEventsTable = {
  id: GeneratedAlways<number>
  orderId: string
  status: OrderState
  actor: 'shopper' | 'seller' | 'store'
  who: OptionalOnInsert<string | null>
  personId: OptionalOnInsert<string | null>
  reason: string | null
  undoes: OptionalOnInsert<number | null>
  undoneAt: OptionalOnInsert<Date | null>
  at: Timestamp
}

export type OrderChangesTable = {
  id: GeneratedAlways<number>
  orderId: string
  kind: OrderChangeKind
  actor: 'shopper' | 'seller' | 'store'
  who: string | null
  personId: OptionalOnInsert<string | null>
  reason: string | null
  before: JSONColumnType<ChangedLine[]>
  after: JSONColumnType<ChangedLine[]>
  amountBeforePaise: number
  amountAfterPaise: number
  slots: OptionalOnInsert<string | null>
  undoes: OptionalOnInsert<number | null>
  at: Timestamp
}

export type OrderRequestsTable = {
  shopperId: string
  key: string
  requestHash: Buffer
  orderId: string | null
  createdAt: Timestamp
}

/** Picking marks that were applied, by the keys that clients gave them. */
export type OrderTicksTable = { key: string; orderId: string; at: Timestamp }

/** Complaints of shoppers; one without `positions` is about the whole order. */
export type ComplaintsTable = {
  id: string
  number: GeneratedAlways<number>
  orderId: string
  key: string
  kind: ComplaintKind
  positions: number[]
  note: string | null
  createdAt: Timestamp
  answer: OptionalOnInsert<string | null>
  answeredAt: OptionalOnInsert<Date | null>
  answeredBy: OptionalOnInsert<string | null>
}

/** A question to the shopper about a line; `productId` is the proposed substitute. */
export type OrderQuestionsTable = {
  id: string
  orderId: string
  position: number
  kind: QuestionKind
  productId: string | null
  name: string
  weight: string | null
  pictures: string[]
  stepGrams: number | null
  pricePaise: number
  offerPricePaise: number
  quantity: number
  grams: number | null
  askedAt: Timestamp
  answerBy: ColumnType<Date, Date, Date>
  answer: OptionalOnInsert<QuestionAnswer | null>
  answeredAt: OptionalOnInsert<Date | null>
}

/** Kept by triggers, of orders that were brought while minutes are counted; without a name: the whole shop. */
export type DeliveryTimesTable = {
  orderId: string
  area: string
  readyAt: Timestamp
  packedAt: Timestamp
  deliveredAt: Timestamp
  isKept: OptionalOnInsert<boolean | null>
}

export type DropsTable = {
  orderId: string
  personId: string
  position: OptionalOnInsert<number>
  assignedAt: Timestamp
}

export type DropActsTable = {
  key: string
  orderId: string
  personId: string
  what: DropAct['what']
  act: JSONColumnType<Omit<DropAct, 'key' | 'order' | 'at' | 'what'>>
  state: OptionalOnInsert<'done' | 'agreed' | 'undone' | 'reported' | 'accepted' | 'dismissed'>
  why: OptionalOnInsert<string | null>
  saidAt: Date
  isClockWrong: OptionalOnInsert<boolean>
  receivedAt: Timestamp
}

export type DropPhotosTable = {
  key: string
  orderId: string
  personId: string
  picture: Buffer
  at: Timestamp
}
