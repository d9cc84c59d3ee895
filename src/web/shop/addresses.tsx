import { Plus } from 'lucide'
import { Link } from 'react-router'
import { addressText } from '#text/address.ts'
import type { MetaArgs } from '#web/route-types.ts'
import { SavedAddressCard } from '#web/shop/address/saved-address-card.tsx'
import { useAddresses } from '#web/shop/address/use-addresses.ts'
import { Icon } from '#web/ui/icon.tsx'
import { NoConnection } from '#web/ui/no-connection.tsx'
import { Bone, Skeletons } from '#web/ui/skeletons.tsx'
import { LoginPrompt } from './login/login-prompt.tsx'
import { describePrivatePage } from './parts/describe-page.ts'
import { type Session, useSession } from './state/session.ts'

export const meta = ({ matches }: MetaArgs) =>
  describePrivatePage(matches, {
    title: addressText.listTitle,
    description: addressText.listLead,
    path: '/addresses',
  })

export default function Addresses() {
  const session = useSession()

  return (
    <div className="page max-w-3xl pt-6 md:pt-8">
      <h1 className="text-xl font-bold tracking-tight md:text-2xl">{addressText.listTitle}</h1>
      {session.status === 'visitor' ? (
        <LoginPrompt title={addressText.loginTitle} />
      ) : (
        <AddressList session={session} />
      )}
    </div>
  )
}

function AddressList({ session }: { session: Session }) {
  const { addresses, hasFailed, reload } = useAddresses(session)

  if (hasFailed) return <NoConnection retry={reload} />
  if (addresses.status !== 'loaded') {
    return (
      <Skeletons className="mt-5 grid gap-4">
        <Bone className="h-36" />
        <Bone className="h-36" />
      </Skeletons>
    )
  }
  return (
    <>
      <p className="mt-1 text-ink-soft">
        {addresses.list.length > 0 ? addressText.listLead : addressText.none}
      </p>
      <ul aria-label={addressText.listTitle} className="mt-5 grid grid-cols-1 gap-4">
        {addresses.list.map((address) => (
          <SavedAddressCard key={address._id} address={address} onChanged={reload} />
        ))}
      </ul>
      <Link
        to="/add-address"
        state={{ from: '/addresses' }}
        className="button button-outlined mt-4 min-h-12"
      >
        <Icon of={Plus} className="size-4.5" />
        {addressText.add}
      </Link>
    </>
  )
}
