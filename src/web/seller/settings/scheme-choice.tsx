import { type ComponentProps, useId } from 'react'
import { gstSchemes } from '#contract/gst-scheme.ts'
import { sellerSettingsText } from '#text/seller-settings.ts'
import { ChoiceCard } from '#web/ui/choice-card.tsx'
import { useTaxTerms } from '#web/ui/store-tax.ts'
import type { OrderSwitch } from './order-switch.tsx'

const { scheme: text } = sellerSettingsText

/** Asked once there is a GSTIN: how the shop is registered, which decides how it may charge tax. */
export function SchemeChoice({ settings }: Pick<ComponentProps<typeof OrderSwitch>, 'settings'>) {
  const { saved, values: draft, errors, change } = settings
  const id = useId()
  const { mode } = useTaxTerms()
  if (draft.gstin.trim() === '') return null
  const { gstScheme } = draft
  const isOverdue = saved.gstin !== '' && gstScheme === '' && mode !== 'included'

  return (
    <fieldset id="gst" aria-describedby={`${id}-note`} className="grid min-w-0 gap-2 sm:col-span-2">
      <legend className="mb-1 font-medium">{text.title}</legend>
      <Note id={`${id}-note`} wrong={errors.gstScheme} isOverdue={isOverdue} />
      {gstSchemes.map((scheme) => (
        <ChoiceCard
          key={scheme}
          name="gstScheme"
          value={scheme}
          isChosen={gstScheme === scheme}
          onChoose={() => change({ gstScheme: scheme })}
        >
          <span className="block font-medium">{text.choices[scheme].name}</span>
          <span className="block text-xs text-ink-soft">{text.choices[scheme].text}</span>
        </ChoiceCard>
      ))}
      <p role="status" className="text-xs font-medium empty:hidden">
        {gstScheme === 'regular' && mode !== 'included' && text.willInclude}
        {gstScheme === 'composition' && mode !== 'none' && text.willCharge}
      </p>
    </fieldset>
  )
}

type NoteProps = { id: string; wrong: string | undefined; isOverdue: boolean }

function Note({ id, wrong, isOverdue }: NoteProps) {
  const look = wrong || isOverdue ? 'font-medium text-beet' : 'text-ink-soft'
  return (
    <p id={id} role={wrong ? 'alert' : undefined} className={`-mt-1 text-xs ${look}`}>
      {wrong ?? (isOverdue ? text.overdue : text.hint)}
    </p>
  )
}
