import { ChevronLeft } from 'lucide'
import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { MetaArgs } from '#web/route-types.ts'
import { addressText } from '#web/text/address.ts'
import { Icon } from '#web/ui/icon.tsx'
import { AddressForm } from './address/address-form.tsx'
import { AddressSkeleton } from './address/address-skeleton.tsx'
import { wayBackOf } from './address/use-address-form.ts'
import { describePage, storeOf } from './parts/describe-page.ts'
import { type Session, useSession } from './state/session.ts'

export const meta = ({ matches }: MetaArgs) => {
  const store = storeOf(matches)
  return [
    ...describePage(store, {
      title: `${addressText.metaTitle} · ${store.name}`,
      description: addressText.lead,
      path: '/add-address',
    }),
    { name: 'robots', content: 'noindex' },
  ]
}

export default function AddAddress() {
  const user = useWriter()
  const back = wayBackOf(useLocation().state)

  return (
    <div className="page max-w-3xl pt-3">
      <Link to={back} className="button button-quiet -ml-3 gap-1">
        <Icon of={ChevronLeft} className="size-5" />
        {back === '/cart' ? addressText.back : addressText.backToList}
      </Link>
      <h1 className="mt-1 text-xl font-bold tracking-tight md:text-2xl">{addressText.title}</h1>
      <p className="mt-1 text-ink-soft">{addressText.lead}</p>
      <div className="mt-6 rounded-card border border-line bg-card p-4 sm:p-8">
        {user ? <AddressForm user={user} /> : <AddressSkeleton />}
      </div>
    </div>
  )
}

/**
 * The shopper who is adding an address. Visitors are led to the cart; a shopper whose session ends over the
 * form keeps it, and what is typed, while logging in again.
 */
function useWriter() {
  const session = useSession()
  const navigate = useNavigate()
  const [writer, setWriter] = useState(userOf(session))
  const user = userOf(session)
  if (user && user._id !== writer?._id) setWriter(user)

  const isVisitor = session.status === 'visitor' && !writer
  useEffect(() => {
    if (isVisitor) void navigate('/cart', { replace: true })
  }, [isVisitor, navigate])
  return writer
}

function userOf(session: Session) {
  return session.status === 'shopper' ? session.user : null
}
