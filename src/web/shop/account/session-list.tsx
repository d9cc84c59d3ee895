import { Monitor, Smartphone } from 'lucide'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AccountSession } from '#contract/api/accounts.ts'
import { accountText } from '#text/account.ts'
import { commonText } from '#text/common.ts'
import { callApi, messageOf } from '#web/api.ts'
import { formatDay, formatMoment } from '#web/shop/parts/format-time.ts'
import { endHere, endSessionIfExpired } from '#web/shop/state/session.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'

// Guests alone are asked.
const LogoutDialog = lazyPart(
  async () => (await import('#web/shop/layout/logout-dialog.tsx')).LogoutDialog,
)

type Props = { sessions: AccountSession[]; isGuest: boolean; onChanged: () => void }

/** Lists the browsers in which the shopper is logged in, and logs out of any of them. */
export function SessionList({ sessions, isGuest, onChanged }: Props) {
  const { isBusy, endAll } = useEndAll()
  const [isAsking, setAsking] = useState(false)

  return (
    <section className="rounded-card border border-line bg-card px-4 py-4 sm:px-6 sm:py-5">
      <h2 className="text-lg font-bold tracking-tight">{accountText.sessions}</h2>
      <ul aria-label={accountText.sessions} className="mt-1 divide-y divide-line">
        {sessions.map((session) => (
          <OneSession key={session._id} session={session} onEnded={onChanged} />
        ))}
      </ul>
      <BusyButton
        isBusy={isBusy}
        busyText={commonText.auth.working}
        onClick={() => (isGuest ? setAsking(true) : void endAll())}
        className="button-outlined mt-3 min-h-12"
      >
        {accountText.endAll}
      </BusyButton>
      {isAsking && (
        <Suspense>
          <LogoutDialog onLogOut={endAll} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </section>
  )
}

type SessionProps = { session: AccountSession; onEnded: () => void }

function OneSession({ session, onEnded }: SessionProps) {
  const { _id: id, isThis, usedAt, startedAt } = session
  const [isBusy, setBusy] = useState(false)
  const device = session.device ?? accountText.unknownDevice
  const isPhone = /Android|iPhone|KaiOS/.test(device)

  async function end(): Promise<void> {
    setBusy(true)
    try {
      const { message } = await callApi('POST /api/v1/user/session/{id}/removal', {
        params: { id },
      })
      toastSuccess(message ?? '')
      onEnded()
    } catch (error) {
      if (!endSessionIfExpired(error)) toastError(messageOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <li className="flex flex-wrap items-center gap-x-3 py-3">
      <Icon of={isPhone ? Smartphone : Monitor} className="size-6 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-[1_1_8rem]">
        <p className="flex flex-wrap items-center gap-x-2 font-medium wrap-anywhere">
          {device}
          {isThis && (
            <span className="rounded-full bg-leaf-wash px-2.5 py-0.5 text-xs font-semibold text-leaf-deep">
              {accountText.thisDevice}
            </span>
          )}
        </p>
        <p className="text-xs text-ink-soft">
          {isThis ? accountText.usedNow : accountText.lastUsed(formatMoment(usedAt))}
          {' · '}
          {accountText.loggedInSince(formatDay(startedAt))}
        </p>
      </div>
      {!isThis && (
        <BusyButton
          isBusy={isBusy}
          busyText={accountText.end}
          onClick={() => void end()}
          aria-label={accountText.endOf(device, accountText.lastUsed(formatMoment(usedAt)))}
          className="button-quiet -mr-3 ml-auto shrink-0"
        >
          {accountText.end}
        </BusyButton>
      )}
    </li>
  )
}

function useEndAll() {
  const [isBusy, setBusy] = useState(false)
  const navigate = useNavigate()

  async function endAll(): Promise<void> {
    setBusy(true)
    try {
      toastSuccess(await endHere(() => callApi('POST /api/v1/user/session/removal', {})))
      await navigate('/')
    } catch (error) {
      if (!endSessionIfExpired(error)) toastError(messageOf(error))
      setBusy(false)
    }
  }
  return { isBusy, endAll }
}
