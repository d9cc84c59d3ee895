import { ArrowLeft } from 'lucide'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { AreaTable as Trial } from '#contract/api/area-tables.ts'
import { maxAreaTable } from '#contract/seller-limits.ts'
import { sellerAreaTableText as text } from '#text/seller-area-table.ts'
import { DownloadLink } from '#web/seller/parts/download-link.tsx'
import { SellerPage } from '#web/seller/parts/seller-page.tsx'
import { TableFileField } from '#web/seller/parts/table-file-field.tsx'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'
import { useForm } from '#web/ui/use-form.ts'
import { AreaTrial } from './area-trial.tsx'

/** Many areas at once: first a trial, then what it has shown. */
export function AreaTable() {
  const [table, setTable] = useState('')
  const [trial, setTrial] = useState<Trial | null>(null)
  const navigate = useNavigate()

  return (
    <SellerPage title={text.title} lead={text.lead}>
      <Link to="/seller/areas" className="inline-flex min-h-11 items-center gap-1.5 text-leaf">
        <Icon of={ArrowLeft} className="size-4.5" />
        {text.back}
      </Link>
      {trial ? (
        <AreaTrial
          trial={trial}
          table={table}
          onTriedAgain={setTrial}
          onChange={() => setTrial(null)}
          onSaved={(message) => {
            toastSuccess(message)
            void navigate('/seller/areas')
          }}
        />
      ) : (
        <TableForm
          start={table}
          onTried={(sent, found) => {
            setTable(sent)
            setTrial(found)
          }}
        />
      )}
    </SellerPage>
  )
}

type FormProps = { start: string; onTried: (sent: string, found: Trial) => void }

function TableForm({ start, onTried }: FormProps) {
  const { form, field, change, isBusy, message } = useForm({
    start: { table: start },
    check: ({ table }) => ({ table: checkTable(table) }),
    send: (body) => askAsSeller('POST /api/v1/seller/area-table/trial', { body }),
    onDone: ({ table: found }, { table }) => onTried(table, found),
    keepAs: 'area table',
  })

  return (
    <form {...form} className="mt-2 grid max-w-3xl gap-4">
      <TextArea
        label={text.table}
        hint={text.tableHint}
        rows={12}
        placeholder={text.example}
        spellCheck={false}
        autoComplete="off"
        {...field('table')}
      />
      <div className="flex flex-wrap items-start gap-2">
        <TableFileField
          path="/api/v1/seller/area-table/file"
          onRead={(table) => change({ table })}
        />
        <DownloadLink href="/api/v1/seller/area-table">{text.download}</DownloadLink>
      </div>
      <FormAlert message={message} />
      <BusyButton
        type="submit"
        isBusy={isBusy}
        busyText={text.trying}
        className="button-filled min-h-12 sm:w-fit sm:px-8"
      >
        {text.try}
      </BusyButton>
    </form>
  )
}

function checkTable(table: string): string | undefined {
  if (table.trim() === '') return text.missing
  return table.length > maxAreaTable ? text.tooLong(maxAreaTable) : undefined
}
