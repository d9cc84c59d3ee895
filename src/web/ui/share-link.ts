import { toastError, toastSuccess } from './toasts.ts'

type Said = { copied: string; notCopied: (url: string) => string }

/** Shares a link by the system's sheet, or copies it where the browser cannot share. */
export async function shareLink(link: { title: string; url: string }, said: Said): Promise<void> {
  try {
    // Browsers on desktops cannot share, whatever their types say.
    const system: { share?: Navigator['share'] } = navigator
    if (system.share) return await navigator.share(link)
    await navigator.clipboard.writeText(link.url)
    toastSuccess(said.copied)
  } catch (error) {
    // Closing the system's sheet is no failure.
    const isClosed = error instanceof DOMException && error.name === 'AbortError'
    if (!isClosed) toastError(said.notCopied(link.url))
  }
}
