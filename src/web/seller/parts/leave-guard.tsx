import { useEffect } from 'react'
import { type Location, useBlocker } from 'react-router'
import { sellerText } from '#text/seller.ts'
import { Dialog } from '#web/ui/dialog.tsx'

type Props = { isChanged: boolean; lead?: string }

/** Asks before the user leaves a page with unsaved changes. */
export function LeaveGuard({ isChanged, lead = sellerText.leave.lead }: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged && addressOf(currentLocation) !== addressOf(nextLocation),
  )
  useUnloadGuard(isChanged)

  if (blocker.state !== 'blocked') return null
  return (
    <Dialog title={sellerText.leave.title} lead={lead} onClose={blocker.reset}>
      <div className="flex flex-wrap justify-end gap-2">
        <button
          type="button"
          onClick={blocker.proceed}
          className="button text-beet hover:bg-beet-wash"
        >
          {sellerText.leave.leave}
        </button>
        <button
          type="button"
          data-first-focus
          onClick={blocker.reset}
          className="button button-filled"
        >
          {sellerText.leave.stay}
        </button>
      </div>
    </Dialog>
  )
}

/** Lets the browser ask before the page is closed or reloaded. */
export function useUnloadGuard(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isChanged])
}

function addressOf({ pathname, search }: Location): string {
  return pathname + search
}
