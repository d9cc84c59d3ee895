import type { ColumnType, GeneratedAlways, JSONColumnType } from 'kysely'
import type { KeptLine } from '#contract/api/kept-lists.ts'
import type { SecurityEventKind } from '#contract/api/security-events.ts'
import type { AuditAction } from '#contract/audit-actions.ts'
import type { RateLimitsTable } from '#platform/database/rate-limit.ts'
import type { JobWorkersTable } from '#platform/jobs/put-back-future.ts'
import type { ArchiveStateTable, BackupsTable } from './backup-tables.ts'
import type {
  BillLinesTable,
  BillSeriesTable,
  BillsTable,
  CashHandoversTable,
  DayCloseCorrectionsTable,
  DayClosesTable,
  DrawerEntriesTable,
} from './bill-tables.ts'
import type {
  CategoriesTable,
  CategoryRedirectsTable,
  ProductsTable,
  RatingsTable,
} from './catalog-tables.ts'
import type { CustomerTables } from './customer-tables.ts'
import type { ImportsTable, IncomingPicturesTable, PictureZipsTable } from './import-tables.ts'
import type {
  MessageChannelsTable,
  NewsletterSubscriptionsTable,
  OrderMessagesTable,
  PushMessagesTable,
  PushSubscriptionsTable,
  StockAlertsTable,
} from './message-tables.ts'
import type {
  AbandonedHoldsTable,
  AddressSnapshot,
  ComplaintsTable,
  DeliveryTimesTable,
  DropActsTable,
  DropPhotosTable,
  DropsTable,
  OrderChangesTable,
  OrderEventsTable,
  OrderLinesTable,
  OrderQuestionsTable,
  OrderRequestsTable,
  OrdersTable,
  OrderTicksTable,
} from './order-tables.ts'
import type {
  GatewayMessagesTable,
  MoneyEventsTable,
  PaymentsTable,
  RefundsTable,
  TabEntriesTable,
  TabRemindersTable,
  TabsTable,
  TestGatewayPaymentsTable,
  TestGatewayRefundsTable,
} from './payment-tables.ts'
import type { PeopleTables, SessionsTable } from './people-tables.ts'
import type {
  ChatTextsTable,
  DeliveryAreasTable,
  DeliverySettingsTable,
  DeliverySlotsTable,
  HolidaysTable,
  HomeArrangementTable,
  HomeTextsTable,
  LegalPagesTable,
  OpeningHoursTable,
  OpeningSettingsTable,
  PickUpTable,
  RatingSettingsTable,
  ShopPointTable,
  SlotDaysTable,
  SlotSettingsTable,
  StoreLogoTable,
  StoreSettingsTable,
  TaxSettingsTable,
} from './settings-tables.ts'
import type {
  PriceChangesTable,
  ProductChangesTable,
  RateGuessesTable,
  ReplacedPricesTable,
  ReplacedRatesTable,
  StockMovementsTable,
  StockReceiptsTable,
} from './stock-tables.ts'

type Timestamp = ColumnType<Date, Date | undefined, Date>
/** A column with a default, which an insert may leave out. */
type OptionalOnInsert<T> = ColumnType<T, T | undefined, T>

type ShoppersTable = {
  id: string
  name: string
  /** Null for a guest and for a customer whom the seller added, and so is the hash. */
  email: string | null
  passwordHash: string | null
  phone: OptionalOnInsert<string | null>
  addedBy: OptionalOnInsert<string | null>
  isWalkIn: OptionalOnInsert<boolean>
  isGuest: OptionalOnInsert<boolean>
  /** The ten digits that the shopper stated; anybody can state any number. */
  claimedPhone: OptionalOnInsert<string | null>
  phoneProvenAt: OptionalOnInsert<Date | null>
  /** The customer with this number of whom the seller has said that it is another person. */
  otherCustomerId: OptionalOnInsert<string | null>
  confirmedAt: OptionalOnInsert<Date | null>
  closedAt: OptionalOnInsert<Date | null>
  /** The shopper's business, if any. */
  gstin: OptionalOnInsert<string | null>
  /** The language of the pages that the shopper uses, for mails; null while it is not known. */
  language: OptionalOnInsert<string | null>
  pendingEmail: OptionalOnInsert<string | null>
  pendingEmailUntil: OptionalOnInsert<Date | null>
  createdAt: Timestamp
}

