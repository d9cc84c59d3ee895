import type { StoreProfile } from '#contract/api/store.ts'
import { PauseBanner } from './pause-banner.tsx'
import { PlaceStrip } from './place-strip.tsx'
import { PromiseStrip } from './promise-strip.tsx'

/** The lines below the header of every page that some shops have. */
export function Notices({ store: { pause, hasAreas, promises } }: { store: StoreProfile }) {
  return (
    <>
      {pause && <PauseBanner message={pause.message} />}
      {hasAreas ? <PlaceStrip /> : promises && <PromiseStrip />}
    </>
  )
}
