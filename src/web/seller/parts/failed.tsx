import { sellerText } from '#web/text/seller.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useBackOnline } from '#web/ui/use-online.ts'

/** What was to be shown could not be had; it is asked for again when the network is back, or somebody says so. */
export function Failed({ message, onTryAgain }: { message?: string; onTryAgain: () => void }) {
  useBackOnline(onTryAgain)

  return (
    <EmptyState picture="trouble" title={sellerText.failed} {...(message ? { hint: message } : {})}>
      <button type="button" onClick={onTryAgain} className="button button-filled">
        {sellerText.tryAgain}
      </button>
    </EmptyState>
  )
}
