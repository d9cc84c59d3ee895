import { useId } from 'react'
import type { ImportMatches } from '#contract/api/import-matches.ts'
import type { Import } from '#contract/api/seller-imports.ts'
import { sellerImportText } from '#text/seller-import.ts'

const text = sellerImportText.matches

type Question = Import['questions'][number]
type Row = NonNullable<Question['rows']>[number]

type Props = {
  question: Question
  isLocked: boolean
  onAnswer: (matches: ImportMatches) => void
}

/** Asks which product a row means when several fit: one choice for all such rows, or one for each. */
export function MatchQuestion({ question, isLocked, onAnswer }: Props) {
  const { rows = [], moreRows = 0 } = question
  const given = matchesOf(question)
  const choose = (row: number, product: string) => {
    const others = given.rows.filter((one) => one.row !== row)
    onAnswer({ ...given, rows: [...others, { row, product }] })
  }

  return (
    <fieldset disabled={isLocked} className="min-w-0 beside:col-span-2">
      <legend className="font-medium break-words">{question.question}</legend>
      <ul className="mt-2 divide-y divide-line border-y border-line sm:max-h-96 sm:overflow-y-auto sm:overscroll-contain">
        {rows.map((row) => (
          <OneRow key={row.row} row={row} onChoose={(product) => choose(row.row, product)} />
        ))}
      </ul>
      {moreRows > 0 && <p className="mt-2 text-ink-soft tnum">{text.more(moreRows)}</p>}
      {rows.length + moreRows > 1 && <ForAll question={question} onAnswer={onAnswer} />}
    </fieldset>
  )
}

function ForAll({ question, onAnswer }: Pick<Props, 'question' | 'onAnswer'>) {
  const name = useId()
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      <span className="mr-1">{text.all}</span>
      {question.options.map(({ value, label }) => (
        <label
          key={value}
          className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control border border-line-strong px-3.5 py-2 has-checked:border-leaf has-checked:bg-leaf-wash has-disabled:cursor-default"
        >
          <input
            type="radio"
            name={name}
            checked={question.answer === value}
            onChange={() => onAnswer({ rows: [], others: value === 'new' ? 'new' : 'none' })}
            className="size-5 shrink-0 accent-leaf"
          />
          {label}
        </label>
      ))}
    </div>
  )
}

function OneRow({ row, onChoose }: { row: Row; onChoose: (product: string) => void }) {
  const id = useId()
  return (
    <li className="grid items-center gap-x-4 gap-y-1 py-2.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] sm:py-1.5">
      <label htmlFor={id} className="min-w-0 break-words">
        <span className="font-medium">{row.name || sellerImportText.refused.unnamed}</span>{' '}
        <span className="text-xs whitespace-nowrap text-ink-soft tnum">{text.row(row.row)}</span>
      </label>
      <select
        id={id}
        value={row.answer ?? ''}
        onChange={({ target }) => onChoose(target.value)}
        className="field select truncate disabled:opacity-60"
      >
        <option value="" disabled>
          {sellerImportText.questions.choose}
        </option>
        {row.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </li>
  )
}

/** The choices made so far; a choice for all rows makes those for each superfluous. */
export function matchesOf({ rows = [], answer }: Question): ImportMatches {
  const others = answer === 'new' || answer === 'none' ? answer : undefined
  const chosen = rows.flatMap((row) =>
    row.answer === undefined || row.answer === others
      ? []
      : [{ row: row.row, product: row.answer }],
  )
  return { rows: chosen, ...(others ? { others } : {}) }
}

export function withMatches(question: Question, matches: ImportMatches = { rows: [] }): Question {
  const { answer: _, rows = [], ...others } = question
  const chosen = rows.map(({ answer: __, ...row }) => {
    const answer = matches.rows.find((one) => one.row === row.row)?.product ?? matches.others
    return answer === undefined ? row : { ...row, answer }
  })
  const isEach = !others.moreRows && chosen.every((row) => 'answer' in row)
  const answer = matches.others ?? (isEach ? 'each' : undefined)
  return { ...others, rows: chosen, ...(answer === undefined ? {} : { answer }) }
}
