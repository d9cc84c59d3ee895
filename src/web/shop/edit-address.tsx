import { type ComponentProps, useEffect, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { addressText } from '#text/address.ts'
import type { ClientLoaderArgs, LoaderArgs, MetaArgs } from '#web/route-types.ts'
import { AddressForm } from '#web/shop/address/address-form.tsx'
import { useAddresses } from '#web/shop/address/use-addresses.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NoConnection } from '#web/ui/no-connection.tsx'
import { AddressPage, AddressSkeleton } from './address/address-page.tsx'
import { describePrivatePage } from './parts/describe-page.ts'
import { requireId } from './parts/require-id.ts'
import { useSession } from './state/session.ts'

export const loader = ({ params }: LoaderArgs<'addressId'>) => requireId(params.addressId)
export const clientLoader = ({ params }: ClientLoaderArgs<'addressId'>) =>
  requireId(params.addressId)

export const meta = ({ matches }: MetaArgs) =>
  describePrivatePage(matches, {
    title: addressText.editTitle,
    description: addressText.lead,
    path: '/addresses',
  })

export default function EditAddress() {
  return (
    <AddressPage title={addressText.editTitle}>
      <SavedAddressForm />
    </AddressPage>
  )
}

function SavedAddressForm() {
  const { addressId } = useParams()
  const session = useSession()
  const navigate = useNavigate()
  const { addresses, hasFailed, reload } = useAddresses(session)
  const found = addresses.status === 'loaded' && addresses.list.find(({ _id }) => _id === addressId)
  // If the session expires, the form and its values stay on the page for the new login.
  const [open, setOpen] = useState<ComponentProps<typeof AddressForm>>()
  if (found && session.status === 'shopper' && open?.address !== found) {
    setOpen({ user: session.user, address: found })
  }

  const isVisitor = session.status === 'visitor' && !open
  useEffect(() => {
    if (isVisitor) void navigate('/addresses', { replace: true })
  }, [isVisitor, navigate])

  if (open) return <AddressForm key={addressId} {...open} />
  if (hasFailed) return <NoConnection retry={reload} />
  if (addresses.status === 'loaded') return <Missing />
  return <AddressSkeleton />
}

function Missing() {
  return (
    <EmptyState picture="not-found" title={addressText.missing} hint={addressText.missingHint}>
      <Link to="/addresses" className="button button-filled">
        {addressText.listTitle}
      </Link>
    </EmptyState>
  )
}
