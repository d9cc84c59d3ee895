import type { MetaArgs } from '#web/route-types.ts'
import { commonText } from '#web/text/common.ts'
import { ordersText } from '#web/text/orders.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { OrderList } from './orders/order-list.tsx'
import { describePage, storeOf } from './parts/describe-page.ts'
import { openLogin } from './state/login-dialog.ts'
import { useSession } from './state/session.ts'

export const meta = ({ matches }: MetaArgs) => {
  const store = storeOf(matches)
  return [
    ...describePage(store, {
      title: `${ordersText.title} · ${store.name}`,
      description: ordersText.title,
      path: '/my-orders',
    }),
    { name: 'robots', content: 'noindex' },
  ]
}

export default function MyOrders() {
  const session = useSession()

  return (
    <div className="page max-w-4xl pt-6 md:pt-8">
      <h1 className="mb-5 text-xl font-bold tracking-tight md:text-2xl">{ordersText.title}</h1>
      {session.status === 'visitor' ? (
        <EmptyState picture="no-orders" title={ordersText.loginTitle}>
          <button
            type="button"
            onClick={() => openLogin()}
            className="button button-filled min-h-12 px-8"
          >
            {commonText.auth.login}
          </button>
        </EmptyState>
      ) : (
        <OrderList session={session} />
      )}
    </div>
  )
}
