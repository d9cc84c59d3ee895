import { Address, SavedAddress, SentAddress } from './addresses.ts'
import { BillAmounts, CartItems, CartLine } from './cart.ts'
import { Product } from './catalog.ts'
import { Credentials, Registration, User } from './identity.ts'
import {
  Cancellation,
  OnlinePayment,
  Order,
  OrderedProduct,
  OrderItem,
  OrderRequest,
} from './orders.ts'
import { AuditEntry, ChangedSettings, KnownSettings } from './seller.ts'
import { Import, ImportCategories, ImportColumns, ImportReport } from './seller-imports.ts'
import { Dashboard, OrderNews, SellerOrder } from './seller-orders.ts'
import {
  BulkChange,
  BulkRequest,
  ChangedProduct,
  NewProduct,
  SellerProduct,
  SellerProductFilter,
  StockSetting,
} from './seller-products.ts'
import { PaymentChoice, StoreProfile } from './store.ts'

/** Schemas that have a name in the API's description, so that generated clients have types called Product and Order. */
export const namedSchemas = {
  Product,
  SellerProduct,
  NewProduct,
  ChangedProduct,
  SellerProductFilter,
  StockSetting,
  BulkChange,
  BulkRequest,
  User,
  Registration,
  Credentials,
  Address,
  SavedAddress,
  NewAddress: SentAddress,
  CartItems,
  CartLine,
  BillAmounts,
  Order,
  OrderItem,
  OrderedProduct,
  OnlinePayment,
  OrderRequest,
  Cancellation,
  SellerOrder,
  OrderNews,
  StoreProfile,
  PaymentChoice,
  KnownSettings,
  ChangedSettings,
  AuditEntry,
  Import,
  ImportColumns,
  ImportCategories,
  ImportReport,
  Dashboard,
}
