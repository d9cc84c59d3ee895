import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buyAgainText } from '#text/buy-again.ts'
import { kitchenMemoryText as text } from '#text/kitchen-memory.ts'
import { useMemory } from '#web/shop/memory/use-memory.ts'
import { openLogin } from '#web/shop/state/login-dialog.ts'
import { useSession } from '#web/shop/state/session.ts'
import { Cards, Instead } from './buy-again-row.tsx'

/** Shows goods that the household is due for, on the cards of *buy again*. `empty` keeps their place until they are there. */
export function DueRow({ empty }: { empty: ReactNode }) {
  const session = useSession()
  const { memory, hasFailed, reload } = useMemory(
    session.status === 'shopper' ? session.user._id : '',
  )
  if (session.status === 'visitor') {
    return (
      <Instead of={empty} say={text.loginTitle}>
        <button type="button" onClick={() => openLogin()} className="button button-outlined">
          {buyAgainText.logIn}
        </button>
      </Instead>
    )
  }
  if (hasFailed) {
    return (
      <Instead of={empty} say={text.failed}>
        <button type="button" onClick={reload} className="button button-outlined">
          {buyAgainText.tryAgain}
        </button>
      </Instead>
    )
  }
  if (!memory) return empty
  const due = memory.lines.filter(({ isDue, product }) => isDue && product.inStock)
  if (due.length > 0)
    return <Cards title={text.title} products={due.map(({ product }) => product)} />
  return (
    <Instead of={empty} say={text.nothingDue}>
      <Link to="/due" className="button button-outlined">
        {text.account.open}
      </Link>
    </Instead>
  )
}
