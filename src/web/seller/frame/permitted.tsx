import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { hasRight, usualRight } from '#contract/rights.ts'
import { peopleText, rightNames } from '#text/people.ts'
import { Unknown } from '#web/seller/parts/seller-page.tsx'
import { useSellerSession } from '#web/seller/state/seller-session.ts'
import { firstPageOf, rightOfPage } from './page-rights.ts'

/** Shows a page to those whose role has its right. At `/seller`, where a login leads, others begin on their own page. */
export function Permitted({ children }: { children: ReactNode }) {
  const session = useSellerSession()
  const { pathname } = useLocation()
  const needs = rightOfPage(pathname)
  if (!('rights' in session) || hasRight(session, needs)) return children

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
  if (pathname.replace(/\/$/, '') === '/seller') return <Navigate to={first} replace />
  return (
    <Unknown
      isPageTitle
      title={peopleText.notAllowed}
      hint={peopleText.rightIsMissing(rightNames[usualRight(needs)])}
      to={first}
      back={peopleText.toFirst}
    />
  )
}
