import { toastError, toastSuccess } from './toasts.ts'

/** Says so where it failed: browsers let no page copy over plain http. */
export async function copyText(
  words: string,
  said: { copied: string; notCopied: string },
): Promise<void> {
  try {
    await navigator.clipboard.writeText(words)
    toastSuccess(said.copied)
  } catch {
    toastError(said.notCopied)
  }
}
