import { CircleAlert, FileUp } from 'lucide'
import { type DragEvent, useRef, useState } from 'react'
import type { Import } from '#contract/api/seller-imports.ts'
import { Progress } from '#web/seller/parts/progress.tsx'
import { sellerImportText } from '#web/text/seller-import.ts'
import { Icon } from '#web/ui/icon.tsx'
import { maxMegabytes } from './check-file.ts'
import { useFileUpload } from './use-sending.ts'

const { choose } = sellerImportText

export function ChooseTable({ onSent }: { onSent: (table: Import) => void }) {
  const { sending, problem, send, stop } = useFileUpload(onSent)
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  function drop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    void send([...event.dataTransfer.files])
  }

  return (
    <section className="rounded-card border border-line bg-card p-4 sm:p-6">
      <h2 className="text-lg font-bold tracking-tight">{choose.title}</h2>
      <p className="mt-0.5 max-w-prose text-ink-soft">{choose.lead}</p>
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`mt-4 grid min-h-52 place-content-center justify-items-center gap-3 rounded-card border-2 border-dashed px-4 py-8 text-center ${isOver ? 'border-leaf bg-leaf-wash' : 'border-line-strong'}`}
      >
        {sending ? (
          <div className="w-72 max-w-full">
            <Progress
              label={
                sending.share < 1 ? choose.sending(sending.name) : choose.reading(sending.name)
              }
              done={sending.share < 1 ? sending.share : undefined}
              max={1}
            />
            <button type="button" onClick={stop} className="button button-quiet mt-2">
              {choose.stop}
            </button>
          </div>
        ) : (
          <>
            <Icon of={FileUp} className="size-9 text-leaf" strokeWidth={1.5} />
            <p className="hidden text-ink-soft lg:block">
              <span className="font-medium text-ink">{choose.drop}</span> {choose.or}
            </p>
            <button
              type="button"
              onClick={() => input.current?.click()}
              className="button button-filled min-h-12"
            >
              {choose.button}
            </button>
            <p className="text-xs text-ink-soft">{choose.limits(maxMegabytes)}</p>
          </>
        )}
        <input
          ref={input}
          type="file"
          accept=".csv,.txt,.tsv,text/csv"
          aria-label={choose.button}
          tabIndex={-1}
          className="sr-only"
          onChange={({ currentTarget }) => {
            void send([...(currentTarget.files ?? [])])
            // Allows choosing the same file again after it was corrected.
            currentTarget.value = ''
          }}
        />
      </div>
      <div role="alert" className="empty:hidden">
        {problem && (
          <p className="mt-3 flex gap-2.5 rounded-control bg-beet-wash px-3.5 py-3 text-beet">
            <Icon of={CircleAlert} className="size-5 shrink-0" />
            <span className="min-w-0 break-words">{problem}</span>
          </p>
        )}
      </div>
    </section>
  )
}
