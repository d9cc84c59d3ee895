import { CircleCheck, Clock } from 'lucide'
import { Suspense, useState } from 'react'
import type { Subscriber } from '#contract/api/newsletter.ts'
import { sellerNewsletterText as texts } from '#text/seller-newsletter.ts'
import { formatDateAndTime } from '#web/seller/parts/shop-time.ts'
import { Icon } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'

const RemovalDialog = lazyPart(
  async () => (await import('#web/seller/newsletter/removal-dialog.tsx')).RemovalDialog,
)

type Props = { subscribers: readonly Subscriber[]; onRemoved: () => void }

export function SubscriberList({ subscribers, onRemoved }: Props) {
  const [removing, setRemoving] = useState<Subscriber>()

  return (
    <>
      <ul className="mt-4 divide-y divide-line rounded-card border border-line bg-card">
        {subscribers.map((subscriber) => (
          <SubscriberRow
            key={subscriber._id}
            subscriber={subscriber}
            onRemove={() => setRemoving(subscriber)}
          />
        ))}
      </ul>
      {removing && (
        <Suspense>
          <RemovalDialog
            subscriber={removing}
            onClose={() => setRemoving(undefined)}
            onDone={onRemoved}
          />
        </Suspense>
      )}
    </>
  )
}

type RowProps = { subscriber: Subscriber; onRemove: () => void }

function SubscriberRow({ subscriber, onRemove }: RowProps) {
  const { email, subscribedAt, confirmedAt } = subscriber
  return (
    <li className="flex items-center gap-x-4 px-4 py-3 sm:px-6">
      <div className="grid min-w-0 grow gap-x-6 gap-y-0.5 md:grid-cols-[minmax(0,1fr)_17rem] md:items-center xl:grid-cols-[minmax(0,1fr)_15rem_17rem]">
        <p className="font-semibold wrap-anywhere md:row-span-2 xl:row-span-1">{email}</p>
        {confirmedAt ? (
          <p className="flex items-center gap-1.5 text-sm text-leaf-deep">
            <Icon of={CircleCheck} className="size-4 shrink-0" />
            <span>
              {texts.confirmed}{' '}
              <time dateTime={confirmedAt} className="sr-only">
                {texts.confirmedOn(formatDateAndTime(confirmedAt))}
              </time>
            </span>
          </p>
        ) : (
          <p className="flex items-center gap-1.5 text-sm text-ink-soft">
            <Icon of={Clock} className="size-4 shrink-0" />
            {texts.unconfirmed}
          </p>
        )}
        <p className="text-sm text-ink-soft">
          <time dateTime={subscribedAt}>{texts.subscribed(formatDateAndTime(subscribedAt))}</time>
        </p>
      </div>
      <button
        type="button"
        onClick={onRemove}
        aria-label={texts.removeOf(email)}
        className="button button-quiet -mr-2 shrink-0"
      >
        {texts.remove}
      </button>
    </li>
  )
}
