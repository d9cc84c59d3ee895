import { CircleAlert, Download } from 'lucide'
import { type Ref, useEffect, useRef } from 'react'
import type { Import } from '#contract/api/seller-imports.ts'
import { locale } from '#text/locale.ts'
import { sellerImportText } from '#text/seller-import.ts'
import { DownloadLink } from '#web/seller/parts/download-link.tsx'
import { Progress } from '#web/seller/parts/progress.tsx'
import { BatchPanel } from '#web/seller/pictures/batch-panel.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { UnusedColumns } from './column-choices.tsx'
import { ImportCards, ImportWarnings } from './import-cards.tsx'
import { whyNothing } from './import-choices.ts'
import { isWorking } from './use-import.ts'

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

  if (isWorking(table))
    return <Working heading={heading} table={table} isUnresponsive={isUnresponsive} />
  if (table.status === 'tried')
    return <TrialReport heading={heading} table={table} title={trial.title} />
  if (table.status === 'imported')
    return (
      <>
        <TrialReport heading={heading} table={table} title={run.done} lead={doneLead(table)} />
        {hasPictures(table) && <BatchPanel id={table._id} />}
      </>
    )
  if (table.status === 'failed') return <Interrupted heading={heading} problem={table.problem} />
  return null
}

function hasPictures({ report }: Import): boolean {
  return (report?.pictures ?? 0) + (report?.pictureFiles ?? 0) > 0
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

const figures = ['added', 'changed', 'unchanged', 'leftOut', 'refused'] as const

type TrialReportProps = {
  heading: Ref<HTMLHeadingElement>
  table: Import
  title: string
  lead?: string
}

function TrialReport({ heading, table, title, lead }: TrialReportProps) {
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
              {report[figure].toLocaleString(locale)}
              {figure === 'unchanged' && report.unchanged > 0 && (
                <span className="block text-xs leading-snug font-normal">
                  {trial.unchangedHint}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <ReportNotes report={report} isTried={table.status === 'tried'} />
      {table.status === 'tried' && <UnusedColumns columns={table.unused} />}
      {table.status === 'tried' && (
        <>
          <ImportWarnings warnings={report.warnings} />
          <ImportCards cards={report.cards} />
        </>
      )}
      {report.notes && <Notes notes={report.notes} />}
      {report.refused > 0 && <RefusedRows id={table._id} report={report} />}
    </section>
  )
}

type ReportNotesProps = { report: NonNullable<Import['report']>; isTried: boolean }

/** More news about some of the products, each in a line. */
function ReportNotes({ report, isTried }: ReportNotesProps) {
  const { recounted, pictures = 0, pictureFiles = 0, sizes } = report
  const notes = [
    recounted > 0 && trial.recounted(recounted),
    isTried && sizes !== undefined && trial.sizes(sizes.products, sizes.packed),
    isTried && pictures > 0 && trial.pictures(pictures),
    pictureFiles > 0 && trial.pictureFiles(pictureFiles),
  ].filter((note) => note !== false)
  return notes.map((note) => (
    <p key={note} className="mt-3 max-w-prose text-ink-soft tnum">
      {note}
    </p>
  ))
}

function lookOf(figure: (typeof figures)[number], rows: number): string {
  if (rows === 0) return 'bg-paper text-ink-soft'
  if (figure === 'refused') return 'bg-beet-wash text-beet'
  return figure === 'added' || figure === 'changed' ? 'bg-leaf-wash text-leaf-deep' : 'bg-paper'
}

type NotesProps = { notes: NonNullable<NonNullable<Import['report']>['notes']> }

/** Cells that were left out of imported rows. */
function Notes({ notes }: NotesProps) {
  return (
    <div className="mt-4">
      <h3 className="font-semibold">{sellerImportText.notes.title}</h3>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {notes.map(({ note, rows, first }) => (
          <li key={note} className="py-2 break-words">
            {note}
            <span className="block text-xs text-ink-soft">
              {sellerImportText.notes.rows(
                first.map(({ row, name }) => `${row} (${name || refusedText.unnamed})`),
                rows,
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const refusedText = sellerImportText.refused

type RefusedRowsProps = { id: string; report: NonNullable<Import['report']> }

/** The refused rows with their reasons, and a download of them. */
function RefusedRows({ id, report }: RefusedRowsProps) {
  const { refused, reasons, firstRefused, added, changed, unchanged } = report
  const hasOthers = added + changed + unchanged > 0
  return (
    <div className="mt-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-72">
          <h3 className="font-semibold">{refusedText.title(refused)}</h3>
          <p className="max-w-prose text-ink-soft">{refusedText.lead(hasOthers)}</p>
        </div>
        <DownloadLink href={`/api/v1/seller/import/${id}/refused`} className="button-outlined">
          <Icon of={Download} className="size-4.5" />
          {refusedText.download}
        </DownloadLink>
      </div>
      <table className="mt-4 w-full">
        <caption className="sr-only">{refusedText.reasons}</caption>
        <thead className="text-left text-xs text-ink-soft">
          <tr>
            <th className="py-1.5 font-medium">{refusedText.reason}</th>
            <th className="py-1.5 pl-4 text-right font-medium">{refusedText.rows}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-y border-line">
          {reasons.map(({ reason, rows }) => (
            <tr key={reason}>
              <td className="py-2 break-words">{reason}</td>
              <td className="py-2 pl-4 text-right align-top tnum">{rows.toLocaleString(locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <details className="mt-2">
        <summary className="inline-flex min-h-11 items-center font-medium text-leaf">
          {firstRefused.length < refused ? refusedText.first(firstRefused.length) : refusedText.all}
        </summary>
        <table className="w-full table-fixed">
          <thead className="text-left text-xs text-ink-soft">
            <tr>
              <th className="w-16 py-1.5 pr-4 text-right font-medium">{refusedText.row}</th>
              <th className="py-1.5 pr-4 font-medium">{refusedText.name}</th>
              <th className="py-1.5 font-medium">{refusedText.reason}</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-y border-line">
            {firstRefused.map(({ row, name, reason }) => (
              <tr key={row}>
                <td className="py-2 pr-4 text-right align-top text-ink-soft tnum">{row}</td>
                <td className="py-2 pr-4 align-top break-words">{name || refusedText.unnamed}</td>
                <td className="py-2 align-top break-words">{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  )
}

/** Focuses the outcome's heading after the pressed button is gone, unless something else has the focus. */
function useOutcomeFocus({ status }: Pick<Import, 'status'>) {
  const heading = useRef<HTMLHeadingElement>(null)
  const seen = useRef(status)

  useEffect(() => {
    if (seen.current === status) return
    seen.current = status
    const { activeElement, body } = document
    const isFree = activeElement === body || activeElement?.id === 'content'
    if (!heading.current || !isFree) return
    heading.current.focus({ preventScroll: true })
    heading.current.scrollIntoView()
  }, [status])

  return heading
}
