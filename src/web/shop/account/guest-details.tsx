import { BadgeCheck } from 'lucide'
import { useState } from 'react'
import type { Account } from '#contract/api/accounts.ts'
import { accountText } from '#text/account.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Detail } from './account-details.tsx'
import { GuestForm, KeepForm, MergeForm } from './guest-forms.tsx'

const text = accountText.guest

type Props = { account: Account; onChanged: () => void }
type Part = 'details' | 'keep' | 'merge'

/** A guest's name and number, and how a guest becomes an account. */
export function GuestDetails({ account, onChanged }: Props) {
  const [open, setOpen] = useState<Part | null>(null)
  const { name, phone = '', isPhoneProven } = account
  const forms = {
    onDone: () => {
      setOpen(null)
      onChanged()
    },
    onCancel: () => setOpen(null),
  }

  return (
    <>
      <section className="rounded-card border border-line bg-card px-4 py-4 sm:px-6 sm:py-5">
        <h2 className="text-lg font-bold tracking-tight">{accountText.details}</h2>
        <div className="mt-1">
          <Detail
            label={text.nameAndNumber}
            isOpen={open === 'details'}
            onOpen={() => setOpen('details')}
            form={<GuestForm name={name} phone={phone} {...forms} />}
          >
            <span className="block">{name}</span>
            <span className="tnum">{phone}</span>
            {isPhoneProven && (
              <span className="mt-0.5 flex items-center gap-1 text-xs text-leaf-deep">
                <Icon of={BadgeCheck} className="size-4 shrink-0" />
                {text.proven}
              </span>
            )}
          </Detail>
        </div>
      </section>
      <section className="rounded-card border border-line bg-card px-4 py-4 sm:px-6 sm:py-5">
        <h2 className="text-lg font-bold tracking-tight">{text.keep}</h2>
        <p className="mt-1 text-ink-soft">{text.keepHint}</p>
        {open === 'keep' && <div className="pt-4">{<KeepForm {...forms} />}</div>}
        {open === 'merge' && <div className="pt-4">{<MergeForm {...forms} />}</div>}
        {open !== 'keep' && open !== 'merge' && (
          <div className="mt-3 flex flex-wrap gap-2">
            <button
              type="button"
              onClick={() => setOpen('keep')}
              className="button button-filled min-h-12"
            >
              {text.addEmail}
            </button>
            <button
              type="button"
              onClick={() => setOpen('merge')}
              className="button button-quiet min-h-12"
            >
              {text.haveAccount}
            </button>
          </div>
        )}
      </section>
    </>
  )
}
