import type { ColumnType, GeneratedAlways, JSONColumnType } from 'kysely'
import type { BillKind } from '#contract/bills.ts'
import type { PickUpPlace } from '#contract/delivery.ts'
import type { Language } from '#contract/languages.ts'
import type { SlotTime } from '#contract/slots.ts'

type Timestamp = ColumnType<Date, Date | undefined, Date>
type OptionalOnInsert<T> = ColumnType<T, T | undefined, T>

export type BilledDelivery = {
  area?: string
  pickUp?: PickUpPlace
  slot?: SlotTime
  forOpening?: string
}

export type BillHeading = {
  seller: Record<
    'name' | 'legalName' | 'address' | 'phone' | 'email' | 'gstin' | 'fssai',
    string | null
  >
  buyer: Record<'name' | 'street' | 'city' | 'state' | 'phone', string> & {
    zipcode: number
    landmark?: string
    /** Only for a business. */
    gstin?: string
  }
  orderNumber: string
  orderedOn: string
  /** Under the composition scheme the shop pays tax itself and must not show any on a bill. */
  isComposition: boolean
  hasTaxOnTop: boolean
  taxOnTopBasisPoints: number
  /** The delivery as it was agreed when the goods left; missing in earlier bills, and where nothing was agreed. */
  delivery?: BilledDelivery
  reason?: string
  /** The customer's language and, where the shop wanted it, a second one; missing where the shop had only one. */
  language?: Language
  second?: Language
  /** The first name of the person who issued it, where several people worked in the shop. */
  issuedBy?: string
}

type Split = Record<
  'taxablePaise' | 'cgstPaise' | 'sgstPaise' | 'igstPaise' | 'amountPaise',
  number
>

export type BillsTable = Split & {
  id: string
  orderId: string
  kind: BillKind
  prefix: string
  year: number
  number: number
  serial: string
  originalId: string | null
  /** `2026-11-22` */
  day: ColumnType<string, string, never>
  issuedAt: Timestamp
  placeOfSupply: string | null
  isInterState: OptionalOnInsert<boolean>
  addedTaxPaise: OptionalOnInsert<number>
  roundingPaise: OptionalOnInsert<number>
  /** Null where no person of the shop issued it, and for bills from before there was this record. */
  who: OptionalOnInsert<string | null>
  personId: OptionalOnInsert<string | null>
  heading: JSONColumnType<BillHeading>
}

export type BillLinesTable = Split & {
  billId: string
  position: number
  name: string
  details: OptionalOnInsert<string>
  hsn: string | null
  unit: 'KGS' | 'NOS'
  quantity: number
  basisPoints: number | null
}

export type BillSeriesTable = { prefix: string; year: number; lastNumber: number }

export type DayClosesTable = {
  id: string
  number: GeneratedAlways<number>
  day: ColumnType<string, string, never>
  closedAt: Timestamp
  who: string
  openingPaise: number
  expectedPaise: number
  counted: JSONColumnType<Record<string, number>>
  countedPaise: number
  takenPaise: number
  reason: string | null
  totals: JSONColumnType<ClosedSum[]>
  people: JSONColumnType<ClosedPerson[], string | undefined>
}

/** The cash of one person in a day; `personId` is null for whom the shop no longer knows. */
export type ClosedPerson = {
  personId: string | null
  who: string
  expectedPaise: number
  handedPaise: number
  handovers: number
  reason: string | null
}

export type CashHandoversTable = {
  id: string
  number: GeneratedAlways<number>
  personId: string
  expectedPaise: number
  amountPaise: number
  reason: string | null
  who: string
  takenBy: string
  reverses: ColumnType<string | null, string | undefined, never>
  closeId: ColumnType<string | null, undefined, string>
  at: Timestamp
}

type ClosedSum = {
  kind: 'cash' | 'upi' | 'online' | 'tab'
  who: string
  count: number
  camePaise: number
  wentPaise: number
  /** Missing in days that were closed before these sums were kept apart. */
  undonePaise?: number
  undoneEarlierPaise?: number
}

export type DrawerEntriesTable = {
  id: string
  number: GeneratedAlways<number>
  kind: 'cash_in' | 'cash_out' | 'expense'
  amountPaise: number
  paise: GeneratedAlways<number>
  category: string | null
  reason: string | null
  who: string
  personId: string
  reverses: ColumnType<string | null, string | null | undefined, never>
  closeId: ColumnType<string | null, undefined, string>
  at: Timestamp
}

export type DayCloseCorrectionsTable = {
  id: string
  closeId: string
  amountPaise: number
  reason: string
  who: string
  at: Timestamp
}
