import { useId } from 'react'
import { useRouteLoaderData } from 'react-router'
import {
  type ArrangedRow,
  homeRowLimits,
  type RowProblem,
  untitledKinds,
} from '#contract/home-rows.ts'
import { isFurther, languageNames } from '#contract/languages.ts'
import { sellerHomeText } from '#text/seller-home.ts'
import type { loader } from '#web/root.tsx'
import { CategoryOptions, SelectField, Switch } from '#web/seller/parts/form-fields.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ChooseProducts } from './choose-products.tsx'
import { RowPicture } from './row-picture.tsx'
import { nameOfRow } from './row-words.ts'
import type { Chosen } from './use-arrangement.ts'
import { useRowForm } from './use-row-form.ts'

const { row: texts, kinds, about } = sellerHomeText

type Props = {
  row: ArrangedRow
  /** The names of chosen products that are known. */
  products: readonly Chosen[]
  problemOf: (row: ArrangedRow) => RowProblem | undefined
  onDone: (row: ArrangedRow, chosen: readonly Chosen[]) => void
  /** Not given for a row that is not on the page yet. */
  onRemove: (() => void) | undefined
  onClose: () => void
}

export function RowDialog({ row, products, problemOf, onDone, onRemove, onClose }: Props) {
  const { kind } = row
  const { form, field, values, change, chosen, setChosen, errors } = useRowForm(row, {
    products,
    problemOf,
    onDone,
  })
  const shown = useId()
  const isUntitled = untitledKinds.includes(kind)

  return (
    <Dialog
      title={row.title === '' ? kinds[kind] : nameOfRow(row)}
      lead={about[kind]}
      onClose={onClose}
      isSheet
    >
      <form {...form} className="grid grid-cols-1 gap-4">
        {kind === 'category' && (
          <SelectField label={texts.category} {...field('category')}>
            <option value="">{texts.chooseCategory}</option>
            <CategoryOptions />
          </SelectField>
        )}
        {kind === 'under' && (
          <TextField label={texts.under} {...field('under')} inputMode="numeric" required />
        )}
        {!isUntitled && <Titles row={row} field={field} />}
        {kind === 'chosen' && (
          <ChooseProducts chosen={chosen} error={errors.products} onChange={setChosen} />
        )}
        {!isUntitled && <RowPicture image={values.image} onChange={(image) => change({ image })} />}
        <fieldset className="grid gap-x-3 gap-y-2 sm:grid-cols-2">
          <legend className="sr-only">{texts.daysHint}</legend>
          <TextField label={texts.first} type="date" {...field('from')} />
          <TextField label={texts.last} type="date" min={values.from} {...field('to')} />
          <p aria-hidden className="text-xs text-ink-soft sm:col-span-2">
            {texts.daysHint}
          </p>
        </fieldset>
        <label
          htmlFor={shown}
          className="flex min-h-11 cursor-pointer items-center justify-between gap-4 font-medium"
        >
          {texts.isShown}
          <Switch
            id={shown}
            checked={!values.isHidden}
            onChange={({ target }) => change({ isHidden: !target.checked })}
          />
        </label>
        <div className="grid gap-2">
          <button type="submit" className="button button-filled min-h-12">
            {texts.done}
          </button>
          <button type="button" onClick={onClose} className="button button-quiet">
            {texts.cancel}
          </button>
          {onRemove && (
            <button type="button" onClick={onRemove} className="button button-quiet text-beet">
              {texts.remove}
            </button>
          )}
        </div>
      </form>
    </Dialog>
  )
}

type TitlesProps = { row: ArrangedRow; field: ReturnType<typeof useRowForm>['field'] }

/** The title in each language in which shoppers read the shop. */
function Titles({ row, field }: TitlesProps) {
  const languages = useRouteLoaderData<typeof loader>('root')?.store.languages ?? []
  const isChosen = row.kind === 'chosen'
  const usual = texts.usualTitle(nameOfRow({ ...row, title: '', names: {} }))
  return (
    <>
      <TextField
        label={texts.rowTitle}
        {...field('title')}
        hint={isChosen || row.kind === 'category' ? undefined : usual}
        maxLength={homeRowLimits.title}
        required={isChosen}
      />
      {languages.filter(isFurther).map((language) => (
        <TextField
          key={language}
          label={texts.titleIn(languageNames[language])}
          lang={language}
          {...field(language)}
          maxLength={homeRowLimits.title}
        />
      ))}
    </>
  )
}
