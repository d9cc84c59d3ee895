import { CircleAlert } from 'lucide'
import { Link } from 'react-router'
import { sellerProductText } from '#web/text/seller-product.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Sending } from './use-sending.ts'

const { submit: submitText } = sellerProductText

type Props = {
  sending: Sending | null
  /** Why it did not arrive. */
  lost: string | undefined
  onStop: () => void
  onAgain: () => void
}

/** How far the form is on its way to the store, or that it was lost there. */
export function SendingBar({ sending, lost, onStop, onAgain }: Props) {
  return (
    <>
      <div className="min-w-0 flex-1 basis-60">
        {sending && <HowFar share={sending.share} />}
        <div role="alert" className="empty:hidden">
          {!sending && lost && (
            <p className="flex gap-2.5 text-beet">
              <Icon of={CircleAlert} className="size-5 shrink-0" />
              {lost}
            </p>
          )}
        </div>
      </div>
      {sending ? (
        <button
          type="button"
          ref={takeFocus}
          onClick={onStop}
          className="button button-outlined min-h-12"
        >
          {submitText.stop}
        </button>
      ) : (
        <>
          {lost !== submitText.lost && (
            <Link
              to="/seller/product-list?sort=newest"
              target="_blank"
              className="button button-quiet min-h-12"
            >
              {sellerProductText.toList}
            </Link>
          )}
          <button
            type="button"
            ref={takeFocus}
            onClick={onAgain}
            className="button button-filled min-h-12 grow sm:grow-0"
          >
            {submitText.again}
          </button>
        </>
      )}
    </>
  )
}

/** What was pressed is gone, and this stands in its place. */
function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus({ preventScroll: true })
}

function HowFar({ share }: Sending) {
  const values =
    share === null ? submitText.preparing : share < 1 ? percentSent(share) : submitText.working

  return (
    <label className="block font-medium tnum">
      {values}
      <progress
        max={1}
        {...(share !== null && share < 1 ? { value: share } : {})}
        className="mt-1.5 block h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-line accent-leaf [&::-moz-progress-bar]:bg-leaf [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-leaf"
      />
    </label>
  )
}

function percentSent(share: number): string {
  return submitText.sending(Math.floor(share * 100))
}
