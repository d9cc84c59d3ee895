import { Copy, ExternalLink, RotateCw } from 'lucide'
import { Suspense, useState } from 'react'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { sellerMessagesText } from '#text/seller-messages.ts'
import { linkFor, type Shop } from '#web/seller/parts/chat-messages.ts'
import { copyText } from '#web/ui/copy-text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'

const LinkDialog = lazyPart(async () => (await import('./order-link-dialog.tsx')).LinkDialog)

const text = sellerMessagesText.onOrder

type Props = { order: SellerOrder; store: Shop; onChanged: (order: SellerOrder) => void }

/** The link to the order's page: to copy, to replace and to end. */
export function OrderLink({ order, store, onChanged }: Props) {
  const [asking, setAsking] = useState<'replace' | 'end' | null>(null)
  const link = order.page === undefined ? null : linkFor(order.page, order.language, store)

  return (
    <div className="mt-4 border-t border-line pt-3">
      <h3 className="font-medium">{text.link}</h3>
      <p className="mt-0.5 text-xs text-ink-soft">{link ? text.linkHint : text.noLink}</p>
      <div className="-ml-3 mt-1 flex flex-wrap items-center">
        {link && (
          <>
            <button
              type="button"
              onClick={() => void copyText(link, text)}
              className="button button-quiet px-3"
            >
              <Icon of={Copy} className="size-4.5" />
              {text.copy}
            </button>
            <a href={link} target="_blank" rel="noreferrer" className="button button-quiet px-3">
              <Icon of={ExternalLink} className="size-4.5" />
              {text.see}
            </a>
          </>
        )}
        <button
          type="button"
          onClick={() => setAsking('replace')}
          className="button button-quiet px-3"
        >
          <Icon of={RotateCw} className="size-4.5" />
          {text.replace}
        </button>
        {link && (
          <button
            type="button"
            onClick={() => setAsking('end')}
            className="button px-3 text-beet hover:bg-beet-wash"
          >
            {text.end}
          </button>
        )}
      </div>
      {asking && (
        <Suspense>
          <LinkDialog
            orderId={order._id}
            what={asking}
            onClose={() => setAsking(null)}
            onChanged={onChanged}
          />
        </Suspense>
      )}
    </div>
  )
}
