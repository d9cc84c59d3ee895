import { ArrowLeft } from 'lucide'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { OpeningTable } from '#contract/api/opening-tables.ts'
import { maxOpeningTable } from '#contract/seller-limits.ts'
import { sellerOpeningsText as text } from '#text/seller-openings.ts'
import { SellerPage } from '#web/seller/parts/seller-page.tsx'
import { shopDay } from '#web/seller/parts/shop-time.ts'
import { TableFileField } from '#web/seller/parts/table-file-field.tsx'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'
import { useForm } from '#web/ui/use-form.ts'
import { OpeningRows } from './opening-rows.tsx'

type Typed = { table: string; day: string }

/** Opening balances of many customers: first a trial, then what it has shown. */
export function Openings() {
  const [typed, setTyped] = useState<Typed>(() => ({ table: '', day: shopDay(new Date()) }))
  const [trial, setTrial] = useState<OpeningTable | null>(null)
  const navigate = useNavigate()

  return (
    <SellerPage title={text.title} lead={text.lead}>
      <Link to="/seller/khata" className="inline-flex min-h-11 items-center gap-1.5 text-leaf">
        <Icon of={ArrowLeft} className="size-4.5" />
        {text.back}
      </Link>
      {trial ? (
        <OpeningRows
          trial={trial}
          sent={typed}
          onChange={() => setTrial(null)}
          onRecorded={(message) => {
            toastSuccess(message)
            void navigate('/seller/khata')
          }}
        />
      ) : (
        <TableForm
          start={typed}
          onTried={(sent, found) => {
            setTyped(sent)
            setTrial(found)
          }}
        />
      )}
    </SellerPage>
  )
}

type FormProps = { start: Typed; onTried: (sent: Typed, found: OpeningTable) => void }

function TableForm({ start, onTried }: FormProps) {
  const [today] = useState(() => shopDay(new Date()))
  const { form, field, change, isBusy, message } = useForm({
    start,
    check: ({ table, day }) => ({
      ...(table.trim() === '' ? { table: text.missing } : {}),
      ...(day === '' || day > today ? { day: text.wrongDay } : {}),
    }),
    send: (typed) => askAsSeller('POST /api/v1/seller/tab/openings/trial', { body: typed }),
    onDone: ({ table }, typed) => onTried(typed, table),
  })

  return (
    <form {...form} className="mt-2 grid max-w-3xl gap-4">
      <TextArea
        label={text.table}
        hint={text.tableHint}
        rows={10}
        maxLength={maxOpeningTable}
        placeholder={text.example}
        {...field('table')}
      />
      <TableFileField
        path="/api/v1/seller/tab/openings/file"
        onRead={(table) => change({ table })}
      />
      <TextField
        label={text.day}
        hint={text.dayHint}
        type="date"
        max={today}
        className="max-w-60"
        {...field('day')}
      />
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
