import { Smartphone } from 'lucide'
import { useState } from 'react'
import type { SharedPhones as Listed, SharedPhone } from '#contract/api/shared-phones.ts'
import { lockMinutes } from '#contract/pins.ts'
import { sharedPhonesText } from '#text/shared-phones.ts'
import { messageOf } from '#web/api.ts'
import { formatMoment } from '#web/seller/parts/shop-time.ts'
import { useLoaded } from '#web/seller/requests/use-loaded.ts'
import { askAsSeller, checkSession } from '#web/seller/state/seller-session.ts'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { QuestionDialog } from '#web/ui/question-dialog.tsx'
import { Bone } from '#web/ui/skeletons.tsx'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'
import { PhoneNameDialog } from './phone-name-dialog.tsx'

const { phones: text } = sharedPhonesText

const loadPhones = (signal: AbortSignal) =>
  askAsSeller('GET /api/v1/seller/shared-phones', { signal })

/** The shared phones of the shop, and a button that makes this device one. */
export function SharedPhones() {
  const { value: listed, change, status, ...failure } = useLoaded(loadPhones)
  const [isNaming, setNaming] = useState(false)
  const here = listed?.phones.find(({ isThis }) => isThis)

  function take(changed: Listed & { message?: string | undefined }): void {
    toastSuccess(changed.message ?? '')
    change({ success: true, ...changed })
  }

  return (
    <section className="rounded-card border border-line bg-card p-4 sm:p-6">
      <h2 className="text-base font-bold tracking-tight">{text.title}</h2>
      <p className="max-w-prose text-xs text-ink-soft">{text.lead}</p>
      {!listed && status === 'loading' && <Bone className="mt-3 h-12" />}
      {!listed && status === 'failed' && (
        <FormAlert message={'message' in failure ? failure.message : undefined} />
      )}
      {listed && <PhoneList listed={listed} onName={() => setNaming(true)} onChanged={take} />}
      {isNaming && (
        <PhoneNameDialog
          here={here}
          onSaved={(changed) => {
            setNaming(false)
            take(changed)
            // From now on this browser locks itself.
            void checkSession()
          }}
          onClose={() => setNaming(false)}
        />
      )}
    </section>
  )
}

type ListProps = { listed: Listed; onName: () => void; onChanged: (listed: Listed) => void }

function PhoneList({ listed: { phones, lockMinutes: minutes }, onName, onChanged }: ListProps) {
  return (
    <>
      {phones.length === 0 && <p className="mt-2">{text.none}</p>}
      <ul aria-label={text.title} className="mt-2 divide-y divide-line empty:hidden">
        {phones.map((phone) => (
          <OnePhone key={phone._id} phone={phone} onEnded={onChanged} />
        ))}
      </ul>
      <button type="button" onClick={onName} className="button button-outlined mt-3 min-h-12">
        {phones.some(({ isThis }) => isThis) ? text.rename : text.add}
      </button>
      {phones.length > 0 && <LockAfter minutes={minutes} onChanged={onChanged} />}
    </>
  )
}

type PhoneProps = { phone: SharedPhone; onEnded: (listed: Listed) => void }

function OnePhone({ phone, onEnded }: PhoneProps) {
  const [isAsking, setAsking] = useState(false)
  const { _id: id, name, device, since, usedAt, isThis } = phone

  async function end() {
    const ended = await askAsSeller('POST /api/v1/seller/shared-phone/{id}/removal', {
      params: { id },
    })
    if (isThis) await checkSession()
    return ended
  }

  return (
    <li className="flex flex-wrap items-center gap-x-3 py-3">
      <Icon of={Smartphone} className="size-6 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-[1_1_8rem]">
        <p className="flex flex-wrap items-center gap-x-2 font-medium wrap-anywhere">
          {name}
          {isThis && (
            <span className="rounded-full bg-leaf-wash px-2.5 py-0.5 text-xs font-semibold text-leaf-deep">
              {text.here}
            </span>
          )}
        </p>
        <p className="text-xs text-ink-soft">
          {device && `${device} · `}
          {text.since(formatMoment(since))}
          {' · '}
          {usedAt ? text.used(formatMoment(usedAt)) : text.neverUsed}
        </p>
      </div>
      <button
        type="button"
        onClick={() => setAsking(true)}
        aria-label={text.endOf(name)}
        className="button button-quiet -mr-3 ml-auto shrink-0"
      >
        {text.end}
      </button>
      {isAsking && (
        <QuestionDialog
          title={text.endTitle(name)}
          lead={text.endLead}
          yes={text.end}
          no={text.keep}
          look="button-danger"
          send={end}
          onDone={onEnded}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  )
}

type LockProps = { minutes: number; onChanged: (listed: Listed) => void }

const choices = [lockMinutes.least, 3, lockMinutes.usual, 10, 15, lockMinutes.most]

function LockAfter({ minutes, onChanged }: LockProps) {
  const offered = [...new Set([...choices, minutes])].toSorted((a, b) => a - b)

  async function choose(chosen: number): Promise<void> {
    try {
      const path = 'POST /api/v1/seller/shared-phones/lock'
      onChanged(await askAsSeller(path, { body: { minutes: chosen } }))
    } catch (error) {
      toastError(messageOf(error))
    }
  }

  return (
    <label className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-medium">{text.minutes}</span>
      <select
        value={minutes}
        onChange={({ target }) => void choose(Number(target.value))}
        className="field select min-h-12 w-auto"
      >
        {offered.map((each) => (
          <option key={each} value={each}>
            {text.minutesOf(each)}
          </option>
        ))}
      </select>
    </label>
  )
}
