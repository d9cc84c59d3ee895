import { CircleAlert, FileUp } from 'lucide'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import type { Import } from '#contract/api/seller-imports.ts'
import { workbookType } from '#contract/import-columns.ts'
import { maxImportBytes } from '#contract/seller-limits.ts'
import { messageOf } from '#web/api.ts'
import { Progress } from '#web/seller/parts/progress.tsx'
import { upload } from '#web/seller/requests/upload.ts'
import { sellerImportText } from '#web/text/seller-import.ts'
import { Icon } from '#web/ui/icon.tsx'

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
          accept={`.csv,.txt,.tsv,.xlsx,.xlsm,text/csv,${workbookType}`}
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

type Uploading = { name: string; share: number }

/** Uploads the chosen file, unless its name or size shows that it cannot be imported. */
function useFileUpload(onSent: (table: Import) => void) {
  const [sending, setSending] = useState<Uploading | null>(null)
  const [problem, setProblem] = useState<string>()
  const stopper = useRef<AbortController>(null)
  useEffect(() => () => stopper.current?.abort(), [])

  async function send(files: readonly File[]): Promise<void> {
    const [file] = files
    if (!file) return
    const wrong = files.length > 1 ? sellerImportText.choose.several : checkFile(file)
    setProblem(wrong)
    if (wrong) return

    const controller = new AbortController()
    stopper.current = controller
    setSending({ name: file.name, share: 0 })
    try {
      const answer = await upload<{ import: Import }>({
        path: '/api/v1/seller/import',
        body: file,
        headers: {
          'Content-Type': isWorkbook(file) ? workbookType : 'text/csv',
          'X-File-Name': encodeURIComponent(file.name.toWellFormed()),
        },
        signal: controller.signal,
        onProgress: (share) => setSending({ name: file.name, share }),
      })
      onSent(answer.import)
    } catch (error) {
      if (controller.signal.aborted) return
      setProblem(messageOf(error))
    } finally {
      if (stopper.current === controller) setSending(null)
    }
  }

  return {
    sending,
    problem,
    send,
    stop: () => {
      stopper.current?.abort()
      setSending(null)
    },
  }
}

/** By its name, because some systems do not know the type. */
function isWorkbook({ name, type }: File): boolean {
  return type === workbookType || /\.xls[xm]$/i.test(name)
}

const maxMegabytes = maxImportBytes / (1024 * 1024)

/** Why a file cannot be imported; undefined if it may be. */
export function checkFile({ name, size }: { name: string; size: number }): string | undefined {
  if (/\.(xls|xlsb|ods|numbers)$/i.test(name)) return choose.spreadsheet
  if (size === 0) return choose.empty
  if (size > maxImportBytes) return choose.tooLarge(maxMegabytes)
  return undefined
}
