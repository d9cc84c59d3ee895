import { sellerText } from '#web/text/seller.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useBackOnline } from '#web/ui/use-online.ts'

/** Shown when loading failed; tries again when the network is back or on a press. */
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
