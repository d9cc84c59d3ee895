import { Link } from 'react-router'
import type { Import } from '#contract/api/seller-imports.ts'
import { sellerImportText } from '#text/seller-import.ts'
import { ActionBar } from '#web/seller/parts/action-bar.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { toastError } from '#web/ui/toasts.ts'
import { describesNewProducts, namesProducts, whyNothing } from './import-choices.ts'
import { hasOpenQuestions } from './import-questions.tsx'
import { isWorking } from './use-import.ts'

const { columns, questions, trial, run } = sellerImportText

type Props = {
  table: Import
  isBusy: boolean
  onStart: (what: 'trial' | 'run') => Promise<void>
}

/** The next step of the import. */
export function ImportActions({ table, isBusy, onStart }: Props) {
  if (table.status === 'imported') return <ToProducts />
  if (isWorking(table)) return null
  if (table.status === 'tried' && table.report)
    return <Run table={table} isBusy={isBusy} onStart={onStart} />
  return <Try table={table} isBusy={isBusy} onStart={onStart} />
}

function Try({ table, isBusy, onStart }: Props) {
  const isNamed = namesProducts(table.chosen)
  const onlyKnown = isNamed && !describesNewProducts(table)
  const missing = isNamed ? unanswered(table) : columns.missing
  const note = missing ?? (onlyKnown ? columns.onlyKnown : '')

  return (
    <ActionBar note={note}>
      <BusyButton
        isBusy={isBusy}
        busyText={trial.trying}
        onClick={() => (missing ? toastError(missing) : void onStart('trial'))}
        className="button-filled min-h-12 grow sm:grow-0"
      >
        {table.status === 'failed' ? trial.tryAgain : trial.try}
      </BusyButton>
    </ActionBar>
  )
}

function unanswered(table: Import): string | undefined {
  return hasOpenQuestions(table) ? questions.unanswered : undefined
}

function Run({ table, isBusy, onStart }: Props) {
  if (!table.report) return null
  const { added, changed } = table.report
  const open = unanswered(table)
  if (added + changed === 0 && !open)
    return <p className="text-ink-soft">{trial.nothing[whyNothing(table.report)]}</p>

  return (
    <ActionBar note={open ?? run.changes(added, changed)}>
      <BusyButton
        isBusy={isBusy}
        busyText={run.importing}
        onClick={() => (open ? toastError(open) : void onStart('run'))}
        className="button-filled min-h-12 grow sm:grow-0"
      >
        {run.start}
      </BusyButton>
    </ActionBar>
  )
}

function ToProducts() {
  return (
    <ActionBar>
      <Link to="/seller/product-list" className="button button-filled min-h-12 grow sm:grow-0">
        {run.toProducts}
      </Link>
    </ActionBar>
  )
}
