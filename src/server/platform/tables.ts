import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { CategoryPath } from '#contract/categories.ts'

type Timestamp = ColumnType<Date, Date | undefined, Date>
/** Written once by the database, read as a number: all of the store's amounts fit one exactly. */
type OptionalOnInsert<T> = ColumnType<T, T | undefined, T>

export type OrderState = 'placed' | 'packed' | 'out_for_delivery' | 'delivered' | 'cancelled'

/** An address as an order remembers it. */
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

export type ProductsTable = {
  id: string
  name: string
  category: CategoryPath
  weight: string | null
  pricePaise: number
  offerPricePaise: number
  description: OptionalOnInsert<string[]>
  pictures: OptionalOnInsert<string[]>
  inStock: OptionalOnInsert<boolean>
  stock: number | null
  createdAt: Timestamp
  updatedAt: Timestamp
  shelf: GeneratedAlways<number>
  discount: GeneratedAlways<number>
}

type ShoppersTable = {
  id: string
  name: string
  email: string
  passwordHash: string
  createdAt: Timestamp
}

type ShopperSessionsTable = {
  tokenHash: Buffer
  shopperId: string
  createdAt: Timestamp
  seenAt: Timestamp
}

type AddressesTable = AddressSnapshot & { shopperId: string; createdAt: Timestamp }

type OrdersTable = {
  id: string
  number: GeneratedAlways<number>
  shopperId: string
  status: OptionalOnInsert<OrderState>
  paymentType: 'COD' | 'Online'
  isPaid: OptionalOnInsert<boolean>
  itemsPaise: number
  taxPaise: number
  amountPaise: number
  address: JSONColumnType<AddressSnapshot>
  createdAt: Timestamp
  updatedAt: Timestamp
}

type OrderLinesTable = {
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
}

type OrderEventsTable = {
  id: GeneratedAlways<number>
  orderId: string
  status: OrderState
  actor: 'shopper' | 'seller' | 'store'
  reason: string | null
  at: Timestamp
}

type StockMovementsTable = {
  id: GeneratedAlways<number>
  productId: string
  change: number
  cause: 'opening' | 'order' | 'cancellation'
  orderId: string | null
  at: Timestamp
}

type OrderRequestsTable = {
  shopperId: string
  key: string
  requestHash: Buffer
  orderId: string | null
  createdAt: Timestamp
}

/** The database's tables as TypeScript sees them; `db/migrations` is their source. */
export type Tables = {
  products: ProductsTable
  shoppers: ShoppersTable
  shopperSessions: ShopperSessionsTable
  addresses: AddressesTable
  newsletterSubscriptions: { email: string; createdAt: Timestamp }
  rateLimits: { key: string; points: Generated<number>; expire: number | null }
  carts: { shopperId: string; version: OptionalOnInsert<number> }
  cartLines: { shopperId: string; productId: string; quantity: number; addedAt: Timestamp }
  orders: OrdersTable
  orderLines: OrderLinesTable
  orderEvents: OrderEventsTable
  stockMovements: StockMovementsTable
  orderRequests: OrderRequestsTable
}
