import { Share2 } from 'lucide'
import { useRouteLoaderData } from 'react-router'
import type { Order } from '#contract/api/orders.ts'
import { orderLinkText as text } from '#text/order-link.ts'
import type { loader } from '#web/root.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'

/** Shares the link to the order, or copies it where the browser cannot share. */
export function ShareOrder({ order: { number, page } }: { order: Order }) {
  const store = useRouteLoaderData<typeof loader>('root')?.store
  if (page === undefined || !store) return null
  const url = new URL(page, store.publicUrl).href
  const title = `${text.title(number)} · ${store.name}`

  async function share(): Promise<void> {
    try {
      // Browsers on desktops cannot share, whatever their types say.
      const system: { share?: Navigator['share'] } = navigator
      if (system.share) return await navigator.share({ title, url })
      await navigator.clipboard.writeText(url)
      toastSuccess(text.copied)
    } catch (error) {
      // Closing the system's sheet is no failure.
      const isClosed = error instanceof DOMException && error.name === 'AbortError'
      if (!isClosed) toastError(text.notCopied(url))
    }
  }

  return (
    <button type="button" onClick={() => void share()} className="button button-quiet">
      <Icon of={Share2} className="size-4.5" />
      {text.share}
    </button>
  )
}
