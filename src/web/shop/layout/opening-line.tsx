import { openingText as text } from '#text/opening.ts'
import { storeTime, useOpening } from '#web/shop/state/opening.ts'

/** Whether the shop is open, as the store's clock has it. Its room is kept until the store has answered. */
export function OpeningLine({ note }: { note: string | undefined }) {
  const opening = useOpening()
  return (
    <p className="min-w-0 basis-full py-1.5 break-words md:flex-1 md:basis-auto md:self-center">
      {/* Only what is said by the clock is announced when it changes. */}
      <span role="status" className="font-semibold">
        {opening && (
          <>
            <span
              aria-hidden
              className={`mr-2 inline-block size-2.5 rounded-full forced-colors:border ${opening.isOpen ? 'bg-leaf' : 'bg-beet'}`}
            />
            {wordsOf(opening)}
          </>
        )}
        {/* A space of the height of a line. */}
        {!opening && '\u00a0'}
      </span>
      {note && <span className="block">{note}</span>}
    </p>
  )
}

function wordsOf({
  isOpen,
  closesAt,
  opensAt,
  holiday,
}: NonNullable<ReturnType<typeof useOpening>>) {
  const now = storeTime()
  if (isOpen) return text.open(closesAt ? new Date(closesAt) : null, now)
  return text.closed(opensAt ? new Date(opensAt) : null, holiday ?? null, now)
}
