import {
  ChartColumn,
  ClipboardList,
  Ellipsis,
  FileSpreadsheet,
  History,
  type IconNode,
  Images,
  ListOrdered,
  LogOut,
  Mail,
  NotebookText,
  PackagePlus,
  Phone,
  Plus,
  Settings,
  Shapes,
  Speech,
  Star,
  Store,
  UserRound,
  Wallet,
} from 'lucide'
import { useRef } from 'react'
import { NavLink, useRouteLoaderData } from 'react-router'
import { sellerText } from '#text/seller.ts'
import { messageOf } from '#web/api.ts'
import type { loader } from '#web/root.tsx'
import { shortCount } from '#web/seller/state/order-events.ts'
import { logOut } from '#web/seller/state/seller-session.ts'
import { Icon } from '#web/ui/icon.tsx'
import { StoreLogo } from '#web/ui/store-logo.tsx'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'

type NavItem = {
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

const ordersItem = orders
/** The items of the bottom bar on a phone. */
const dailyItems = [orders, products, add, dashboard]
const otherItems: NavItem[] = [
  { to: '/seller/new-order', label: nav.newOrder, icon: Phone },
  { to: '/seller/accounts', label: nav.accounts, icon: Wallet },
  { to: '/seller/khata', label: nav.khata, icon: NotebookText },
  { to: '/seller/categories', label: nav.categories, icon: Shapes },
  { to: '/seller/receive', label: nav.receive, icon: PackagePlus },
  { to: '/seller/pictures', label: nav.pictures, icon: Images },
  { to: '/seller/import', label: nav.import, icon: FileSpreadsheet },
  { to: '/seller/ratings', label: nav.ratings, icon: Star },
  { to: '/seller/newsletter', label: nav.newsletter, icon: Mail },
  { to: '/seller/search-words', label: nav.searchWords, icon: Speech },
  { to: '/seller/settings', label: nav.settings, icon: Settings },
  { to: '/seller/activity', label: nav.activity, icon: History },
  { to: '/seller/account', label: nav.account, icon: UserRound },
]
const allItems = [add, products, orders, dashboard, ...otherItems]

/** The navigation on a wide screen, and the header on a narrow one. */
export function Sidebar({ waiting }: { waiting: number | null }) {
  return (
    <header className="flex items-center justify-between border-b border-line bg-paper px-4 py-1.5 lg:sticky lg:top-0 lg:h-dvh lg:flex-col lg:items-stretch lg:justify-start lg:overflow-y-auto lg:border-r lg:border-b-0 lg:bg-card lg:px-3 lg:py-5 print:hidden">
      <StoreMark />
      <p className="text-ink-soft lg:mt-5 lg:px-3 lg:text-xs lg:font-semibold">
        {sellerText.greeting}
      </p>
      <nav aria-label={sellerText.nav.label} className="hidden lg:mt-2 lg:grid lg:gap-1">
        {/* Prefetches all screens, so that they open even after the network is lost. */}
        {allItems.map((item) => (
          <NavLink
            key={item.to}
            to={item.to}
            end={item.isExact ?? false}
            prefetch="render"
            className={sidebarLinkClass}
          >
            <Icon of={item.icon} className="size-5 shrink-0" />
            {item.label}
            {item === ordersItem && <WaitingCount waiting={waiting} className="ml-auto text-xs" />}
          </NavLink>
        ))}
      </nav>
      <div className="hidden lg:mt-auto lg:grid lg:gap-1 lg:pt-6">
        {/* The shop has another layout, so this is a full page load. */}
        <a href="/" className="menu-item">
          <Icon of={Store} className="size-5 text-ink-soft" />
          {sellerText.nav.shop}
        </a>
        <LogOutButton />
      </div>
    </header>
  )
}

function sidebarLinkClass({ isActive }: { isActive: boolean }): string {
  return `menu-item ${isActive ? 'bg-leaf-wash font-semibold text-leaf-deep' : ''}`
}

/** The navigation on a phone. */
export function BottomBar({ waiting }: { waiting: number | null }) {
  const more = useRef<HTMLDivElement>(null)
  const close = () => more.current?.hidePopover()

  return (
    <nav
      aria-label={sellerText.nav.label}
      className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-5 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      {dailyItems.map((item) => (
        <NavLink key={item.to} to={item.to} end={item.isExact ?? false} className={bottomLinkClass}>
          <span className="relative">
            <Icon of={item.icon} className="size-6" />
            {item === ordersItem && (
              <WaitingCount
                waiting={waiting}
                className="absolute -top-1.5 left-3.5 text-[min(var(--text-xs),3.8vw)]"
              />
            )}
          </span>
          {item.short ?? item.label}
        </NavLink>
      ))}
      <button
        type="button"
        popoverTarget="more-ways"
        className={bottomLinkClass({ isActive: false })}
      >
        <Icon of={Ellipsis} className="size-6" />
        {sellerText.nav.more}
      </button>
      <div
        ref={more}
        id="more-ways"
        popover="auto"
        className="fixed inset-[auto_12px_calc(--spacing(18)+env(safe-area-inset-bottom))_auto] max-h-[calc(100dvh-6rem)] w-60 max-w-[calc(100vw-24px)] overflow-y-auto rounded-card border border-line bg-card p-2 text-ink shadow-float"
      >
        {otherItems.map((item) => (
          <NavLink key={item.to} to={item.to} onClick={close} className="menu-item">
            <Icon of={item.icon} className="size-5 text-ink-soft" />
            {item.label}
          </NavLink>
        ))}
        <a href="/" className="menu-item">
          <Icon of={Store} className="size-5 text-ink-soft" />
          {sellerText.nav.shop}
        </a>
        <LogOutButton />
      </div>
    </nav>
  )
}

function bottomLinkClass({ isActive }: { isActive: boolean }): string {
  return `flex min-h-16 flex-col items-center justify-center gap-0.5 text-[min(var(--text-xs),3.8vw)] font-medium ${isActive ? 'text-leaf' : 'text-ink-soft'}`
}

type Props = { waiting: number | null; className?: string }

/** The number of open orders, beside the link to them. */
function WaitingCount({ waiting, className = '' }: Props) {
  if (!waiting) return null
  return (
    <span
      className={`grid min-h-5 min-w-5 place-items-center rounded-full bg-leaf px-1.5 font-bold text-on-leaf tnum ${className}`}
    >
      <span aria-hidden>{shortCount(waiting)}</span>
      <span className="sr-only">{sellerText.nav.waiting(waiting)}</span>
    </span>
  )
}

function LogOutButton() {
  return (
    <button
      type="button"
      onClick={() => void logOut().then(toastSuccess, (error) => toastError(messageOf(error)))}
      className="menu-item"
    >
      <Icon of={LogOut} className="size-5 text-ink-soft" />
      {sellerText.login.logout}
    </button>
  )
}

export function StoreMark() {
  const root = useRouteLoaderData<typeof loader>('root')

  return (
    <p className="flex min-h-11 items-center gap-2 lg:px-3">
      <StoreLogo logo={root?.store.logo} className="h-8 max-w-24" />
      <span className="truncate text-lg font-bold tracking-tight">{root?.store.name}</span>
    </p>
  )
}
