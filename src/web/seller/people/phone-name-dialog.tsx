import type { SharedPhone, SharedPhones } from '#contract/api/shared-phones.ts'
import { sharedPhonesText } from '#text/shared-phones.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { ButtonPair } from '#web/ui/form-buttons.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useForm } from '#web/ui/use-form.ts'

const { phones: text } = sharedPhonesText

type Props = {
  here: SharedPhone | undefined
  onSaved: (listed: SharedPhones) => void
  onClose: () => void
}

/** Names this device, which becomes a shared phone unless it is one. */
export function PhoneNameDialog({ here, onSaved, onClose }: Props) {
  const { form, field, message, isBusy } = useForm({
    start: { name: here?.name ?? '' },
    check: ({ name }) => ({ name: name.trim() === '' ? text.checkName : undefined }),
    send: ({ name }) => askAsSeller('POST /api/v1/seller/shared-phones', { body: { name } }),
    onDone: onSaved,
    focusOn: 'name',
  })

  return (
    <Dialog
      title={here ? text.rename : text.addTitle}
      {...(here ? {} : { lead: text.addLead })}
      onClose={onClose}
    >
      <form {...form}>
        <TextField
          label={text.name}
          hint={text.nameHint}
          {...field('name')}
          maxLength={60}
          autoComplete="off"
          required
          data-first-focus
        />
        <div className="mt-4 has-[>:empty]:mt-0">
          <FormAlert message={message} />
        </div>
        <ButtonPair
          yes={here ? text.saveName : text.save}
          no={text.cancel}
          isBusy={isBusy}
          busyText={text.saving}
          onNo={onClose}
        />
      </form>
    </Dialog>
  )
}
