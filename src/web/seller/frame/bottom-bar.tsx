import { Ellipsis, Store } from 'lucide'
import { useRef } from 'react'
import { NavLink } from 'react-router'
import { sellerText } from '#web/text/seller.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LogOutButton } from './log-out-button.tsx'
import { WaitingCount } from './waiting-count.tsx'
import { dailyItems, ordersItem, otherItems } from './ways.ts'

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
              <WaitingCount waiting={waiting} className="absolute -top-1.5 left-3.5" />
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
