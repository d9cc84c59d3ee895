import { useEffect, useRef, useState } from 'react'
import type { Import } from '#contract/api/seller-imports.ts'
import { explain } from '#web/api.ts'
import { upload } from '#web/seller/requests/upload.ts'
import { sellerImportText } from '#web/text/seller-import.ts'
import { checkFile } from './check-file.ts'

type Uploading = { name: string; share: number }

/** Uploads the chosen file, unless its name or size shows that it cannot be imported. */
export function useFileUpload(onSent: (table: Import) => void) {
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
          'Content-Type': 'text/csv',
          'X-File-Name': encodeURIComponent(file.name.toWellFormed()),
        },
        signal: controller.signal,
        onProgress: (share) => setSending({ name: file.name, share }),
      })
      onSent(answer.import)
    } catch (error) {
      if (controller.signal.aborted) return
      setProblem(explain(error))
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
