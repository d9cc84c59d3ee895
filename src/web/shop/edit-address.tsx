import { ChevronLeft } from 'lucide'
import { type ComponentProps, useEffect, useState } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import type { ClientLoaderArgs, LoaderArgs, MetaArgs } from '#web/route-types.ts'
import { addressText } from '#web/text/address.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { NoConnection } from '#web/ui/no-connection.tsx'
import { AddressForm } from './address/address-form.tsx'
import { AddressSkeleton } from './address/address-skeleton.tsx'
import { wayBackOf } from './address/use-address-form.ts'
import { useAddresses } from './cart/use-addresses.ts'
import { describePage, storeOf } from './parts/describe-page.ts'
import { requireId } from './parts/require-id.ts'
import { useSession } from './state/session.ts'

export const loader = ({ params }: LoaderArgs<'addressId'>) => requireId(params.addressId)
export const clientLoader = ({ params }: ClientLoaderArgs<'addressId'>) =>
  requireId(params.addressId)

export const meta = ({ matches }: MetaArgs) => {
  const store = storeOf(matches)
  return [
    ...describePage(store, {
      title: `${addressText.editTitle} · ${store.name}`,
      description: addressText.lead,
      path: '/addresses',
    }),
    { name: 'robots', content: 'noindex' },
  ]
}

export default function EditAddress() {
  const { state } = useLocation()
  const back = wayBackOf(state)

  return (
    <div className="page max-w-3xl pt-3">
      <Link to={back} className="button button-quiet -ml-3 gap-1">
        <Icon of={ChevronLeft} className="size-5" />
        {back === '/cart' ? addressText.back : addressText.backToList}
      </Link>
      <h1 className="mt-1 text-xl font-bold tracking-tight md:text-2xl">{addressText.editTitle}</h1>
      <div className="mt-6 rounded-card border border-line bg-card p-4 sm:p-8">
        <OneAddress />
      </div>
    </div>
  )
}

function OneAddress() {
  const { addressId } = useParams()
  const session = useSession()
  const navigate = useNavigate()
  const { addresses, reload } = useAddresses(session)
  const found = addresses.status === 'loaded' && addresses.list.find(({ _id }) => _id === addressId)
  // Whose session ends over the form keeps it, and what is typed, while logging in again.
  const [open, setOpen] = useState<ComponentProps<typeof AddressForm>>()
  if (found && session.status === 'shopper' && open?.address !== found) {
    setOpen({ user: session.user, address: found })
  }

  const isVisitor = session.status === 'visitor' && !open
  useEffect(() => {
    if (isVisitor) void navigate('/addresses', { replace: true })
  }, [isVisitor, navigate])

  if (open) return <AddressForm key={addressId} {...open} />
  if (addresses.status === 'failed') return <NoConnection retry={reload} />
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
