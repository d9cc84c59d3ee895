import type { ColumnType } from 'kysely'
import type { Right, Role } from '#contract/rights.ts'

type Timestamp = ColumnType<Date, Date | undefined, Date>
type OptionalOnInsert<T> = ColumnType<T, T | undefined, T>

export type SessionsTable = {
  tokenHash: Buffer
  id: OptionalOnInsert<string>
  device: OptionalOnInsert<string | null>
  createdAt: Timestamp
  seenAt: Timestamp
}

type SellersTable = {
  id: string
  email: string | null
  passwordHash: string | null
  name: OptionalOnInsert<string | null>
  role: OptionalOnInsert<Role>
  endedAt: OptionalOnInsert<Date | null>
  isDemo: OptionalOnInsert<boolean>
  ofRealShop: OptionalOnInsert<boolean>
  pendingEmail: OptionalOnInsert<string | null>
  pendingEmailUntil: OptionalOnInsert<Date | null>
  createdAt: Timestamp
}

type SellerSecondFactorsTable = {
  sellerId: string
  secret: Buffer
  confirmedAt: OptionalOnInsert<Date | null>
  lastStep: OptionalOnInsert<number>
  createdAt: Timestamp
}

type SellerRecoveryCodesTable = {
  codeHash: Buffer
  sellerId: string
  usedAt: OptionalOnInsert<Date | null>
  createdAt: Timestamp
}

type SellerSessionsTable = SessionsTable & {
  sellerId: string
  phoneId: OptionalOnInsert<string | null>
  /** The database confirms a new session for some minutes. */
  confirmedUntil: OptionalOnInsert<Date | null>
  endedAt: OptionalOnInsert<Date | null>
}

type SharedPhonesTable = {
  id: string
  tokenHash: Buffer
  name: string
  device: string | null
  createdAt: Timestamp
  usedAt: OptionalOnInsert<Date | null>
}

type PinTriesTable = {
  phoneId: string
  sellerId: string
  inRow: number
  withinDay: number
  dayBeganAt: Date
  triedAt: Date
}

/** The people who run the shop, what they may do, and how they log in. */
export type PeopleTables = {
  sellers: SellersTable
  sellerNames: { name: string; sellerId: string }
  sellerRoles: { id: Role; rights: Right[]; changedAt: OptionalOnInsert<Date | null> }
  sellerSecondFactors: SellerSecondFactorsTable
  sellerRecoveryCodes: SellerRecoveryCodesTable
  sellerSessions: SellerSessionsTable
  sharedPhones: SharedPhonesTable
  sharedPhoneSettings: { onlyRow: OptionalOnInsert<true>; lockMinutes: number }
  sellerPins: { sellerId: string; pinHash: Buffer; setAt: Timestamp }
  pinTries: PinTriesTable
}
