import { Bell } from 'lucide'
import { Suspense, useState, useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Product } from '#contract/api/catalog.ts'
import { stockAlertText as text } from '#text/stock-alerts.ts'
import type { loader } from '#web/root.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'

// Fetched on a press: few products are sold out.
const AlertDialog = lazyPart(
  async () => (await import('./stock-alert-dialog.tsx')).StockAlertDialog,
)

/** Offers to tell once when a sold-out product is back, where the store can mail or this browser can be told. */
export function StockAlert({ product }: { product: Product }) {
  const store = useRouteLoaderData<typeof loader>('root')?.store
  const sendsMail = store?.sendsMail === true
  const [isOpen, setOpen] = useState(false)
  const canPush = useCanPush()
  if (!sendsMail && !canPush) return null

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        data-early={`alert:${product._id}`}
        onClick={() => setOpen(true)}
        className="button button-outlined min-h-12"
      >
        <Icon of={Bell} className="size-4.5" />
        {text.open}
      </button>
      {isOpen && (
        <Suspense>
          <AlertDialog product={product} sendsMail={sendsMail} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Known once the scripts run. An iPhone's pages can only once they are on its Home Screen, which the dialog says. */
function useCanPush(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => 'PushManager' in window && 'serviceWorker' in navigator,
    () => false,
  )
}

const neverChanges = () => () => undefined
