import {
  Bike,
  CalendarClock,
  ChartColumn,
  ClipboardList,
  Clock,
  Ellipsis,
  FileSpreadsheet,
  History,
  type IconNode,
  IdCard,
  Images,
  LayoutList,
  ListOrdered,
  LogOut,
  Mail,
  MapPin,
  NotebookText,
  PackageCheck,
  PackagePlus,
  Phone,
  Plus,
  Settings,
  Shapes,
  Speech,
  Star,
  Store,
  UserRound,
  UsersRound,
  Wallet,
} from 'lucide'
import { useRef } from 'react'
import { NavLink, useRouteLoaderData } from 'react-router'
import { sellerText } from '#text/seller.ts'
import { messageOf } from '#web/api.ts'
import type { loader } from '#web/root.tsx'
import { shortCount } from '#web/seller/state/order-events.ts'
import { useHasRiders } from '#web/seller/state/riders.ts'
import { logOut, useFrameRights } from '#web/seller/state/seller-session.ts'
import { Icon } from '#web/ui/icon.tsx'
import { inLanguage } from '#web/ui/page-language.ts'
import { StoreLogo } from '#web/ui/store-logo.tsx'
import { ThemeSwitch } from '#web/ui/theme-switch.tsx'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'
import { Greeting } from './greeting.tsx'
import { mayOpen } from './page-rights.ts'

type NavItem = {
  to: string
  label: string
  icon: IconNode
  isExact?: boolean
  count?: keyof Counts
}

/** The number of orders waiting at a link; null until it is known. */
type Counts = Readonly<Record<'waiting' | 'toPack', number | null>>

const { nav } = sellerText

const add: NavItem = { to: '/seller', label: nav.add, icon: Plus, isExact: true }
const products: NavItem = { to: '/seller/product-list', label: nav.products, icon: ListOrdered }
const orders: NavItem = {
  to: '/seller/orders',
  label: nav.orders,
  icon: ClipboardList,
  count: 'waiting',
}
const pack: NavItem = {
  to: '/seller/packing',
  label: nav.pack,
  icon: PackageCheck,
  count: 'toPack',
}
const drops: NavItem = { to: '/seller/drops', label: nav.drops, icon: Bike }
const newOrder: NavItem = { to: '/seller/new-order', label: nav.newOrder, icon: Phone }
const khata: NavItem = { to: '/seller/khata', label: nav.khata, icon: NotebookText }
const otherDaily: NavItem[] = [
  drops,
  { to: '/seller/customers', label: nav.customers, icon: UsersRound },
  { to: '/seller/dashboard', label: nav.dashboard, icon: ChartColumn },
  { to: '/seller/accounts', label: nav.accounts, icon: Wallet },
  { to: '/seller/receive', label: nav.receive, icon: PackagePlus },
]
const seldom: NavItem[] = [
  { to: '/seller/categories', label: nav.categories, icon: Shapes },
  { to: '/seller/home', label: nav.home, icon: LayoutList, isExact: true },
  { to: '/seller/pictures', label: nav.pictures, icon: Images },
  { to: '/seller/import', label: nav.import, icon: FileSpreadsheet },
  { to: '/seller/ratings', label: nav.ratings, icon: Star },
  { to: '/seller/newsletter', label: nav.newsletter, icon: Mail },
  { to: '/seller/search-words', label: nav.searchWords, icon: Speech },
  { to: '/seller/areas', label: nav.areas, icon: MapPin },
  { to: '/seller/slots', label: nav.slots, icon: CalendarClock },
  { to: '/seller/hours', label: nav.hours, icon: Clock },
  { to: '/seller/settings', label: nav.settings, icon: Settings },
  { to: '/seller/activity', label: nav.activity, icon: History },
  { to: '/seller/people', label: nav.people, icon: IdCard },
  { to: '/seller/account', label: nav.account, icon: UserRound },
]
/** On a phone the first four that a person may open are always in reach; all others are behind *More*. */
const phoneItems = [orders, pack, newOrder, khata, products, add, ...otherDaily, ...seldom]
const barPlaces = 4
/** The first three and their order are the specification's. */
const sidebarParts = [[add, products, orders, pack, newOrder, khata, ...otherDaily], seldom]

/**
 * Judges which parts this person may open; deliveries need somebody who brings them. Nothing is offered until the person
 * is known.
 */
function useShown(): (item: NavItem) => boolean {
  const rights = useFrameRights()
  const hasRiders = useHasRiders()
  return ({ to }) =>
    rights !== null &&
    mayOpen({ rights }, to) &&
    (to !== drops.to || hasRiders || !rights.includes('orders'))
}

