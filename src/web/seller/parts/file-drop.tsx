import { CircleAlert, type IconNode } from 'lucide'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { messageOf } from '#web/api.ts'
import { upload } from '#web/seller/requests/upload.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Progress } from './progress.tsx'

type Texts = {
  drop: string
  or: string
  button: string
  stop: string
  several: string
  sending: (name: string) => string
  reading: (name: string) => string
}

type Props<Sent> = {
  text: Texts
  drawing: IconNode
  /** The sentence about allowed sizes and kinds. */
  limits: string
  accept: string
  /** Why a file cannot be taken, by its name and size; undefined if it can be. */
  check: (file: File) => string | undefined
  path: `/api/v1/${string}`
  typeOf: (file: File) => string
  onSent: (answer: Sent) => void
}

/** Takes one file, dropped or chosen, and sends it with its progress. */
export function FileDrop<Sent>(props: Props<Sent>) {
  const { text, drawing, limits, accept } = props
  const { sending, problem, send, stop } = useFileUpload(props)
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  function drop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    void send([...event.dataTransfer.files])
  }

  return (
    <>
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`mt-4 grid min-h-48 place-content-center justify-items-center gap-3 rounded-card border-2 border-dashed px-4 py-6 text-center ${isOver ? 'border-leaf bg-leaf-wash' : 'border-line-strong'}`}
      >
        {sending ? (
          <Sending {...sending} text={text} onStop={stop} />
        ) : (
          <>
            <Icon of={drawing} className="size-9 text-leaf" strokeWidth={1.5} />
            <p className="hidden text-ink-soft lg:block">
              <span className="font-medium text-ink">{text.drop}</span> {text.or}
            </p>
            <button
              type="button"
              onClick={() => input.current?.click()}
              className="button button-filled min-h-12"
            >
              {text.button}
            </button>
            <p className="text-xs text-ink-soft">{limits}</p>
          </>
        )}
        <input
          ref={input}
          type="file"
          accept={accept}
          aria-label={text.button}
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
    </>
  )
}

type Uploading = { name: string; share: number }

function Sending({ name, share, text, onStop }: Uploading & { text: Texts; onStop: () => void }) {
  return (
    <div className="w-72 max-w-full">
      <Progress
        label={share < 1 ? text.sending(name) : text.reading(name)}
        done={share < 1 ? share : undefined}
        max={1}
      />
      <button type="button" onClick={onStop} className="button button-quiet mt-2">
        {text.stop}
      </button>
    </div>
  )
}

/** Uploads the chosen file, unless its name or size shows that it cannot be taken. */
function useFileUpload<Sent>({ text, check, path, typeOf, onSent }: Props<Sent>) {
  const [sending, setSending] = useState<Uploading | null>(null)
  const [problem, setProblem] = useState<string>()
  const stopper = useRef<AbortController>(null)
  useEffect(() => () => stopper.current?.abort(), [])

  async function send(files: readonly File[]): Promise<void> {
    const [file] = files
    if (!file) return
    const wrong = files.length > 1 ? text.several : check(file)
    setProblem(wrong)
    if (wrong) return

    const controller = new AbortController()
    stopper.current = controller
    setSending({ name: file.name, share: 0 })
    try {
      const answer = await upload<Sent>({
        path,
        body: file,
        headers: {
          'Content-Type': typeOf(file),
          'X-File-Name': encodeURIComponent(file.name.toWellFormed()),
        },
        signal: controller.signal,
        onProgress: (share) => setSending({ name: file.name, share }),
      })
      onSent(answer)
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
