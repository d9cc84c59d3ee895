import { sayToSeller } from '#web/text/seller.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** What was to be shown could not be had; asking again may help. */
export function Failed({ message, onTryAgain }: { message?: string; onTryAgain: () => void }) {
  return (
    <EmptyState
      picture="trouble"
      title={sayToSeller.failed}
      {...(message ? { hint: message } : {})}
    >
      <button type="button" onClick={onTryAgain} className="button button-filled">
        {sayToSeller.tryAgain}
      </button>
    </EmptyState>
  )
}
