import { useState } from 'react'
import type { AreaRow, AreaTable } from '#contract/api/area-tables.ts'
import { sellerText } from '#text/seller.ts'
import { sellerAreaTableText as text } from '#text/seller-area-table.ts'
import { Refused } from '#web/api.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { useAction } from '#web/ui/use-form.ts'
import { ChangedRow, NewRow, RefusedRow, SameRow } from './trial-rows.tsx'

type Props = {
  trial: AreaTable
  table: string
  /** Somebody else has changed the areas meanwhile. */
  onTriedAgain: (trial: AreaTable) => void
  onChange: () => void
  onSaved: (message: string) => void
}

/** Shows what a table would change, and saves it. */
export function AreaTrial({ trial, table, onTriedAgain, onChange, onSaved }: Props) {
  const { message, meanwhile, isBusy, run } = useSaving({ trial, table, onTriedAgain, onSaved })
  const rows = Map.groupBy(trial.rows, ({ what }) => what)
  const of = (what: AreaRow['what']) => rows.get(what) ?? []
  const toSave = of('new').length + of('changed').length

  return (
    <div className="mt-2 grid max-w-4xl grid-cols-1 gap-4">
      <Summary trial={trial} toSave={toSave} />
      <FormAlert message={meanwhile ?? message} />
      <div className="grid gap-2 sm:flex">
        {toSave > 0 && (
          <BusyButton
            isBusy={isBusy}
            busyText={text.saving}
            onClick={run}
            className="button-filled min-h-12"
          >
            {text.save(toSave)}
          </BusyButton>
        )}
        <button type="button" onClick={onChange} className="button button-outlined min-h-12">
          {text.change}
        </button>
      </div>
      <Part title={text.refused} lead={text.refusedLead} rows={of('refused')} Row={RefusedRow} />
      <Part title={text.changed} rows={of('changed')} Row={ChangedRow} />
      <Part title={text.new} rows={of('new')} Row={NewRow} />
      <Part title={text.same} rows={of('same')} Row={SameRow} />
    </div>
  )
}

/** Tries the table again, and shows the outcome, when others have changed the areas. */
function useSaving({ trial, table, onTriedAgain, onSaved }: Omit<Props, 'onChange'>) {
  const [meanwhile, setMeanwhile] = useState<string>()
  const { version, good } = trial
  const action = useAction({
    send: () => askAsSeller('POST /api/v1/seller/area-table', { body: { table, version, good } }),
    onDone: ({ message = '' }) => onSaved(message),
    onFailure: async (error) => {
      setMeanwhile(undefined)
      if (!(error instanceof Refused) || error.code !== 'changed_meanwhile') return false
      const call = 'POST /api/v1/seller/area-table/trial'
      const again = await askAsSeller(call, { body: { table } }).catch(() => null)
      if (!again) return false
      onTriedAgain(again.table)
      setMeanwhile(error.message)
      return true
    },
  })
  return { ...action, meanwhile }
}

const kinds = ['new', 'changed', 'same', 'refused'] as const

function Summary({ trial: { rows, isFirst }, toSave }: { trial: AreaTable; toSave: number }) {
  const counts = kinds
    .map((kind) => ({ kind, count: rows.filter(({ what }) => what === kind).length }))
    .filter(({ count }) => count > 0)
  const isRefused = rows.every(({ what }) => what === 'refused')
  return (
    <section aria-label={text.summary} role="status" className="grid gap-1">
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-lg font-semibold tnum">
        {counts.map(({ kind, count }) => (
          <li key={kind} className={kind === 'refused' ? 'text-beet' : ''}>
            {text.counts[kind](count)}
          </li>
        ))}
      </ul>
      {toSave === 0 && (
        <p className="text-ink-soft">{isRefused ? text.allRefused : text.nothing}</p>
      )}
      {isFirst && toSave > 0 && <p className="text-ink-soft">{text.first}</p>}
    </section>
  )
}

type PartProps = {
  title: string
  lead?: string
  rows: readonly AreaRow[]
  Row: (props: { row: AreaRow }) => React.ReactNode
}

const shownFirst = 30
const shownNext = 200

/** One kind of rows; a thousand of them are not shown at once. */
function Part({ title, lead, rows, Row }: PartProps) {
  const [shown, setShown] = useState(shownFirst)
  if (rows.length === 0) return null
  return (
    <section
      aria-label={title}
      className="grid grid-cols-1 rounded-card border border-line bg-card px-4 py-3 sm:px-6"
    >
      <h2 className="text-base font-bold tracking-tight">{title}</h2>
      {lead && <p className="text-ink-soft">{lead}</p>}
      <ul className="mt-1 divide-y divide-line">
        {rows.slice(0, shown).map((row) => (
          <Row key={row.row} row={row} />
        ))}
      </ul>
      {rows.length > shown && (
        <button
          type="button"
          onClick={() => setShown(shown + shownNext)}
          className="button button-quiet -ml-3 justify-self-start px-3"
        >
          {sellerText.showMore(Math.min(shownNext, rows.length - shown))}
        </button>
      )}
    </section>
  )
}
