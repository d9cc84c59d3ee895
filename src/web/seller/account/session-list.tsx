import { Monitor, Smartphone } from 'lucide'
import { useState } from 'react'
import type { SellerAccount } from '#contract/api/seller-account.ts'
import { sellerAccountText } from '#text/seller-account.ts'
import { messageOf } from '#web/api.ts'
import { formatMoment } from '#web/seller/parts/shop-time.ts'
import { askAsSeller, logOutEverywhere } from '#web/seller/state/seller-session.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { QuestionDialog } from '#web/ui/question-dialog.tsx'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'

const { sessions: text } = sellerAccountText

type Props = { account: SellerAccount; onChanged: () => void }

/** Lists the browsers in which the seller is logged in, and logs out of the others. */
export function SessionList({ account, onChanged }: Props) {
  const [isAsking, setAsking] = useState(false)

  return (
    <section className="rounded-card border border-line bg-card p-4 sm:p-6">
      <h2 className="text-base font-bold tracking-tight">{text.title}</h2>
      <p className="text-xs text-ink-soft">{text.lead}</p>
      <ul aria-label={text.title} className="mt-2 divide-y divide-line">
        {account.sessions.map((session) => (
          <OneSession key={session._id} session={session} onEnded={onChanged} />
        ))}
      </ul>
      <button
        type="button"
        onClick={() => setAsking(true)}
        className="button button-outlined mt-3 min-h-12"
      >
        {text.endAll}
      </button>
      {isAsking && <EndAllDialog onClose={() => setAsking(false)} />}
    </section>
  )
}

type SessionProps = { session: SellerAccount['sessions'][number]; onEnded: () => void }

function OneSession({ session, onEnded }: SessionProps) {
  const { _id: id, isThis, usedAt, startedAt } = session
  const [isBusy, setBusy] = useState(false)
  const device = session.device ?? text.unknownDevice
  const used = text.lastUsed(formatMoment(usedAt))

  async function end(): Promise<void> {
    setBusy(true)
    try {
      const path = 'POST /api/v1/seller/session/{id}/removal'
      toastSuccess((await askAsSeller(path, { params: { id } })).message ?? '')
    } catch (error) {
      toastError(messageOf(error))
    } finally {
      setBusy(false)
      onEnded()
    }
  }

  return (
    <li className="flex flex-wrap items-center gap-x-3 py-3">
      <Icon
        of={/Android|iPhone|KaiOS/.test(device) ? Smartphone : Monitor}
        className="size-6 shrink-0 text-ink-soft"
      />
      <div className="min-w-0 flex-[1_1_8rem]">
        <p className="flex flex-wrap items-center gap-x-2 font-medium wrap-anywhere">
          {device}
          {isThis && (
            <span className="rounded-full bg-leaf-wash px-2.5 py-0.5 text-xs font-semibold text-leaf-deep">
              {text.here}
            </span>
          )}
        </p>
        <p className="text-xs text-ink-soft">
          {isThis ? text.usedNow : used}
          {' · '}
          {text.since(formatMoment(startedAt))}
        </p>
      </div>
      {!isThis && (
        <BusyButton
          isBusy={isBusy}
          busyText={text.end}
          onClick={() => void end()}
          aria-label={text.endOf(device, used)}
          className="button-quiet -mr-3 ml-auto shrink-0"
        >
          {text.end}
        </BusyButton>
      )}
    </li>
  )
}

function EndAllDialog({ onClose }: { onClose: () => void }) {
  return (
    <QuestionDialog
      title={text.endAllTitle}
      lead={text.endAllLead}
      yes={text.endAll}
      no={sellerAccountText.cancel}
      busyText={sellerAccountText.working}
      look="button-danger"
      send={logOutEverywhere}
      onDone={toastSuccess}
      onClose={onClose}
    />
  )
}
