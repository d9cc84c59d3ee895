import {
  ChartColumn,
  ClipboardList,
  FileSpreadsheet,
  History,
  type IconNode,
  ListOrdered,
  Plus,
  Settings,
} from 'lucide'
import { sellerText } from '#web/text/seller.ts'

export type Way = { to: string; label: string; short?: string; icon: IconNode; isExact?: boolean }

const { nav } = sellerText

const add: Way = { to: '/seller', label: nav.add, short: nav.addShort, icon: Plus, isExact: true }
const products: Way = {
  to: '/seller/product-list',
  label: nav.products,
  short: nav.productsShort,
  icon: ListOrdered,
}
const orders: Way = { to: '/seller/orders', label: nav.orders, icon: ClipboardList }
const dashboard: Way = { to: '/seller/dashboard', label: nav.dashboard, icon: ChartColumn }

export const ordersWay = orders
/** The items of the bottom bar on a phone. */
export const dailyWays = [orders, products, add, dashboard]
export const otherWays: Way[] = [
  { to: '/seller/import', label: nav.import, icon: FileSpreadsheet },
  { to: '/seller/settings', label: nav.settings, icon: Settings },
  { to: '/seller/activity', label: nav.activity, icon: History },
]
export const allWays = [add, products, orders, dashboard, ...otherWays]
