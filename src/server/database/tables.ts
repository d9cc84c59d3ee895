import type { ColumnType, GeneratedAlways, JSONColumnType } from 'kysely'
import type { SecurityEventKind } from '#contract/api/security-events.ts'
import type { AuditAction } from '#contract/api/store.ts'
import type { TaxMode } from '#contract/bill.ts'
import type { CategoryPath } from '#contract/categories.ts'
import type { OrderState } from '#contract/order-status.ts'
import type { orderedDetailKeys } from '#contract/product-details.ts'
import type { RateLimitsTable } from '#server/platform/database/rate-limit.ts'
import type { ArchiveStateTable, BackupsTable } from './backup-tables.ts'
import type {
  CategoriesTable,
  CategoryRedirectsTable,
  ProductsTable,
  RatingsTable,
} from './catalog-tables.ts'
import type { ImportsTable, IncomingPicturesTable, PictureZipsTable } from './import-tables.ts'
import type {
  MessageChannelsTable,
  OrderMessagesTable,
  PushMessagesTable,
  PushSubscriptionsTable,
} from './message-tables.ts'
import type {
  GatewayMessagesTable,
  MoneyEventsTable,
  PaymentsTable,
  RefundsTable,
  TestGatewayPaymentsTable,
} from './payment-tables.ts'
import type {
  HomeTextsTable,
  LegalPagesTable,
  RatingSettingsTable,
  StoreLogoTable,
  StoreSettingsTable,
  TaxSettingsTable,
} from './settings-tables.ts'
import type {
  ProductChangesTable,
  ReplacedPricesTable,
  StockMovementsTable,
  StockReceiptsTable,
} from './stock-tables.ts'

type Timestamp = ColumnType<Date, Date | undefined, Date>
/** A column with a default: it may be left out of an insert. */
type OptionalOnInsert<T> = ColumnType<T, T | undefined, T>

/** The copy of the shopper's address that is stored with an order. */
export type AddressSnapshot = {
  id: string
  firstName: string
  lastName: string
  email: string
  street: string
  city: string
  state: string
  zipcode: number
  country: string
  phone: string
}

type ShoppersTable = {
  id: string
  name: string
  email: string
  passwordHash: string
  confirmedAt: OptionalOnInsert<Date | null>
  closedAt: OptionalOnInsert<Date | null>
  pendingEmail: OptionalOnInsert<string | null>
  pendingEmailUntil: OptionalOnInsert<Date | null>
  createdAt: Timestamp
}

type SessionsTable = {
  tokenHash: Buffer
  id: OptionalOnInsert<string>
  device: OptionalOnInsert<string | null>
  createdAt: Timestamp
  seenAt: Timestamp
}

type OneTimeTokensTable = {
  tokenHash: Buffer
  purpose: string
  subject: string
  detail: string | null
  expiresAt: Date
  usedAt: Date | null
  createdAt: Timestamp
}

type AddressesTable = AddressSnapshot & {
  shopperId: string
  isDefault: OptionalOnInsert<boolean>
  createdAt: Timestamp
}

type OrdersTable = {
  id: string
  number: GeneratedAlways<number>
  shopperId: string
  status: OptionalOnInsert<OrderState>
  paymentType: 'COD' | 'Online'
  isPaid: OptionalOnInsert<boolean>
  hold: OptionalOnInsert<'held' | 'released' | null>
  holdUntil: OptionalOnInsert<Date | null>
  itemsPaise: number
  taxPaise: number
  taxBasisPoints: number
  taxMode: OptionalOnInsert<TaxMode>
  includedTaxPaise: OptionalOnInsert<number>
  roundingPaise: OptionalOnInsert<number>
  amountPaise: number
  address: JSONColumnType<AddressSnapshot>
  phoneKey: OptionalOnInsert<string | null>
  addressKey: OptionalOnInsert<string | null>
  network: OptionalOnInsert<string | null>
  isOpen: GeneratedAlways<boolean>
  searched: GeneratedAlways<string>
  createdAt: Timestamp
  updatedAt: Timestamp
}

