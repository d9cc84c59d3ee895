import { ChevronLeft, Clock } from 'lucide'
import { useState } from 'react'
import { Link } from 'react-router'
import type { OpeningHours } from '#contract/api/opening.ts'
import { sellerHoursText as text } from '#text/seller-hours.ts'
import { Holidays } from '#web/seller/hours/holidays.tsx'
import { HoursForm } from '#web/seller/hours/hours-form.tsx'
import { type ChangedHours, typedFrom } from '#web/seller/hours/use-hours-form.ts'
import { usualWeek } from '#web/seller/hours/week-times.ts'
import { Failed, SellerPage, titlePage } from '#web/seller/parts/seller-page.tsx'
import { useLoaded } from '#web/seller/requests/use-loaded.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Bone, Skeletons } from '#web/ui/skeletons.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'

export const meta = titlePage(text.title)

const loadHours = (signal: AbortSignal) =>
  askAsSeller('GET /api/v1/seller/opening-hours', { signal })

/** The seller sets the hours and holidays, and what becomes of orders while the shop is closed. */
export default function Hours() {
  const { status, value, reload, change, ...failure } = useLoaded(loadHours)

  function take({ message, ...hours }: ChangedHours): void {
    change({ ...hours, success: true })
    toastSuccess(message ?? '')
  }

  return (
    <SellerPage title={text.title} lead={text.lead} actions={<ToSettings />}>
      {value && (
        <div className="grid grid-cols-1 gap-4">
          <Week saved={value} onDone={take} />
          <Holidays saved={value} onDone={take} />
        </div>
      )}
      {!value && status === 'failed' && <Failed {...failure} onTryAgain={reload} />}
      {!value && status === 'loading' && (
        <Skeletons className="grid gap-4">
          <Bone className="h-96" />
        </Skeletons>
      )}
    </SellerPage>
  )
}

function ToSettings() {
  return (
    <Link to="/seller/settings" className="button button-quiet">
      <Icon of={ChevronLeft} className="size-5" />
      {text.toSettings}
    </Link>
  )
}

type WeekProps = { saved: OpeningHours; onDone: (hours: ChangedHours) => void }

function Week({ saved, onDone }: WeekProps) {
  const [focusOn, setFocusOn] = useState<string>()
  const isSet = saved.spans.length > 0 || saved.note !== null
  if (!isSet && !focusOn) return <Always onBegin={() => setFocusOn('input')} />
  const typed = typedFrom(saved)
  const start = isSet ? typed : { ...typed, times: usualWeek }
  // A holiday changes nothing here, so what was entered stays.
  return (
    <HoursForm
      key={saved.updatedAt}
      saved={saved}
      start={start}
      focusOn={focusOn}
      onDone={(hours) => {
        setFocusOn('[type=submit]')
        onDone(hours)
      }}
    />
  )
}

function Always({ onBegin }: { onBegin: () => void }) {
  return (
    <section className="grid justify-items-center gap-3 rounded-card border border-line bg-card px-4 py-12 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-leaf-wash text-leaf-deep">
        <Icon of={Clock} className="size-8" />
      </span>
      <h2 className="text-lg font-semibold">{text.always.title}</h2>
      <p className="max-w-prose text-ink-soft">{text.always.lead}</p>
      <button type="button" onClick={onBegin} className="button button-filled mt-3 min-h-12">
        {text.always.begin}
      </button>
    </section>
  )
}
