import { CircleHelp } from 'lucide'
import { useId } from 'react'
import type { Import, ImportAnswers } from '#contract/api/seller-imports.ts'
import { sellerImportText } from '#text/seller-import.ts'
import { Icon } from '#web/ui/icon.tsx'
import { MatchQuestion, matchesOf, withMatches } from './match-question.tsx'

const text = sellerImportText.questions

type Question = Import['questions'][number]

type Props = {
  table: Import
  isLocked: boolean
  onAnswer: (answers: ImportAnswers) => void
}

/** Questions that the values of a table leave open. Nothing is tried before the seller has answered. */
export function ImportQuestions({ table, isLocked, onAnswer }: Props) {
  if (table.questions.length === 0) return null
  const given = answersOf(table)

  return (
    <section
      aria-labelledby="questions"
      className="rounded-card border border-line-strong bg-card p-4 sm:p-6"
    >
      <h2 id="questions" className="flex items-center gap-2.5 text-lg font-bold tracking-tight">
        <Icon of={CircleHelp} className="size-6 shrink-0 text-leaf" />
        {text.title(table.questions.length)}
      </h2>
      <p className="mt-0.5 max-w-prose text-ink-soft">{text.lead}</p>
      <div className="mt-4 grid grid-cols-1 gap-x-8 gap-y-6 beside:grid-cols-2">
        {table.questions.map((question) =>
          question.about === 'matches' ? (
            <MatchQuestion
              key={question.about}
              question={question}
              isLocked={isLocked}
              onAnswer={(matches) => onAnswer({ ...given, matches })}
            />
          ) : (
            <OneQuestion
              key={question.about}
              question={question}
              isLocked={isLocked}
              onAnswer={(answer) =>
                onAnswer({ ...given, [question.about]: answer } as ImportAnswers)
              }
            />
          ),
        )}
      </div>
    </section>
  )
}

type OneProps = { question: Question; isLocked: boolean; onAnswer: (answer: string) => void }

function OneQuestion({ question, isLocked, onAnswer }: OneProps) {
  const name = useId()
  return (
    <fieldset disabled={isLocked} className="min-w-0">
      <legend className="font-medium break-words">{question.question}</legend>
      {question.examples.length > 0 && (
        <p className="text-xs break-words text-ink-soft tnum">
          {text.examples(question.examples.join(' · '))}
        </p>
      )}
      {question.sample && <SampleRows {...question.sample} />}
      {question.options.length > maxButtons ? (
        <OptionList question={question} onAnswer={onAnswer} />
      ) : (
        <div className="mt-2 flex flex-wrap gap-2">
          {question.options.map(({ value, label }) => (
            <label
              key={value}
              className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control border border-line-strong px-3.5 py-2 has-checked:border-leaf has-checked:bg-leaf-wash has-disabled:cursor-default"
            >
              <input
                type="radio"
                name={name}
                checked={question.answer === value}
                onChange={() => onAnswer(value)}
                className="size-5 shrink-0 accent-leaf"
              />
              <span className="min-w-0 break-words tnum">{label}</span>
            </label>
          ))}
        </div>
      )}
    </fieldset>
  )
}

/** More are chosen from a list. */
const maxButtons = 6

type ListProps = { question: Question; onAnswer: (answer: string) => void }

function OptionList({ question, onAnswer }: ListProps) {
  return (
    <select
      aria-label={question.question}
      value={question.answer ?? ''}
      onChange={({ target }) => onAnswer(target.value)}
      className="field select mt-2 max-w-md truncate disabled:opacity-60"
    >
      <option value="" disabled>
        {text.choose}
      </option>
      {question.options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}

/** Rows of the table in which the columns in question differ. */
function SampleRows({ headings, rows }: NonNullable<Question['sample']>) {
  if (rows.length === 0) return null
  return (
    <div
      role="region"
      aria-label={text.sample}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
      tabIndex={0}
      className="mt-2 overflow-x-auto rounded-control border border-line"
    >
      <table className="w-full text-xs tnum">
        <caption className="sr-only">{text.sample}</caption>
        <thead className="bg-paper text-left text-ink-soft">
          <tr>
            {headings.map((heading, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a column is known by its place
              <th key={at} className="px-3 py-2 font-medium break-words">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((cells, row) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows are shown as they stand in the table
            <tr key={row}>
              {cells.map((cell, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- a column is known by its place
                <td key={at} className="px-3 py-2 align-top break-words">
                  {cell || '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The answers so far, which go with every new one. */
function answersOf({ questions }: Import): ImportAnswers {
  return Object.fromEntries(
    questions.flatMap((question) => {
      const answer = question.about === 'matches' ? matchesOf(question) : question.answer
      return answer === undefined ? [] : [[question.about, answer] as const]
    }),
  ) as ImportAnswers
}

/** The questions with what was just answered, until the server says the same. */
export function withAnswers(questions: Import['questions'], answers: ImportAnswers) {
  return questions.map((question) => {
    if (question.about === 'matches') return withMatches(question, answers.matches)
    const { answer: _, ...others } = question
    const answer = answers[question.about]
    return answer === undefined ? others : { ...others, answer }
  })
}

export function hasOpenQuestions({ questions }: Import): boolean {
  return questions.some(({ answer }) => answer === undefined)
}