/** The navigation on a wide screen, and the header on a narrow one. */
export function Sidebar({ counts }: { counts: Counts }) {
  const isShown = useShown()
  const parts = sidebarParts.map((part) => part.filter(isShown))
  return (
    <header className="flex items-center justify-between border-b border-line bg-paper px-4 py-1.5 lg:sticky lg:top-0 lg:h-dvh lg:flex-col lg:items-stretch lg:justify-start lg:overflow-y-auto lg:border-r lg:border-b-0 lg:bg-card lg:px-3 lg:py-5 print:hidden">
      <StoreMark />
      <Greeting />
      <nav aria-label={sellerText.nav.label} className="hidden lg:mt-2 lg:grid lg:gap-1">
        {parts.map((part, at) => (
          <div
            key={sidebarParts[at]![0]!.to}
            className="grid gap-1 not-first:mt-1 not-first:border-t not-first:border-line not-first:pt-2"
          >
            {/* Prefetches all screens, so that they open even after the network is lost. */}
            {part.map((item) => (
              <NavLink
                key={item.to}
                to={item.to}
                end={item.isExact ?? false}
                prefetch="render"
                className={sidebarLinkClass}
              >
                <Icon of={item.icon} className="size-5 shrink-0" />
                {item.label}
                <Count item={item} counts={counts} className="ml-auto text-xs" />
              </NavLink>
            ))}
          </div>
        ))}
      </nav>
      <div className="hidden lg:mt-auto lg:grid lg:gap-1 lg:pt-6">
        {/* The shop has another layout, so this is a full page load. */}
        <a href={inLanguage('/')} className="menu-item">
          <Icon of={Store} className="size-5 text-ink-soft" />
          {sellerText.nav.shop}
        </a>
        <LogOutButton />
        <ThemeSwitch className="px-3 pt-2 [&_label]:px-2 [&_legend]:w-full" />
      </div>
    </header>
  )
}

function sidebarLinkClass({ isActive }: { isActive: boolean }): string {
  return `menu-item ${isActive ? 'bg-leaf-wash font-semibold text-leaf-deep' : ''}`
}

/** The navigation on a phone. */
export function BottomBar({ counts }: { counts: Counts }) {
  const more = useRef<HTMLDivElement>(null)
  const close = () => more.current?.hidePopover()
  const isShown = useShown()
  const items = phoneItems.filter(isShown)

  return (
    <nav
      aria-label={sellerText.nav.label}
      className="fixed inset-x-0 bottom-0 z-30 grid min-h-16 auto-cols-fr grid-flow-col border-t border-line bg-card pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      {items.slice(0, barPlaces).map((item) => (
        <NavLink key={item.to} to={item.to} className={bottomLinkClass}>
          <span className="relative">
            <Icon of={item.icon} className="size-6" />
            <Count
              item={item}
              counts={counts}
              className="absolute -top-1.5 left-3.5 text-[min(var(--text-xs),3.8vw)]"
            />
          </span>
          {item.label}
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
        className="fixed inset-[auto_12px_calc(--spacing(18)+env(safe-area-inset-bottom))_auto] max-h-[calc(100dvh-6rem)] w-100 max-w-[calc(100vw-24px)] grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-x-1 overflow-y-auto rounded-card border border-line bg-card p-2 text-ink shadow-float open:grid"
      >
        {items.slice(barPlaces).map((item) => (
          <NavLink
            key={item.to}
            to={item.to}
            end={item.isExact ?? false}
            onClick={close}
            className="menu-item"
          >
            <Icon of={item.icon} className="size-5 text-ink-soft" />
            {item.label}
          </NavLink>
        ))}
        <a href={inLanguage('/')} className="menu-item">
          <Icon of={Store} className="size-5 text-ink-soft" />
          {sellerText.nav.shop}
        </a>
        <LogOutButton />
        <ThemeSwitch className="mt-2 border-t border-line px-3 pt-2" />
      </div>
    </nav>
  )
}

function bottomLinkClass({ isActive }: { isActive: boolean }): string {
  return `flex min-h-16 flex-col items-center justify-center gap-0.5 text-center text-[min(var(--text-xs),3.8vw)] font-medium ${isActive ? 'text-leaf' : 'text-ink-soft'}`
}

type CountProps = { item: NavItem; counts: Counts; className: string }

/** Shows the number of orders waiting behind a link. */
function Count({ item: { count: kind }, counts, className }: CountProps) {
  const count = kind && counts[kind]
  if (!kind || !count) return null
  return (
    <span
      className={`grid min-h-5 min-w-5 place-items-center rounded-full bg-leaf px-1.5 font-bold text-on-leaf tnum ${className}`}
    >
      <span aria-hidden>{shortCount(count)}</span>
      <span className="sr-only">{nav[kind](count)}</span>
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
      <span className="line-clamp-1 min-w-0 text-lg font-bold tracking-tight lg:line-clamp-2 lg:leading-6">
        {root?.store.name}
      </span>
    </p>
  )
}
