import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { peopleText, rightNames } from '#text/people.ts'
import { Unknown } from '#web/seller/parts/seller-page.tsx'
import { entrancePage, useSellerSession } from '#web/seller/state/seller-session.ts'
import { firstPageOf, missingRight } from './page-rights.ts'

/** Shows a page to those whose role has its right. Where they have just logged in, others begin on their own page. */
export function Permitted({ children }: { children: ReactNode }) {
  const session = useSellerSession()
  const { pathname } = useLocation()
  const missing = 'rights' in session ? missingRight(session, pathname) : null
  if (!('rights' in session) || missing === null) return children

  const first = firstPageOf(session)
  if (first === null) {
    return (
      <Unknown
        isPageTitle
        {...peopleText.nothingYet}
        to="/seller/account"
        back={peopleText.toAccount}
      />
    )
  }
  const isEntrance = pathname.replace(/\/$/, '') === '/seller' || pathname === entrancePage()
  if (isEntrance) return <Navigate to={first} replace />
  return (
    <Unknown
      isPageTitle
      title={peopleText.notAllowed}
      hint={peopleText.rightIsMissing(rightNames[missing])}
      to={first}
      back={peopleText.toFirst}
    />
  )
}
