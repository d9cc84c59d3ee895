import type { Ref } from 'react'
import type { Import } from '#contract/api/seller-imports.ts'
import { sellerImportText } from '#web/text/seller-import.ts'
import { RefusedRows } from './refused-rows.tsx'

const { trial } = sellerImportText
const figures = ['added', 'changed', 'unchanged', 'leftOut', 'refused'] as const

type TrialReportProps = {
  heading: Ref<HTMLHeadingElement>
  table: Import
  title: string
  lead?: string
}

export function TrialReport({ heading, table, title, lead }: TrialReportProps) {
  const { report } = table
  if (!report) return null

  return (
    <section
      aria-labelledby="report"
      className="rounded-card border border-line bg-card p-4 sm:p-6"
    >
      <h2
        ref={heading}
        id="report"
        tabIndex={-1}
        className="scroll-mt-20 text-lg font-bold tracking-tight"
      >
        {title}
      </h2>
      {lead && <p className="mt-0.5 text-ink-soft">{lead}</p>}
      <dl className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-5">
        {figures.map((figure) => (
          <div
            key={figure}
            className={`rounded-control px-3.5 py-2.5 last:col-span-2 sm:last:col-span-1 ${lookOf(figure, report[figure])}`}
          >
            <dt className="text-xs">{trial.figures[figure]}</dt>
            <dd className="text-lg font-bold tnum">
              {report[figure].toLocaleString('en-IN')}
              {figure === 'unchanged' && report.unchanged > 0 && (
                <span className="block text-xs leading-snug font-normal">
                  {trial.unchangedHint}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {report.recounted > 0 && (
        <p className="mt-3 max-w-prose text-ink-soft tnum">{trial.recounted(report.recounted)}</p>
      )}
      {report.refused > 0 && <RefusedRows id={table._id} report={report} />}
    </section>
  )
}

function lookOf(figure: (typeof figures)[number], rows: number): string {
  if (rows === 0) return 'bg-paper text-ink-soft'
  if (figure === 'refused') return 'bg-beet-wash text-beet'
  return figure === 'added' || figure === 'changed' ? 'bg-leaf-wash text-leaf-deep' : 'bg-paper'
}
