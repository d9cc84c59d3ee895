import { CircleAlert } from 'lucide'
import { useState } from 'react'
import { Link } from 'react-router'
import type { PictureBatch } from '#contract/api/incoming-pictures.ts'
import { locale } from '#text/locale.ts'
import { sellerPicturesText } from '#text/seller-pictures.ts'
import { messageOf } from '#web/api.ts'
import { Progress } from '#web/seller/parts/progress.tsx'
import { Failed, Unknown } from '#web/seller/parts/seller-page.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Bone, Skeletons } from '#web/ui/skeletons.tsx'
import { toastError } from '#web/ui/toasts.ts'
import { useBatch } from './use-batch.ts'

const { batch: batchText, gone } = sellerPicturesText

/** Progress and failures of the pictures from an import or a zip, and another try. */
export function BatchPanel({ id }: { id: string }) {
  const { value: batch, retry, reload, ...now } = useBatch(id)

  if (!batch && now.status === 'failed' && now.isUnknown)
    return <Unknown {...gone} to="/seller/pictures" />
  if (!batch && now.status === 'failed') return <Failed message={now.message} onTryAgain={reload} />
  if (!batch) {
    return (
      <Skeletons>
        <Bone className="h-48" />
      </Skeletons>
    )
  }
  return <Batch batch={batch} onRetry={retry} />
}

type BatchProps = { batch: PictureBatch; onRetry: () => Promise<void> }

function Batch({ batch, onRetry }: BatchProps) {
  const { total, added, waiting, failed, problem, isZip, fileName } = batch
  return (
    <section aria-labelledby="batch" className="rounded-card border border-line bg-card p-4 sm:p-6">
      <h2 id="batch" className="text-lg font-bold tracking-tight break-words">
        {isZip ? fileName : waiting > 0 ? batchText.title : batchText.titleDone}
      </h2>
      {problem && (
        <p className="mt-3 flex gap-2.5 rounded-control bg-beet-wash px-3.5 py-3 text-beet">
          <Icon of={CircleAlert} className="size-5 shrink-0" />
          <span className="min-w-0 break-words">{problem}</span>
        </p>
      )}
      {waiting > 0 && (
        <div className="mt-3 grid gap-3">
          <Progress
            label={batchText.progress}
            hint={batchText.of(added + failed, total)}
            done={added + failed}
            max={total}
          />
          <p className="text-ink-soft">{batchText.leave}</p>
        </div>
      )}
      <dl aria-live="polite" className="mt-4 grid grid-cols-3 gap-3">
        {(['added', 'waiting', 'failed'] as const).map((figure) => (
          <div key={figure} className={`rounded-control px-3.5 py-2.5 ${lookOf(figure, batch)}`}>
            <dt className="text-xs">{batchText.figures[figure]}</dt>
            <dd className="text-lg font-bold tnum">{batch[figure].toLocaleString(locale)}</dd>
          </div>
        ))}
      </dl>
      <Failures batch={batch} onRetry={onRetry} />
    </section>
  )
}

function lookOf(figure: 'added' | 'waiting' | 'failed', batch: PictureBatch): string {
  if (batch[figure] === 0 || figure === 'waiting') return 'bg-paper text-ink-soft'
  return figure === 'failed' ? 'bg-beet-wash text-beet' : 'bg-leaf-wash text-leaf-deep'
}

function Failures({ batch, onRetry }: BatchProps) {
  const { failures, failed, isZip } = batch
  const [isBusy, setBusy] = useState(false)
  const later = failures.filter(({ isFinal }) => !isFinal).length
  if (failures.length === 0) return null

  async function retry(): Promise<void> {
    setBusy(true)
    await onRetry().catch((error: unknown) => toastError(messageOf(error)))
    setBusy(false)
  }

  return (
    <div className="mt-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div>
          {failed > 0 && <h3 className="font-semibold">{batchText.failures(failed)}</h3>}
          {later > 0 && <p className="text-ink-soft">{batchText.later(later)}</p>}
          {failed > failures.length && (
            <p className="text-xs text-ink-soft">{batchText.first(failures.length)}</p>
          )}
        </div>
        {!isZip && (
          <BusyButton
            type="button"
            isBusy={isBusy}
            busyText={batchText.retrying}
            onClick={() => void retry()}
            className="button-outlined"
          >
            {batchText.retry}
          </BusyButton>
        )}
      </div>
      <ul className="mt-2 max-h-[32rem] divide-y divide-line overflow-y-auto border-y border-line">
        {failures.map(({ source, reason, product }) => (
          <li key={`${source} ${product?._id}`} className="grid gap-x-6 py-2 md:grid-cols-2">
            <span className="min-w-0">
              {product && (
                <Link
                  to={`/seller/product/${product._id}`}
                  className="inline-flex min-h-11 items-center font-medium wrap-anywhere text-leaf underline-offset-4 hover:underline"
                >
                  {product.name}
                </Link>
              )}
              <span className="block text-xs break-all text-ink-soft">{source}</span>
            </span>
            <span className="min-w-0 break-words md:self-center">{reason}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
