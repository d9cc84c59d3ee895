import { ChevronLeft } from 'lucide'
import { type ReactNode, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import { addressText } from '#text/address.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Bone, Skeletons } from '#web/ui/skeletons.tsx'

type Props = { title: string; lead?: string; children: ReactNode }

/** The page around the address form: the link back and the title. */
export function AddressPage({ title, lead, children }: Props) {
  const { state } = useLocation()
  // The server does not know where somebody came from, as little as React when it takes over the page.
  const back = useSyncExternalStore(
    neverChanges,
    () => returnPathOf(state),
    () => returnPathOf(null),
  )

  return (
    <div className="page max-w-3xl pt-3">
      <Link to={back} className="button button-quiet -ml-3 gap-1">
        <Icon of={ChevronLeft} className="size-5" />
        {back === '/cart' ? addressText.back : addressText.backToList}
      </Link>
      <h1 className="mt-1 text-xl font-bold tracking-tight md:text-2xl">{title}</h1>
      {lead && <p className="mt-1 text-ink-soft">{lead}</p>}
      <div className="mt-6 rounded-card border border-line bg-card p-4 sm:p-8">{children}</div>
    </div>
  )
}

const neverChanges = () => () => {}

/** The page that linked here: the address list, or else the cart. */
export function returnPathOf(state: unknown): '/addresses' | '/cart' {
  return (state as { from?: unknown } | null)?.from === '/addresses' ? '/addresses' : '/cart'
}

const widths = ['half', 'half', 'half', 'half', 'whole', 'half', 'half', 'half', 'half']

/** The shape of the form, until it is known who is logged in. */
export function AddressSkeleton() {
  return (
    <Skeletons className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      {widths.map((width, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- they differ only by their place
        <div key={at} className={width === 'whole' ? 'sm:col-span-2' : ''}>
          <Bone className="h-5 w-24" />
          <Bone className="mt-1.5 h-12" />
        </div>
      ))}
      <Bone className="mt-2 h-12 sm:col-span-2" />
    </Skeletons>
  )
}
