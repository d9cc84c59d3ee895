import { useState } from 'react'
import type { MessageChoices } from '#contract/api/messages.ts'
import { sellerSettingsText } from '#text/seller-settings.ts'
import { callApi, messageOf } from '#web/api.ts'
import { Switch } from '#web/seller/parts/form-fields.tsx'
import { useLoaded } from '#web/seller/requests/use-loaded.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'

const text = sellerSettingsText.mails

const loadChoices = async (signal: AbortSignal) =>
  (await callApi('GET /api/v1/seller/messages', { signal })).choices

/** The mails that the store sends. Hidden if it has no mail server. Saved at once, apart from the form. */
export function MailSection() {
  const { value: choices, change } = useLoaded(loadChoices)
  const [isBusy, setBusy] = useState(false)
  if (!choices?.canMail) return null

  async function work(call: () => Promise<void>): Promise<void> {
    setBusy(true)
    await call().catch((error: unknown) => toastError(messageOf(error)))
    setBusy(false)
  }

  async function choose(mailsNewOrders: boolean, now: MessageChoices): Promise<void> {
    change({ ...now, mailsNewOrders })
    try {
      change((await callApi('POST /api/v1/seller/messages', { body: { mailsNewOrders } })).choices)
    } catch (error) {
      change(now)
      throw error
    }
  }

  async function sendTest({ mailTo }: MessageChoices): Promise<void> {
    await callApi('POST /api/v1/seller/messages/test', {})
    toastSuccess(text.sent(mailTo))
  }

  return (
    <section aria-labelledby="mails" className="rounded-card border border-line bg-card p-4 sm:p-6">
      <h2 id="mails" className="text-base font-bold tracking-tight">
        {text.title}
      </h2>
      <p className="text-ink-soft">{text.lead}</p>
      <label
        htmlFor="mails-new-orders"
        className="mt-3 flex min-h-11 cursor-pointer items-center justify-between gap-4"
      >
        <span className="min-w-0 break-words">
          {text.newOrders} <span className="text-ink-soft">{choices.mailTo}</span>
        </span>
        <Switch
          id="mails-new-orders"
          checked={choices.mailsNewOrders}
          onChange={({ target }) => void work(() => choose(target.checked, choices))}
        />
      </label>
      <BusyButton
        isBusy={isBusy}
        busyText={text.sending}
        onClick={() => void work(() => sendTest(choices))}
        className="button-outlined mt-3 min-h-11"
      >
        {text.test}
      </BusyButton>
    </section>
  )
}
