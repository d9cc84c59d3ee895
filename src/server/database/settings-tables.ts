import type { ColumnType, JSONColumnType } from 'kysely'
import type { TaxMode } from '#contract/bill.ts'
import type { ChatOccasion } from '#contract/chat-texts.ts'
import type { ArrangedRow } from '#contract/home-rows.ts'
import type { HomeTexts } from '#contract/home-texts.ts'
import type { LegalPath } from '#contract/legal-pages.ts'
import type { RatingMode } from '#contract/ratings.ts'
import type {
  CountName,
  FlagName,
  LimitName,
  OptionalTextName,
  RequiredTextName,
} from '#contract/settings.ts'

type Timestamp = ColumnType<Date, Date | undefined, Date>
/** A column with a default, which an insert may leave out. */
type OptionalOnInsert<T> = ColumnType<T, T | undefined, T>

export type StoreSettingsTable = { onlyRow: OptionalOnInsert<true>; updatedAt: Timestamp } & Record<
  RequiredTextName,
  string
> &
  Record<OptionalTextName, OptionalOnInsert<string | null>> &
  Record<CountName, number> &
  Record<LimitName, OptionalOnInsert<number | null>> &
  Record<FlagName, boolean>

export type TaxSettingsTable = {
  onlyRow: OptionalOnInsert<true>
  mode: TaxMode
  onTopBasisPoints: number
  includedBasisPoints: number
  roundsCash: boolean
  updatedAt: Timestamp
}

export type DeliveryAreasTable = {
  id: string
  name: string
  pins: string
  radiusMetres: OptionalOnInsert<number | null>
  feePaise: number
  freeFromPaise: number | null
  leastPaise: number | null
  days: OptionalOnInsert<number[] | null>
  updatedAt: Timestamp
}

export type ShopPointTable = {
  onlyRow: OptionalOnInsert<true>
  latitude: number
  longitude: number
  updatedAt: Timestamp
}

export type PickUpTable = {
  onlyRow: OptionalOnInsert<true>
  place: string
  note: string | null
  leastPaise: number | null
  updatedAt: Timestamp
}

export type DeliverySlotsTable = {
  id: string
  weekdays: number[]
  fromMinute: number
  untilMinute: number
  capacity: number
  cutoffMinutes: number
  isOn: OptionalOnInsert<boolean>
  updatedAt: Timestamp
}

export type SlotSettingsTable = { onlyRow: OptionalOnInsert<true>; daysAhead: number }

export type SlotDaysTable = { slotId: string; day: string; taken: number }

export type DeliverySettingsTable = { onlyRow: OptionalOnInsert<true>; taxBasisPoints: number }

/** `weekday` is 1 on Mondays; `opens` and `closes` are minutes since midnight in India. */
export type OpeningHoursTable = { weekday: number; opens: number; closes: number }

export type HolidaysTable = { day: string; name: string }

export type OpeningSettingsTable = {
  onlyRow: OptionalOnInsert<true>
  whileClosed: 'refuse' | 'next_opening'
  note: string | null
  updatedAt: Timestamp
}

export type HomeTextsTable = {
  onlyRow: OptionalOnInsert<true>
  headline: string
  lead: string
  claims: JSONColumnType<HomeTexts['claims']>
  updatedAt: Timestamp
}

export type HomeArrangementTable = {
  onlyRow: OptionalOnInsert<true>
  rows: JSONColumnType<ArrangedRow[]>
  pictures: OptionalOnInsert<string[]>
  shown: OptionalOnInsert<string>
  updatedAt: Timestamp
}

export type ChatTextsTable = {
  occasion: ChatOccasion
  language: string
  text: string
  updatedAt: Timestamp
}

export type RatingSettingsTable = {
  onlyRow: OptionalOnInsert<true>
  mode: RatingMode
  updatedAt: Timestamp
}

export type LegalPagesTable = {
  path: LegalPath
  text: string
  isPublished: boolean
  updatedAt: Timestamp
}

export type StoreLogoTable = {
  onlyRow: OptionalOnInsert<true>
  picture: string
  width: number
  height: number
  updatedAt: OptionalOnInsert<Date>
}
