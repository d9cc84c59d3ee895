import { useNavigate } from 'react-router'
import { accountText } from '#text/account.ts'
import { callApi } from '#web/api.ts'
import { checkPassword } from '#web/shop/login/check-credentials.ts'
import { endHere } from '#web/shop/state/session.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { ButtonPair } from '#web/ui/form-buttons.tsx'
import { CurrentPasswordField } from '#web/ui/password-field.tsx'
import { useAccountForm } from './use-account-form.ts'

const text = accountText.removing

/** Says what deleting means, and asks for the password. */
export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const { form, field, message, isBusy } = useAccountForm({
    start: { password: '' },
    focusOn: 'password',
    check: ({ password }) => ({ password: checkPassword('login', password) }),
    send: async (body) => ({
      message: await endHere(() => callApi('POST /api/v1/user/removal', { body })),
    }),
    fieldOf: { wrong_password: 'password' },
    onDone: () => void navigate('/'),
  })

  return (
    <Dialog title={text.title} lead={text.lead} onClose={onClose}>
      <form {...form}>
        <CurrentPasswordField {...field('password')} label={text.password} />
        <div className="mt-4 has-[>:empty]:mt-0">
          <FormAlert message={message} />
        </div>
        <ButtonPair
          yes={text.confirm}
          no={text.keep}
          isBusy={isBusy}
          busyText={text.busy}
          look="button-danger"
          onNo={onClose}
        />
      </form>
    </Dialog>
  )
}
