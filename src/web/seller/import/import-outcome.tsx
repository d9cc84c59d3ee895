import { CircleAlert } from 'lucide'
import type { Ref } from 'react'
import type { Import } from '#contract/api/seller-imports.ts'
import { Progress } from '#web/seller/parts/progress.tsx'
import { sellerImportText } from '#web/text/seller-import.ts'
import { Icon } from '#web/ui/icon.tsx'
import { whyNothing } from './choices.ts'
import { TrialReport } from './trial-report.tsx'
import { isWorking } from './use-import.ts'
import { useOutcomeFocus } from './use-told-heading.ts'

const { trial, run, failed } = sellerImportText

/** The import's progress, report or failure. */
export function ImportOutcome({
  table,
  isUnresponsive,
}: {
  table: Import
  isUnresponsive: boolean
}) {
  const heading = useOutcomeFocus(table)

  if (isWorking(table)) return <Working {...{ heading, table, isUnresponsive }} />
  if (table.status === 'tried') return <TrialReport {...{ heading, table }} title={trial.title} />
  if (table.status === 'imported')
    return <TrialReport {...{ heading, table }} title={run.done} lead={doneLead(table)} />
  if (table.status === 'failed') return <Interrupted {...{ heading }} problem={table.problem} />
  return null
}

type WorkingProps = { heading: Ref<HTMLHeadingElement>; table: Import; isUnresponsive: boolean }

function Working({ heading, table, isUnresponsive }: WorkingProps) {
  const isTrial = table.status === 'trying'
  return (
    <section className="grid gap-3 rounded-card border border-line bg-card p-4 sm:p-6">
      <h2 ref={heading} tabIndex={-1} className="scroll-mt-20 text-lg font-bold tracking-tight">
        {isTrial ? trial.trying : run.importing}
      </h2>
      <Progress
        label={isTrial ? trial.progressLabel : run.progressLabel}
        hint={trial.progress(table.done, table.rows)}
        done={table.done}
        max={Math.max(table.rows, 1)}
      />
      <p aria-live="polite" className={isUnresponsive ? 'text-beet' : 'text-ink-soft'}>
        {isUnresponsive ? trial.unreachable : isTrial ? trial.tryingHint : run.importingHint}
      </p>
    </section>
  )
}

type InterruptedProps = { heading: Ref<HTMLHeadingElement>; problem: string | undefined }

function Interrupted({ heading, problem }: InterruptedProps) {
  return (
    <section
      role="alert"
      className="flex gap-3 rounded-card border border-beet bg-beet-wash p-4 sm:px-6"
    >
      <Icon of={CircleAlert} className="mt-0.5 size-5 shrink-0 text-beet" />
      <div className="min-w-0">
        <h2 ref={heading} tabIndex={-1} className="scroll-mt-20 font-semibold text-beet">
          {failed.title}
        </h2>
        {problem && <p className="break-words">{problem}</p>}
      </div>
    </section>
  )
}

function doneLead({ report }: Import): string {
  if (!report || report.added + report.changed > 0) return run.doneLead
  return run.doneNothing[whyNothing(report)]
}
