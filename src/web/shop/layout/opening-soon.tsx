import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { StoreProfile } from '#contract/api/store.ts'
import { commonText } from '#web/text/common.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** The pages that are nothing without products. */
const productPages = /^\/(products(\/.*)?|categories)?$/i
const { opensSoon } = commonText

type Props = { store: StoreProfile; children: ReactNode }

/** What shoppers see, instead of empty shelves, of a shop that has no products yet. */
export function OpeningSoon({ store, children }: Props) {
  const { pathname } = useLocation()
  if (!productPages.test(pathname)) return children
  const { phone, email } = store.contact
  return (
    <div className="page md:pt-8">
      <EmptyState
        picture="empty-cart"
        title={opensSoon.title(store.name)}
        hint={opensSoon.hint}
        isPageTitle
      >
        {phone && (
          <a href={`tel:${phone.replaceAll(' ', '')}`} className="button button-filled">
            {opensSoon.call(phone)}
          </a>
        )}
        {email && (
          <a href={`mailto:${email}`} className="button button-outlined">
            {opensSoon.write}
          </a>
        )}
      </EmptyState>
    </div>
  )
}
