import { type ComponentProps, type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import type { TaxSettings } from '#contract/api/tax.ts'
import type { TaxMode } from '#contract/bill.ts'
import { gstRatesNow } from '#contract/gst-rates.ts'
import type { Registration } from '#contract/gst-scheme.ts'
import { sellerTaxText } from '#text/seller-tax.ts'
import { ActionBar } from '#web/seller/parts/action-bar.tsx'
import { SelectField, Switch } from '#web/seller/parts/form-fields.tsx'
import { LeaveGuard } from '#web/seller/parts/leave-guard.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { ChoiceCard } from '#web/ui/choice-card.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ExampleBill } from './example-bill.tsx'
import { termsOf, useTaxForm } from './use-tax-form.ts'

type Form = ReturnType<typeof useTaxForm>
type Props = { form: Form }

export function TaxForm({ start }: { start: TaxSettings }) {
  const form = useTaxForm(start)
  const { values: draft, isChanged, isChosen, isBusy } = form
  return (
    <form {...form.form} className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 items-start gap-4 beside:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-1 gap-4">
          <Section title={sellerTaxText.mode}>
            <ModeChoice form={form} />
            {draft.mode === 'on_top' && <OnTopFields form={form} />}
            {draft.mode === 'included' && <IncludedFields form={form} />}
          </Section>
          {draft.mode === 'included' && (
            <Section title={sellerTaxText.categories} lead={sellerTaxText.categoriesLead}>
              <CategoryRates form={form} />
            </Section>
          )}
          <Rounding form={form} />
        </div>
        <ExampleBill terms={termsOf(draft)} />
      </div>
      <ActionBar note={isChanged ? sellerTaxText.unsaved : ''}>
        {isChanged && (
          <button type="button" onClick={() => form.reset()} className="button button-quiet">
            {sellerTaxText.revert}
          </button>
        )}
        <BusyButton
          type="submit"
          isBusy={isBusy || (isChosen && !isChanged)}
          busyText={isBusy ? sellerTaxText.saving : sellerTaxText.save}
          className="button-filled min-h-12 grow sm:grow-0"
        >
          {sellerTaxText.save}
        </BusyButton>
      </ActionBar>
      <LeaveGuard isChanged={isChanged} />
    </form>
  )
}

type SectionProps = { title: string; lead?: string; children: ReactNode }

function Section({ title, lead, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-card p-4 sm:p-6">
      <h2 id={id} className="text-base font-bold tracking-tight">
        {title}
      </h2>
      {lead && <p className="text-xs text-ink-soft">{lead}</p>}
      <div className="mt-4 grid grid-cols-1 gap-5">{children}</div>
    </section>
  )
}

function ModeChoice({ form: { known, values: draft, change } }: Props) {
  const { registration } = known
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="sr-only">{sellerTaxText.mode}</legend>
      {registration !== 'none' && <RegistrationNote registration={registration} />}
      {modesInOrder.map((mode) => (
        <ChoiceCard
          key={mode}
          name="mode"
          value={mode}
          isChosen={draft.mode === mode}
          isOpen={isAllowed(mode, registration)}
          onChoose={() => change({ mode })}
        >
          <span className="block font-medium">{sellerTaxText.modes[mode].name}</span>
          <span className="block text-xs text-ink-soft">{sellerTaxText.modes[mode].hint}</span>
        </ChoiceCard>
      ))}
    </fieldset>
  )
}

function isAllowed(mode: TaxMode, registration: Registration): boolean {
  if (registration === 'none') return true
  return mode === (registration === 'composition' ? 'none' : 'included')
}

function RegistrationNote({ registration }: { registration: Exclude<Registration, 'none'> }) {
  const { registration: text } = sellerTaxText
  const isOpen = registration === 'unanswered'
  return (
    <p className={`mb-1 rounded-control p-3 text-sm ${isOpen ? 'bg-beet-wash' : 'bg-leaf-wash'}`}>
      {text[registration]}{' '}
      <Link to="/seller/settings#gst" className="font-medium text-leaf underline">
        {isOpen ? text.answer : text.change}
      </Link>
    </p>
  )
}

// Most shops need the first of these.
const modesInOrder = ['included', 'on_top', 'none'] as const satisfies readonly TaxMode[]

function OnTopFields({ form: { field } }: Props) {
  return (
    <TextField
      label={sellerTaxText.onTopPercent}
      {...field('onTopPercent')}
      hint={sellerTaxText.onTopHint}
      inputMode="decimal"
      maxLength={6}
      required
    />
  )
}

function IncludedFields({ form: { values: draft, change } }: Props) {
  return (
    <div>
      <RateField
        label={sellerTaxText.includedPercent}
        name="includedPercent"
        percent={draft.includedPercent}
        onPick={(percent) => change({ includedPercent: percent ?? 0 })}
      />
      <p className="mt-1.5 text-xs text-ink-soft">{sellerTaxText.includedHint}</p>
    </div>
  )
}

function CategoryRates({ form: { known, values: draft, change } }: Props) {
  const labels = new Map(known.categories.map(({ path, label }) => [path, label]))
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-2">
      {known.categories.map(({ path, label, parent }) => (
        <RateField
          key={path}
          label={label}
          name={`category ${path}`}
          percent={draft.categories[path] ?? null}
          without={
            parent
              ? sellerTaxText.likeAbove(labels.get(parent) ?? parent)
              : `${sellerTaxText.usual} (${sellerTaxText.percent(draft.includedPercent)})`
          }
          onPick={(percent) => change({ categories: { ...draft.categories, [path]: percent } })}
        />
      ))}
    </div>
  )
}

type RateFieldProps = Pick<ComponentProps<typeof SelectField>, 'label' | 'name'> & {
  percent: number | null
  /** The label of the choice without a rate, if that is possible. */
  without?: string
  onPick: (percent: number | null) => void
}

function RateField({ percent, without, onPick, ...field }: RateFieldProps) {
  const rates = gstRatesNow()
  const isFormer = percent !== null && !rates.includes(percent)
  return (
    <SelectField
      {...field}
      value={percent ?? ''}
      onChange={({ target }) => onPick(target.value === '' ? null : Number(target.value))}
    >
      {without !== undefined && <option value="">{without}</option>}
      {rates.map((rate) => (
        <option key={rate} value={rate}>
          {sellerTaxText.percent(rate)}
        </option>
      ))}
      {isFormer && <option value={percent}>{sellerTaxText.former(percent)}</option>}
    </SelectField>
  )
}

function Rounding({ form: { values: draft, change } }: Props) {
  const id = useId()
  return (
    <section className="rounded-card border border-line bg-card p-4 sm:p-6">
      <label
        htmlFor={id}
        className="flex min-h-11 cursor-pointer items-center justify-between gap-4"
      >
        <span>
          <span id={`${id}-label`} className="block text-base font-bold tracking-tight">
            {sellerTaxText.rounding}
          </span>
          <span id={`${id}-hint`} className="block text-xs text-ink-soft">
            {sellerTaxText.roundingHint}
          </span>
        </span>
        <Switch
          id={id}
          name="roundsCash"
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-hint`}
          checked={draft.roundsCash}
          onChange={({ target }) => change({ roundsCash: target.checked })}
        />
      </label>
    </section>
  )
}
