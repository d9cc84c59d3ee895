import { useState } from 'react'
import { Link } from 'react-router'
import type { DropReport } from '#contract/api/drops.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { sellerRidersText as text } from '#text/seller-riders.ts'
import { messageOf } from '#web/api.ts'
import { formatMoment } from '#web/seller/parts/shop-time.ts'
import { changeReports, useRiders } from '#web/seller/state/riders.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { toastError } from '#web/ui/toasts.ts'

type Props = {
  /** Only those about this order. */
  orderId?: string
  onDecided: () => void
}

/** The shop accepts or dismisses here what riders did at doors while something had changed. */
export function RiderReports({ orderId, onDecided }: Props) {
  const { reports } = useRiders()
  const shown = orderId ? reports.filter(({ order }) => order === orderId) : reports
  if (shown.length === 0) return null
  return (
    <section
      aria-label={text.reports}
      className="mb-4 rounded-card border border-beet bg-card p-4 sm:p-5"
    >
      <h2 className="font-bold">{text.reports}</h2>
      <p className="text-sm text-ink-soft">{text.reportsHint}</p>
      <ul className="mt-2 divide-y divide-line">
        {shown.map((report) => (
          <Report key={report.key} report={report} onDecided={onDecided} />
        ))}
      </ul>
    </section>
  )
}

function Report({ report, onDecided }: { report: DropReport; onDecided: () => void }) {
  const { key, order, number, rider, what, at } = report
  const [isBusy, setBusy] = useState(false)

  async function decide(isAccepted: boolean): Promise<void> {
    setBusy(true)
    try {
      const { reports } = await askAsSeller('POST /api/v1/seller/drop-report/{id}', {
        params: { id: key },
        body: { isAccepted },
      })
      changeReports(reports)
      onDecided()
    } catch (error) {
      toastError(messageOf(error))
      setBusy(false)
    }
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <Link to={`/seller/orders/${order}`} className="font-semibold break-words underline">
          {what === 'delivered' ? text.delivered(number, rider) : text.notDelivered(number, rider)}
        </Link>
        <p className="text-sm break-words">{factsOf(report).join(' · ')}</p>
        <p className="text-sm text-ink-soft">
          {text.at(formatMoment(at))} · {report.why}
        </p>
      </div>
      <div className="flex gap-2">
        <BusyButton
          isBusy={isBusy}
          busyText={text.saving}
          aria-label={text.dismissOf(number)}
          onClick={() => void decide(false)}
          className="button-quiet"
        >
          {text.dismiss}
        </BusyButton>
        <BusyButton
          isBusy={isBusy}
          busyText={text.saving}
          aria-label={text.acceptOf(number)}
          onClick={() => void decide(true)}
          className="button-filled"
        >
          {text.accept}
        </BusyButton>
      </div>
    </li>
  )
}

function factsOf({
  cash,
  refused = [],
  takenBy,
  photoLost,
  reason,
  isClockWrong,
}: DropReport): string[] {
  return [
    cash === undefined ? '' : text.cash(formatPaise(toPaise(cash))),
    refused.length === 0 ? '' : text.cameBack(refused),
    takenBy === undefined ? '' : text.takenBy(takenBy),
    photoLost ? text.photoLost : '',
    reason ?? '',
    isClockWrong ? text.clock : '',
  ].filter(Boolean)
}
