import { Download } from 'lucide'
import type { Import } from '#contract/api/seller-imports.ts'
import { DownloadLink } from '#web/seller/parts/download-link.tsx'
import { sellerImportText } from '#web/text/seller-import.ts'
import { Icon } from '#web/ui/icon.tsx'

const refusedText = sellerImportText.refused

type RefusedRowsProps = { id: string; report: NonNullable<Import['report']> }

/** The refused rows with their reasons, and a download of them. */
export function RefusedRows({ id, report }: RefusedRowsProps) {
  const { refused, reasons, firstRefused } = report
  return (
    <div className="mt-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-72">
          <h3 className="font-semibold">{refusedText.title(refused)}</h3>
          <p className="max-w-prose text-ink-soft">{refusedText.lead}</p>
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
              <td className="py-2 pl-4 text-right align-top tnum">
                {rows.toLocaleString('en-IN')}
              </td>
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
