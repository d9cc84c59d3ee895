import { useState } from 'react'
import { maxEmailLength } from '#contract/limits.ts'
import { ask, explain } from '#web/api.ts'
import { homeText } from '#web/text/home.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { readField } from '#web/ui/read-field.ts'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'

export function Newsletter() {
  const { isBusy, subscribe } = useSubscription()

  return (
    <section className="page newsletter" aria-labelledby="newsletter">
      <div data-tint="Fruits">
        <div>
          <h2 id="newsletter" className="home-title">
            {homeText.newsletter}
          </h2>
          <p>{homeText.newsletterLead}</p>
        </div>
        <form onSubmit={subscribe}>
          <input
            type="email"
            name="email"
            required
            maxLength={maxEmailLength}
            autoComplete="email"
            aria-label={homeText.newsletterEmail}
            placeholder={homeText.newsletterEmail}
            className="field min-h-12 flex-1"
          />
          <BusyButton
            type="submit"
            isBusy={isBusy}
            busyText={homeText.subscribing}
            className="button-filled min-h-12"
          >
            {homeText.subscribe}
          </BusyButton>
        </form>
      </div>
    </section>
  )
}

function useSubscription() {
  const [isBusy, setBusy] = useState(false)

  async function subscribe(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setBusy(true)
    try {
      const email = readField(form, 'email')
      const { message } = await ask('POST /api/v1/newsletter', { body: { email } })
      toastSuccess(message ?? '')
      form.reset()
    } catch (error) {
      toastError(explain(error))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, subscribe }
}
