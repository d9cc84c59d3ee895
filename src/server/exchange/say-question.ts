import type { Import } from '#contract/api/seller-imports.ts'
import type { Said } from '#platform/refusal.ts'
import { answerLanguage } from '#server/api/languages.ts'
import { say } from '#server/api/say.ts'

type Question = Import['questions'][number]
type Row = NonNullable<Question['rows']>[number]
/** A sentence of the store, or a text as the table has it. */
type Shown = Said | string
type Option = { value: string; label: Shown }

/** A question to the seller before it is said. */
export type Asked = Omit<Question, 'question' | 'examples' | 'sample' | 'options' | 'rows'> & {
  question: Said
  examples?: readonly Shown[]
  sample?: { headings: string[]; rows: readonly (readonly Shown[])[] }
  options: readonly Option[]
  rows?: readonly (Omit<Row, 'options'> & { options: readonly Option[] })[]
}

export function sayQuestion(asked: Asked): Question {
  const { question, examples = [], sample, options, rows, ...others } = asked
  return {
    ...others,
    question: sayShown(question),
    examples: examples.map(sayShown),
    ...(sample ? { sample: { ...sample, rows: sample.rows.map((row) => row.map(sayShown)) } } : {}),
    options: options.map(sayOption),
    ...(rows ? { rows: rows.map((row) => ({ ...row, options: row.options.map(sayOption) })) } : {}),
  }
}

function sayOption({ value, label }: Option) {
  return { value, label: sayShown(label) }
}

function sayShown(shown: Shown): string {
  return typeof shown === 'string' ? shown : say(answerLanguage(), 'seller', shown)
}
