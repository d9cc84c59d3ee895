import { Download } from 'lucide'
import { DownloadLink } from '#web/seller/parts/download-link.tsx'
import { sellerImportText } from '#web/text/seller-import.ts'
import { Icon } from '#web/ui/icon.tsx'

const exportText = sellerImportText.export

export function ExportBlock() {
  return (
    <section
      aria-labelledby="export"
      className="rounded-card border border-line bg-card p-4 sm:p-6"
    >
      <h2 id="export" className="text-lg font-bold tracking-tight">
        {exportText.title}
      </h2>
      <p className="mt-0.5 max-w-prose text-ink-soft">{exportText.lead}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <DownloadLink href="/api/v1/seller/product/export" className="button-outlined min-h-12">
          <Icon of={Download} className="size-4.5" />
          {exportText.button}
        </DownloadLink>
        <DownloadLink href="/api/v1/seller/product/export?stock=archived" className="button-quiet">
          {exportText.archived}
        </DownloadLink>
      </div>
    </section>
  )
}
