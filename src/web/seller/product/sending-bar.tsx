import { CircleAlert } from 'lucide'
import { Link } from 'react-router'
import { Progress } from '#web/seller/parts/progress.tsx'
import { sellerProductText } from '#web/text/seller-product.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Uploading } from './use-sending.ts'

const { submit: submitText } = sellerProductText

type SendingBarProps = {
  sending: Uploading | null
  /** Why the upload failed. */
  lost: string | undefined
  onStop: () => void
  onAgain: () => void
}

/** Shows the progress of the upload, or why it failed. */
export function SendingBar({ sending, lost, onStop, onAgain }: SendingBarProps) {
  return (
    <>
      <div className="min-w-0 flex-1 basis-60">
        {sending && <UploadProgress share={sending.share} />}
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

/** Takes over the focus of the button that it replaces. */
function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus({ preventScroll: true })
}

function UploadProgress({ share }: Uploading) {
  const isSent = share === 1
  const label =
    share === null
      ? submitText.preparing
      : isSent
        ? submitText.working
        : submitText.sending(Math.floor(share * 100))
  return <Progress label={label} done={isSent ? undefined : (share ?? undefined)} max={1} />
}
