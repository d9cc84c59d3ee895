import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { addressText } from '#text/address.ts'
import type { MetaArgs } from '#web/route-types.ts'
import { AddressForm } from '#web/shop/address/address-form.tsx'
import { AddressPage, AddressSkeleton } from './address/address-page.tsx'
import { describePrivatePage } from './parts/describe-page.ts'
import { type Session, useSession } from './state/session.ts'

export const meta = ({ matches }: MetaArgs) =>
  describePrivatePage(matches, {
    title: addressText.metaTitle,
    description: addressText.lead,
    path: '/add-address',
  })

export default function AddAddress() {
  const user = useFormUser()

  return (
    <AddressPage title={addressText.title} lead={addressText.lead}>
      {user ? <AddressForm user={user} /> : <AddressSkeleton />}
    </AddressPage>
  )
}

/**
 * The shopper who is adding an address. Visitors are redirected to the cart. If the session expires meanwhile, the
 * form and its values stay on the page for the new login.
 */
function useFormUser() {
  const session = useSession()
  const navigate = useNavigate()
  const [formUser, setFormUser] = useState(userOf(session))
  const user = userOf(session)
  if (user && user._id !== formUser?._id) setFormUser(user)

  const isVisitor = session.status === 'visitor' && !formUser
  useEffect(() => {
    if (isVisitor) void navigate('/cart', { replace: true })
  }, [isVisitor, navigate])
  return formUser
}

function userOf(session: Session) {
  return session.status === 'shopper' ? session.user : null
}
