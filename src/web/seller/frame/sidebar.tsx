import { Store } from 'lucide'
import { NavLink } from 'react-router'
import { sellerText } from '#web/text/seller.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LogOutButton } from './log-out-button.tsx'
import { StoreMark } from './store-mark.tsx'
import { WaitingCount } from './waiting-count.tsx'
import { allItems, ordersItem } from './ways.ts'

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
            {item === ordersItem && <WaitingCount waiting={waiting} className="ml-auto" />}
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