type PhoneProofsTable = {
  shopperId: string
  kind: 'delivery' | 'call' | 'passkey'
  /** Set for a delivery. */
  orderId: OptionalOnInsert<string | null>
  at: Timestamp
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

type PasskeysTable = {
  id: string
  /** Either a shopper's or the seller's. */
  shopperId: string | null
  sellerId: string | null
  credentialId: Buffer
  userHandle: Buffer
  publicKey: Buffer
  counter: number
  transports: string[]
  name: string | null
  domain: string
  createdAt: Timestamp
  usedAt: OptionalOnInsert<Date | null>
}

type AddressesTable = AddressSnapshot & {
  /** Both are null where the shopper has given no position. */
  latitude: OptionalOnInsert<number | null>
  longitude: OptionalOnInsert<number | null>
  shopperId: string
  isDefault: OptionalOnInsert<boolean>
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
  concerns: OptionalOnInsert<string | null>
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

type Apart = CustomerTables & PeopleTables

/** The tables that `db/migrations` creates. */
export type Tables = Apart & {
  products: ProductsTable
  shoppers: ShoppersTable
  phoneProofs: PhoneProofsTable
  shopperSessions: SessionsTable & { shopperId: string; isLong: OptionalOnInsert<boolean> }
  oneTimeTokens: OneTimeTokensTable
  passkeys: PasskeysTable
  addresses: AddressesTable
  newsletterSubscriptions: NewsletterSubscriptionsTable
  rateLimits: RateLimitsTable
  carts: { shopperId: string; version: OptionalOnInsert<number> }
  cartLines: { shopperId: string; productId: string; quantity: number; addedAt: Timestamp }
  orders: OrdersTable
  drops: DropsTable
  dropActs: DropActsTable
  dropPhotos: DropPhotosTable
  orderLines: OrderLinesTable
  orderEvents: OrderEventsTable
  orderChanges: OrderChangesTable
  orderTicks: OrderTicksTable
  orderQuestions: OrderQuestionsTable
  complaints: ComplaintsTable
  abandonedHolds: AbandonedHoldsTable
  blockedPhones: { shopperId: string; phoneHash: Buffer }
  stockMovements: StockMovementsTable
  stockReceipts: StockReceiptsTable
  orderRequests: OrderRequestsTable
  productChanges: ProductChangesTable
  replacedPrices: ReplacedPricesTable
  priceChanges: PriceChangesTable
  boughtTogether: { productId: string; otherId: string; shoppers: number; score: number }
  rateGuesses: RateGuessesTable
  replacedRates: ReplacedRatesTable
  auditEntries: AuditEntriesTable
  securityEvents: SecurityEventsTable
  storeSettings: StoreSettingsTable
  taxSettings: TaxSettingsTable
  deliveryTimes: DeliveryTimesTable
  deliveryAreas: DeliveryAreasTable
  deliverySettings: DeliverySettingsTable
  pickUp: PickUpTable
  shopPoint: ShopPointTable
  openingHours: OpeningHoursTable
  holidays: HolidaysTable
  openingSettings: OpeningSettingsTable
  deliverySlots: DeliverySlotsTable
  slotSettings: SlotSettingsTable
  slotDays: SlotDaysTable
  chatTexts: ChatTextsTable
  homeArrangement: HomeArrangementTable
  homeTexts: HomeTextsTable
  ratings: RatingsTable
  shopWords: { id: string; word: string; means: string; key: string; createdAt: Timestamp }
  ratingSettings: RatingSettingsTable
  legalPages: LegalPagesTable
  storeLogo: StoreLogoTable
  putAwayChecklist: { onlyRow: OptionalOnInsert<true>; putAwayAt: Timestamp }
  bills: BillsTable
  billLines: BillLinesTable
  billSeries: BillSeriesTable
  dayCloses: DayClosesTable
  dayCloseCorrections: DayCloseCorrectionsTable
  drawerEntries: DrawerEntriesTable
  cashHandovers: CashHandoversTable
  moneyEvents: MoneyEventsTable
  payments: PaymentsTable
  gatewayMessages: GatewayMessagesTable
  refunds: RefundsTable
  testGatewayPayments: TestGatewayPaymentsTable
  testGatewayRefunds: TestGatewayRefundsTable
  tabs: TabsTable
  tabEntries: TabEntriesTable
  tabReminders: TabRemindersTable
  upiClaims: { orderId: string; reference: string | null; at: Timestamp }
  imports: ImportsTable
  incomingPictures: IncomingPicturesTable
  pictureZips: PictureZipsTable
  backups: BackupsTable
  archiveState: ArchiveStateTable
  messageChannels: MessageChannelsTable
  pushSubscriptions: PushSubscriptionsTable
  stockAlerts: StockAlertsTable
  keptLists: {
    id: string
    shopperId: string
    name: string
    lines: KeptLine[]
    shareKey: string | null
    createdAt: Timestamp
  }
  orderMessages: OrderMessagesTable
  pushMessages: PushMessagesTable
  jobWorkers: JobWorkersTable
  categories: CategoriesTable
  categoryRedirects: CategoryRedirectsTable
  categoryMappings: { name: string; categoryId: number | null }
}
