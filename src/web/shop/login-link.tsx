import { Link, useNavigate } from 'react-router'
import { accountText } from '#text/account.ts'
import { loginLinkText as text } from '#text/login-link.ts'
import type { MetaArgs } from '#web/route-types.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { LinkPage, useLinkToken } from '#web/ui/link-page.tsx'
import { useAccountForm } from './account/use-account-form.ts'
import { describePrivatePage } from './parts/describe-page.ts'
import { logInByLink } from './state/session.ts'

export const meta = ({ matches }: MetaArgs) =>
  describePrivatePage(matches, { title: text.title, description: text.title, path: '/login-link' })

/** The link that the seller has handed to a guest. It is used at the press of a button: a preview uses nothing up. */
export default function LoginLink() {
  const token = useLinkToken()
  const navigate = useNavigate()
  const { form, message, isBusy } = useAccountForm({
    start: {},
    send: async () => ({ message: await logInByLink(token ?? '') }),
    onDone: () => void navigate('/my-orders', { replace: true }),
  })

  if (token === '') {
    return (
      <LinkPage title={text.over} lead={text.overHint}>
        <Link to="/" className="button button-filled min-h-12">
          {accountText.confirm.toShop}
        </Link>
      </LinkPage>
    )
  }
  return (
    <LinkPage title={text.title} lead={text.lead}>
      <form {...form} className="grid gap-4">
        <FormAlert message={message} />
        <BusyButton
          type="submit"
          isBusy={isBusy}
          busyText={text.busy}
          className="button-filled min-h-12"
        >
          {text.logIn}
        </BusyButton>
      </form>
    </LinkPage>
  )
}
