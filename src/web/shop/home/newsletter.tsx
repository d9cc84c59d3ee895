import { useState } from 'react'
import { Link } from 'react-router'
import type { StoreProfile } from '#contract/api/store.ts'
import { maxEmailLength } from '#contract/limits.ts'
import { homeText } from '#text/home.ts'
import { scriptsText } from '#text/scripts.ts'
import { callApi, messageOf } from '#web/api.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { FailureNote, useFailure } from '#web/ui/failure.tsx'
import { readField } from '#web/ui/form-fields.ts'
import { toastSuccess } from '#web/ui/toasts.ts'

type NewsletterProps = Partial<Pick<StoreProfile, 'legalPages' | 'sendsMail'>>

export function Newsletter({ legalPages: pages, sendsMail }: NewsletterProps) {
  const { isBusy, failure, subscribe } = useSubscription()

  return (
    <section className="page newsletter" aria-labelledby="newsletter">
      <div data-tint="fruits">
        <div>
          <h2 id="newsletter" className="home-title">
            {homeText.newsletter}
          </h2>
          <p>
            {homeText.newsletterLead} {sendsMail && homeText.newsletterConfirm}
          </p>
          {pages?.some(({ path }) => path === 'privacy') && (
            <Link to="/privacy" className="footer-link underline">
              {homeText.newsletterPrivacy}
            </Link>
          )}
        </div>
        {/* Sent by the scripts alone: no method of a form may bring the address into the page's URL. */}
        <form noValidate method="dialog" onSubmit={subscribe}>
          <noscript>{import.meta.env.SSR && <p>{scriptsText.subscribingNeedsThem}</p>}</noscript>
          <input
            type="email"
            name="email"
            required
            maxLength={maxEmailLength}
            autoComplete="email"
            aria-label={homeText.newsletterEmail}
            placeholder={homeText.newsletterEmail}
            className="field min-h-12 flex-1 [@media(scripting:none)]:hidden"
          />
          <BusyButton
            type="submit"
            data-early="subscribe"
            isBusy={isBusy}
            busyText={homeText.subscribing}
            className="button-filled min-h-12 [@media(scripting:none)]:hidden"
          >
            {homeText.subscribe}
          </BusyButton>
          <FailureNote message={failure} className="sm:basis-full" />
        </form>
      </div>
    </section>
  )
}

function useSubscription() {
  const [isBusy, setBusy] = useState(false)
  const { failure, fail, forget } = useFailure()

  async function subscribe(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setBusy(true)
    forget()
    try {
      const email = readField(form, 'email')
      const { message } = await callApi('POST /api/v1/newsletter', { body: { email } })
      toastSuccess(message ?? '')
      form.reset()
    } catch (error) {
      fail(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, failure, subscribe }
}
