import { useState } from 'react'
import { NavLink } from 'react-router'
import { sellerActivityText } from '#text/seller-activity.ts'
import { messageOf } from '#web/api.ts'
import { useLoaded } from '#web/seller/requests/use-loaded.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { toastError } from '#web/ui/toasts.ts'

export type Page<Item> = { items: Item[]; nextBefore: string | null }
type Load<Known> = (signal?: AbortSignal, before?: string) => Promise<Known>

/** A list that starts with the newest, and to which older ones are added on demand. `load` keeps its identity. */
export function useOlder<Known extends Page<unknown>>(load: Load<Known>) {
  const loaded = useLoaded(load)
  const [isLoadingOlder, setLoading] = useState(false)

  async function loadOlder(): Promise<void> {
    const { status, value, change } = loaded
    if (status !== 'loaded' || value.nextBefore === null) return
    setLoading(true)
    try {
      const { items, nextBefore } = await load(undefined, value.nextBefore)
      change({ ...value, items: [...value.items, ...items], nextBefore })
    } catch (error) {
      toastError(messageOf(error))
    } finally {
      setLoading(false)
    }
  }

  const isOld = loaded.isOld && loaded.value?.items.length !== 0
  return { ...loaded, isOld, isLoadingOlder, loadOlder }
}

type OlderProps = {
  hasOlder: boolean
  isLoading: boolean
  onLoad: () => Promise<void>
  label?: string
}

export function Older({
  hasOlder,
  isLoading,
  onLoad,
  label = sellerActivityText.more,
}: OlderProps) {
  return (
    <div className="mt-6 flex justify-center">
      {hasOlder ? (
        <BusyButton
          isBusy={isLoading}
          busyText={sellerActivityText.loadingMore}
          onClick={() => void onLoad()}
          className="button-outlined"
        >
          {label}
        </BusyButton>
      ) : (
        <p className="text-xs text-ink-soft">{sellerActivityText.stands}</p>
      )}
    </div>
  )
}

const views = [
  { to: '/seller/activity', label: sellerActivityText.changes },
  { to: '/seller/activity/security', label: sellerActivityText.security },
]

/** Leads from what the seller changed to what concerned the safety of accounts, and back. */
export function ActivityViews() {
  return (
    <nav aria-label={sellerActivityText.views} className="mb-4 flex flex-wrap gap-2">
      {views.map(({ to, label }) => (
        <NavLink
          key={to}
          to={to}
          end
          className="flex min-h-11 items-center rounded-full border border-line bg-card px-4 font-medium hover:border-leaf aria-[current]:border-leaf aria-[current]:bg-leaf-wash aria-[current]:font-semibold aria-[current]:text-leaf-deep"
        >
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
