import { useEffect, useRef, useState } from 'react'
import { tableFileText as text } from '#text/seller-table-file.ts'
import { messageOf } from '#web/api.ts'
import { checkTableFile, tableFiles, typeOfTable } from '#web/seller/parts/table-file.ts'
import { upload } from '#web/seller/requests/upload.ts'
import { FormAlert } from '#web/ui/form-alert.tsx'

type ReadFile = { table: string; sheets?: string[]; sheet?: number }

type Props = {
  /** The call that reads it. */
  path: string
  onRead: (table: string) => void
}

/** Takes a table as a file; what the store reads in it stands in the field then. */
export function TableFileField({ path, onRead }: Props) {
  const { file, book, problem, isReading, read } = useReading(path, onRead)
  const { sheets = [], sheet = 0 } = book ?? {}

  return (
    <div className="grid justify-items-start gap-3">
      <label className="button button-outlined cursor-pointer focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-leaf">
        {isReading && file ? text.reading(file.name) : text.file}
        <input
          type="file"
          accept={tableFiles}
          className="sr-only"
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? []
            if (chosen) void read(chosen)
            // Allows choosing the same file again after it was corrected.
            currentTarget.value = ''
          }}
        />
      </label>
      {file && sheets.length > 1 && (
        <label className="grid gap-1 text-xs text-ink-soft">
          {text.sheet}
          <select
            value={sheet}
            onChange={({ target }) => void read(file, Number(target.value))}
            className="field select min-h-11 w-auto max-w-full text-base text-ink"
          >
            {sheets.map((name, at) => (
              <option key={name} value={at}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <FormAlert message={problem} />
    </div>
  )
}

function useReading(path: string, onRead: Props['onRead']) {
  const [file, setFile] = useState<File | null>(null)
  const [book, setBook] = useState<ReadFile | null>(null)
  const [problem, setProblem] = useState('')
  const [isReading, setReading] = useState(false)
  const stopper = useRef<AbortController>(null)
  useEffect(() => () => stopper.current?.abort(), [])

  async function read(chosen: File, sheet?: number): Promise<void> {
    stopper.current?.abort()
    const wrong = checkTableFile(chosen)
    setProblem(wrong ?? '')
    if (wrong) return
    const controller = new AbortController()
    stopper.current = controller
    setFile(chosen)
    setReading(true)
    if (sheet === undefined) setBook(null)
    try {
      const { file: found } = await upload<{ file: ReadFile }>({
        path: sheet === undefined ? path : `${path}?sheet=${sheet}`,
        body: chosen,
        headers: { 'Content-Type': typeOfTable(chosen) },
        signal: controller.signal,
        onProgress: () => undefined,
      })
      setBook(found)
      onRead(found.table)
    } catch (error) {
      if (!controller.signal.aborted) setProblem(messageOf(error))
    } finally {
      if (stopper.current === controller) setReading(false)
    }
  }
  return { file, book, problem, isReading, read }
}
