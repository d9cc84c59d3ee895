import type { StoreProfile } from '#contract/api/store.ts'
import { PauseBanner } from './pause-banner.tsx'
import { PlaceStrip } from './place-strip.tsx'

/** What some shops say below the header of every page. */
export function Notices({ store: { pause, hasAreas } }: { store: StoreProfile }) {
  return (
    <>
      {pause && <PauseBanner message={pause.message} />}
      {hasAreas && <PlaceStrip />}
    </>
  )
}
