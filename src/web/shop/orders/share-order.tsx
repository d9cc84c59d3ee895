import { Share2 } from 'lucide'
import { useRouteLoaderData } from 'react-router'
import type { Order } from '#contract/api/orders.ts'
import { orderLinkText as text } from '#text/order-link.ts'
import type { loader } from '#web/root.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { inLanguage } from '#web/ui/page-language.ts'
import { shareLink } from '#web/ui/share-link.ts'

/** Shares the link to the order, or copies it where the browser cannot share. */
export function ShareOrder({ order: { number, page } }: { order: Order }) {
  const store = useRouteLoaderData<typeof loader>('root')?.store
  if (page === undefined || !store) return null
  const url = new URL(inLanguage(page), store.publicUrl).href
  const title = `${text.title(number)} · ${store.name}`

  return (
    <button
      type="button"
      onClick={() => void shareLink({ title, url }, text)}
      className="button button-quiet"
    >
      <Icon of={Share2} className="size-4.5" />
      {text.share}
    </button>
  )
}
