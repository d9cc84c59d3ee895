import { useEffect, useRef, useState } from 'react'
import type { Import } from '#contract/seller-imports.ts'
import { explain } from '#web/api.ts'
import { noticeEnd } from '#web/seller/state/seller-session.ts'
import { sellerImportText } from '#web/text/seller-import.ts'
import { checkFile } from './check-file.ts'
import { sendTable } from './send-table.ts'

type Sending = { name: string; share: number }

/** Sends the chosen file, unless one look tells that it cannot be right. */
export function useSending(onSent: (table: Import) => void) {
  const [sending, setSending] = useState<Sending | null>(null)
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
      const watch = {
        signal: controller.signal,
        onSent: (share: number) => setSending({ name: file.name, share }),
      }
      onSent(await sendTable(file, watch))
    } catch (error) {
      if (controller.signal.aborted) return
      noticeEnd(error)
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
