import type { StoreProfile } from '#contract/api/store.ts'
import { openingText } from '#text/opening.ts'
import { OpeningLine } from './opening-line.tsx'
import { PauseBanner } from './pause-banner.tsx'
import { PlaceStrip } from './place-strip.tsx'
import { PromiseStrip } from './promise-strip.tsx'

/** The lines below the header of every page that some shops have: where and when the shop delivers are one strip. */
export function Notices({ store }: { store: StoreProfile }) {
  const { pause, hasAreas, promises, opening } = store
  // A pause says more than the hours.
  const hours = opening && !pause ? <OpeningLine note={opening.note} /> : null
  return (
    <>
      {pause && <PauseBanner message={pause.message} />}
      {hours && !hasAreas && (
        <aside aria-label={openingText.region} className="border-b border-line bg-leaf-wash">
          <div className="page flex text-xs sm:text-sm">{hours}</div>
        </aside>
      )}
      {hasAreas ? <PlaceStrip>{hours}</PlaceStrip> : promises && <PromiseStrip />}
    </>
  )
}