type OrderLinesTable = Record<
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
}

type AbandonedHoldsTable = Record<'phoneKey' | 'addressKey', string | null> & {
  id: GeneratedAlways<number>
  orderId: string
  shopperId: string
  excusedBy: OptionalOnInsert<string | null>
  at: Timestamp
}

type OrderEventsTable = {
  id: GeneratedAlways<number>
  orderId: string
  status: OrderState
  actor: 'shopper' | 'seller' | 'store'
  reason: string | null
  at: Timestamp
}

type OrderRequestsTable = {
  shopperId: string
  key: string
  requestHash: Buffer
  orderId: string | null
  createdAt: Timestamp
}

type SellersTable = {
  id: string
  email: string
  passwordHash: string
  isDemo: OptionalOnInsert<boolean>
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

type AuditEntriesTable = {
  id: GeneratedAlways<number>
  at: Timestamp
  who: string
  action: AuditAction
  subjectType: 'product' | 'order' | 'store' | 'import' | 'shopper' | 'category'
  subjectId: string | null
  subjectName: string
  before: JSONColumnType<Record<string, unknown>>
  after: JSONColumnType<Record<string, unknown>>
}

type SecurityEventsTable = {
  id: GeneratedAlways<number>
  at: Timestamp
  lastAt: Date | null
  kind: SecurityEventKind
  role: 'shopper' | 'seller' | null
  who: string | null
  detail: string | null
  address: string | null
  userAgent: string | null
  request: string | null
  count: OptionalOnInsert<number>
  accounts: number | null
}

/** The types of the tables that `db/migrations` creates. */
export type Tables = {
  products: ProductsTable
  shoppers: ShoppersTable
  shopperSessions: SessionsTable & { shopperId: string }
  oneTimeTokens: OneTimeTokensTable
  addresses: AddressesTable
  newsletterSubscriptions: { email: string; createdAt: Timestamp }
  rateLimits: RateLimitsTable
  carts: { shopperId: string; version: OptionalOnInsert<number> }
  cartLines: { shopperId: string; productId: string; quantity: number; addedAt: Timestamp }
  orders: OrdersTable
  orderLines: OrderLinesTable
  orderEvents: OrderEventsTable
  abandonedHolds: AbandonedHoldsTable
  blockedShoppers: { shopperId: string; blockedAt: Timestamp }
  stockMovements: StockMovementsTable
  stockReceipts: StockReceiptsTable
  orderRequests: OrderRequestsTable
  productChanges: ProductChangesTable
  replacedPrices: ReplacedPricesTable
  sellers: SellersTable
  sellerSecondFactors: SellerSecondFactorsTable
  sellerRecoveryCodes: SellerRecoveryCodesTable
  sellerSessions: SessionsTable & { sellerId: string }
  auditEntries: AuditEntriesTable
  securityEvents: SecurityEventsTable
  storeSettings: StoreSettingsTable
  taxSettings: TaxSettingsTable
  homeTexts: HomeTextsTable
  ratings: RatingsTable
  ratingSettings: RatingSettingsTable
  legalPages: LegalPagesTable
  storeLogo: StoreLogoTable
  putAwayChecklist: { onlyRow: OptionalOnInsert<true>; putAwayAt: Timestamp }
  moneyEvents: MoneyEventsTable
  payments: PaymentsTable
  gatewayMessages: GatewayMessagesTable
  refunds: RefundsTable
  testGatewayPayments: TestGatewayPaymentsTable
  imports: ImportsTable
  incomingPictures: IncomingPicturesTable
  pictureZips: PictureZipsTable
  backups: BackupsTable
  archiveState: ArchiveStateTable
  messageChannels: MessageChannelsTable
  pushSubscriptions: PushSubscriptionsTable
  orderMessages: OrderMessagesTable
  pushMessages: PushMessagesTable
  jobWorkers: { id: string; seenAt: Timestamp }
  categories: CategoriesTable
  categoryRedirects: CategoryRedirectsTable
  categoryMappings: { name: string; categoryId: number | null }
}
