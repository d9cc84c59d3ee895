import { useState } from 'react'
import { type ReadList, type Row, toRow } from './list-rows.ts'
import { useEarlyList } from './use-early-list.ts'
import { useForm } from './use-form.ts'

export type Found = Omit<ReadList, 'lines'> & { rows: readonly Row[] }

type Options = {
  /** A list that was pasted elsewhere. */
  pasted?: string | undefined
  /** Under this name a reload keeps what was typed. */
  keepAs?: string | undefined
  read: (list: string) => Promise<ReadList>
}

/** The state of a list: its text, then what it means in this shop, line by line. */
export function useList({ pasted = '', keepAs, read }: Options) {
  const [found, setFound] = useState<Found | null>(null)
  const form = useForm({
    start: { list: pasted },
    ...(keepAs === undefined ? {} : { keepAs }),
    send: ({ list }) => read(list),
    onDone: ({ lines, note, more, asksForBefore }) => {
      const rows = lines.filter(({ words }) => words !== '').map(toRow)
      setFound({ rows, note, more, asksForBefore })
    },
  })
  useEarlyList(form)
  const review = found && {
    ...found,
    onChange: (at: number, part: Partial<Row>) =>
      setFound({
        ...found,
        rows: found.rows.map((row, nth) => (nth === at ? { ...row, ...part } : row)),
      }),
    onNote: (note: string) => setFound({ ...found, note }),
    onAgain: () => setFound(null),
  }
  /** Shows lines that were read before, such as those of a kept list. */
  const show = (lines: ReadList['lines']) =>
    setFound({ rows: lines.map(toRow), note: '', more: 0, asksForBefore: false })
  return { form, review, show }
}

export type ListOf = ReturnType<typeof useList>
