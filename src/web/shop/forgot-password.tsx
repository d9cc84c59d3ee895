import { Phone } from 'lucide'
import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { accountText } from '#text/account.ts'
import { commonText } from '#text/common.ts'
import { callApi } from '#web/api.ts'
import type { loader } from '#web/root.tsx'
import type { MetaArgs } from '#web/route-types.ts'
import { useAccountForm } from '#web/shop/account/use-account-form.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LinkPage } from '#web/ui/link-page.tsx'
import { EmailField } from '#web/ui/text-field.tsx'
import { checkEmail } from './login/check-credentials.ts'
import { describePrivatePage } from './parts/describe-page.ts'

const text = accountText.forgotten

export const meta = ({ matches }: MetaArgs) =>
  describePrivatePage(matches, {
    title: text.title,
    description: text.lead,
    path: '/forgot-password',
  })

export default function ForgotPassword() {
  const store = useRouteLoaderData<typeof loader>('root')?.store
  if (!store?.sendsMail) return <CallTheShop phone={store?.contact.phone} />
  return <AskForLink />
}

function CallTheShop({ phone }: { phone: string | undefined }) {
  return (
    <LinkPage title={text.title} lead={phone ? text.call : text.callNobody}>
      {phone && (
        <a
          href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
          className="button button-filled min-h-12"
        >
          <Icon of={Phone} className="size-5" />
          {text.callNumber(phone)}
        </a>
      )}
    </LinkPage>
  )
}

function AskForLink() {
  const [sent, setSent] = useState<string>()
  const { form, field, message, isBusy, reset } = useAccountForm({
    start: { email: '' },
    focusOn: 'email',
    check: ({ email }) => ({ email: checkEmail(email) }),
    send: (body) => callApi('POST /api/v1/user/password/link', { body }),
    onDone(answer) {
      setSent(answer.message)
      reset()
    },
    isQuiet: true,
  })

  if (sent) {
    return (
      <LinkPage title={text.sent}>
        <p role="status" className="break-words">
          {sent}
        </p>
        <p className="mt-3 text-ink-soft">{text.sentHint}</p>
        <button
          type="button"
          onClick={() => setSent(undefined)}
          className="button button-outlined mt-6 min-h-12"
        >
          {text.again}
        </button>
      </LinkPage>
    )
  }
  return (
    <LinkPage title={text.title} lead={text.lead}>
      <form {...form} className="grid gap-4">
        <EmailField label={accountText.email} {...field('email')} />
        <FormAlert message={message} />
        <BusyButton
          type="submit"
          isBusy={isBusy}
          busyText={commonText.auth.working}
          className="button-filled min-h-12"
        >
          {text.send}
        </BusyButton>
      </form>
    </LinkPage>
  )
}
