import { useRouteLoaderData } from 'react-router'
import type { Order } from '#contract/api/orders.ts'
import { talkText } from '#text/talk.ts'
import type { loader } from '#web/root.tsx'
import { ContactLinks } from '#web/ui/contact-links.tsx'

/** Calls the shop about an order, or writes to it. */
export function ShopContact({ order: { number } }: { order: Order }) {
  const phone = useRouteLoaderData<typeof loader>('root')?.store.contact.phone
  if (phone === undefined) return null
  return (
    <p className="mt-3 -mb-2 -ml-3 flex flex-wrap">
      <ContactLinks
        phone={phone}
        message={talkText.aboutOwn(number)}
        labels={talkText.shop}
        className="button button-quiet"
      />
    </p>
  )
}
