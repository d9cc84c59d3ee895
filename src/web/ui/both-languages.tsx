import { type BillWords, usePaperLanguages } from './bill-words.ts'

export type Say = (words: BillWords) => string

/** A heading in both languages of the paper, once where they share it. */
export function Both({ of }: { of: Say }) {
  const { first, second } = usePaperLanguages()
  const words = of(first)
  const other = second && of(second)
  if (!second || other === words) return words
  return (
    <>
      {words}{' '}
      <span lang={second.locale} className="paper-second">
        {other}
      </span>
    </>
  )
}
