import { NavLink } from 'react-router'
import { sellerAccountsText as text } from '#text/seller-accounts.ts'
import { useMay } from '#web/seller/state/seller-session.ts'

const views = [
  { to: '/seller/accounts', label: text.views.accounts, needs: 'reports' },
  { to: '/seller/accounts/day', label: text.views.day, needs: 'cash' },
] as const

/** Leads from the tables to the close of the day, and back. */
export function AccountViews() {
  const may = useMay()
  const mine = views.filter(({ needs }) => may(needs))
  if (mine.length < 2) return null
  return (
    <nav aria-label={text.viewsLabel} className="mb-4 flex gap-1 border-b border-line print:hidden">
      {mine.map(({ to, label }) => (
        <NavLink
          key={to}
          to={to}
          end
          className={({ isActive }) =>
            `-mb-px flex min-h-11 items-center border-b-2 px-3 font-medium ${isActive ? 'border-leaf text-leaf-deep' : 'border-transparent text-ink-soft hover:text-ink'}`
          }
        >
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
