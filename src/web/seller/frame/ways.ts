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

export type NavItem = {
  to: string
  label: string
  short?: string
  icon: IconNode
  isExact?: boolean
}

const { nav } = sellerText

const add: NavItem = {
  to: '/seller',
  label: nav.add,
  short: nav.addShort,
  icon: Plus,
  isExact: true,
}
const products: NavItem = {
  to: '/seller/product-list',
  label: nav.products,
  short: nav.productsShort,
  icon: ListOrdered,
}
const orders: NavItem = { to: '/seller/orders', label: nav.orders, icon: ClipboardList }
const dashboard: NavItem = { to: '/seller/dashboard', label: nav.dashboard, icon: ChartColumn }

export const ordersItem = orders
/** The items of the bottom bar on a phone. */
export const dailyItems = [orders, products, add, dashboard]
export const otherItems: NavItem[] = [
  { to: '/seller/import', label: nav.import, icon: FileSpreadsheet },
  { to: '/seller/settings', label: nav.settings, icon: Settings },
  { to: '/seller/activity', label: nav.activity, icon: History },
]
export const allItems = [add, products, orders, dashboard, ...otherItems]
