import { useEffect } from 'react'
import { type Location, useBlocker } from 'react-router'
import { sellerText } from '#text/seller.ts'
import { QuestionDialog } from '#web/ui/question-dialog.tsx'

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
    <QuestionDialog
      title={sellerText.leave.title}
      lead={lead}
      yes={sellerText.leave.leave}
      no={sellerText.leave.stay}
      look="stay"
      send={blocker.proceed}
      onClose={blocker.reset}
    />
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
