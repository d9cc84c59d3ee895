import { CircleAlert, FileArchive } from 'lucide'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import type { PictureBatch } from '#contract/api/incoming-pictures.ts'
import { maxPictureZipBytes, maxZippedPictures } from '#contract/seller-limits.ts'
import { messageOf } from '#web/api.ts'
import { Progress } from '#web/seller/parts/progress.tsx'
import { upload } from '#web/seller/requests/upload.ts'
import { sellerPicturesText } from '#web/text/seller-pictures.ts'
import { Icon } from '#web/ui/icon.tsx'

const { zip: zipText } = sellerPicturesText
const maxGigabytes = maxPictureZipBytes / 1024 ** 3

export function ZipUpload({ onSent }: { onSent: (batch: PictureBatch) => void }) {
  const { sending, problem, send, stop } = useZipUpload(onSent)
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  function drop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    void send([...event.dataTransfer.files])
  }

  return (
    <section aria-labelledby="zip" className="rounded-card border border-line bg-card p-4 sm:p-6">
      <h2 id="zip" className="text-lg font-bold tracking-tight">
        {zipText.title}
      </h2>
      <p className="mt-0.5 max-w-prose text-ink-soft">{zipText.lead}</p>
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`mt-4 grid min-h-44 place-content-center justify-items-center gap-3 rounded-card border-2 border-dashed px-4 py-6 text-center ${isOver ? 'border-leaf bg-leaf-wash' : 'border-line-strong'}`}
      >
        {sending ? (
          <Sending {...sending} onStop={stop} />
        ) : (
          <>
            <Icon of={FileArchive} className="size-9 text-leaf" strokeWidth={1.5} />
            <p className="hidden text-ink-soft lg:block">
              <span className="font-medium text-ink">{zipText.drop}</span> {zipText.or}
            </p>
            <button
              type="button"
              onClick={() => input.current?.click()}
              className="button button-filled min-h-12"
            >
              {zipText.button}
            </button>
            <p className="text-xs text-ink-soft">
              {zipText.limits(maxGigabytes, maxZippedPictures)}
            </p>
          </>
        )}
        <input
          ref={input}
          type="file"
          accept=".zip,application/zip,application/x-zip-compressed"
          aria-label={zipText.button}
          tabIndex={-1}
          className="sr-only"
          onChange={({ currentTarget }) => {
            void send([...(currentTarget.files ?? [])])
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
      <NameExamples />
    </section>
  )
}

function NameExamples() {
  return (
    <>
      <h3 className="mt-5 font-semibold">{zipText.names}</h3>
      <dl className="mt-1 divide-y divide-line border-y border-line">
        {zipText.examples.map(([name, meaning]) => (
          <div key={name} className="grid gap-x-4 py-2 sm:grid-cols-[15rem_1fr]">
            <dt className="font-medium break-all tnum">{name}</dt>
            <dd className="text-ink-soft">{meaning}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

type Uploading = { name: string; share: number }

function Sending({ name, share, onStop }: Uploading & { onStop: () => void }) {
  return (
    <div className="w-72 max-w-full">
      <Progress
        label={share < 1 ? zipText.sending(name) : zipText.reading(name)}
        done={share < 1 ? share : undefined}
        max={1}
      />
      <button type="button" onClick={onStop} className="button button-quiet mt-2">
        {zipText.stop}
      </button>
    </div>
  )
}

/** Uploads the chosen zip, unless its name or size shows that it cannot be taken. */
function useZipUpload(onSent: (batch: PictureBatch) => void) {
  const [sending, setSending] = useState<Uploading | null>(null)
  const [problem, setProblem] = useState<string>()
  const stopper = useRef<AbortController>(null)
  useEffect(() => () => stopper.current?.abort(), [])

  async function send(files: readonly File[]): Promise<void> {
    const [file] = files
    if (!file) return
    const wrong = files.length > 1 ? zipText.several : checkZip(file)
    setProblem(wrong)
    if (wrong) return

    const controller = new AbortController()
    stopper.current = controller
    setSending({ name: file.name, share: 0 })
    try {
      const answer = await upload<{ batch: PictureBatch }>({
        path: '/api/v1/seller/picture/zip',
        body: file,
        headers: {
          'Content-Type': 'application/zip',
          'X-File-Name': encodeURIComponent(file.name.toWellFormed()),
        },
        signal: controller.signal,
        onProgress: (share) => setSending({ name: file.name, share }),
      })
      onSent(answer.batch)
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

/** Why a file cannot be sent; undefined if it may be. */
function checkZip({ name, size }: File): string | undefined {
  if (!/\.zip$/i.test(name)) return zipText.notZip
  if (size === 0) return zipText.empty
  if (size > maxPictureZipBytes) return zipText.tooLarge(maxGigabytes)
  return undefined
}
