import { useState } from 'react'
import type { NamesIn } from '#contract/goods-languages.ts'
import { type ArrangedRow, homeRowLimits, type RowProblem } from '#contract/home-rows.ts'
import { type FurtherLanguage, furtherLanguages } from '#contract/languages.ts'
import { readTypedPaise } from '#contract/typed-numbers.ts'
import { homeSentences } from '#text/refusals/problems/home.ts'
import { sayProblem } from '#web/ui/say-problem.ts'
import { useForm, type Wrong } from '#web/ui/use-form.ts'
import type { Chosen } from './use-arrangement.ts'

type Titles = Record<FurtherLanguage, string>

/** The row as its form types it; `hi` is the title in Hindi. */
export type RowFields = Titles & {
  title: string
  category: string
  under: string
  from: string
  to: string
  image: string
  isHidden: boolean
  /** The ids, for what is wrong with them. */
  products: string
}

type Options = {
  products: readonly Chosen[]
  problemOf: (row: ArrangedRow) => RowProblem | undefined
  onDone: (row: ArrangedRow, chosen: readonly Chosen[]) => void
}

const fieldOf: Record<RowProblem, keyof RowFields> = {
  home_days_reversed: 'to',
  home_row_untitled: 'title',
  home_row_empty: 'products',
  home_row_without_category: 'category',
  home_row_twice: 'category',
}

export function useRowForm(row: ArrangedRow, { products, problemOf, onDone }: Options) {
  const [chosen, setChosen] = useState(() =>
    row.products.flatMap((id) => products.find(({ _id }) => _id === id) ?? []),
  )
  const form = useForm<RowFields, ArrangedRow>({
    start: fieldsOf(row),
    check: (fields) => wrongIn(row, { fields, chosen, problemOf }),
    send: (fields) => Promise.resolve(rowOf(row, fields, chosen)),
    onDone: (changed) => onDone(changed, chosen),
  })
  return {
    ...form,
    chosen,
    setChosen: (to: Chosen[]) => {
      setChosen(to)
      form.change({ products: to.map(({ _id }) => _id).join(' ') })
    },
  }
}

function fieldsOf({
  title,
  names,
  category,
  under,
  from,
  to,
  image,
  isHidden,
  products,
}: ArrangedRow) {
  return {
    ...titlesOf(names),
    title,
    category,
    under: String(under),
    from: from ?? '',
    to: to ?? '',
    image,
    isHidden,
    products: products.join(' '),
  }
}

function titlesOf(names: NamesIn): Titles {
  const titles = furtherLanguages.map((language) => [language, names[language] ?? ''])
  return Object.fromEntries(titles) as Titles
}

/** Names in languages that no page speaks stay as they are. */
function namesOf(before: NamesIn, titles: Titles): NamesIn {
  const names = { ...before }
  for (const language of furtherLanguages) {
    const title = titles[language].trim()
    if (title === '') delete names[language]
    else names[language] = title
  }
  return names
}

function rowOf(row: ArrangedRow, fields: RowFields, chosen: readonly Chosen[]): ArrangedRow {
  return {
    ...row,
    title: fields.title.trim(),
    names: namesOf(row.names, fields),
    category: fields.category,
    under: readPrice(fields.under) ?? row.under,
    from: fields.from || null,
    to: fields.to || null,
    image: fields.image,
    isHidden: fields.isHidden,
    products: chosen.map(({ _id }) => _id),
  }
}

type Checked = Pick<Options, 'problemOf'> & { fields: RowFields; chosen: readonly Chosen[] }

function wrongIn(row: ArrangedRow, { fields, chosen, problemOf }: Checked): Wrong<RowFields> {
  if (row.kind === 'under' && readPrice(fields.under) === null) {
    const values = { most: homeRowLimits.underRupees }
    return { under: sayProblem(homeSentences, { reason: 'under_wrong', values }) }
  }
  const problem = problemOf(rowOf(row, fields, chosen))
  if (problem === undefined) return {}
  const isPrice = problem === 'home_row_twice' && row.kind === 'under'
  return {
    [isPrice ? 'under' : fieldOf[problem]]: sayProblem(homeSentences, { reason: problem }),
  }
}

function readPrice(typed: string): number | null {
  const price = (readTypedPaise(typed) ?? 0) / 100
  return Number.isInteger(price) && price >= 1 && price <= homeRowLimits.underRupees ? price : null
}
