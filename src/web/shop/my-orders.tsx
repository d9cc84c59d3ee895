import { ordersText } from '#text/orders.ts'
import type { MetaArgs } from '#web/route-types.ts'
import { OrderList } from '#web/shop/orders/order-list.tsx'
import { LoginPrompt } from './login/login-prompt.tsx'
import { describePrivatePage } from './parts/describe-page.ts'
import { useSession } from './state/session.ts'

export const meta = ({ matches }: MetaArgs) =>
  describePrivatePage(matches, {
    title: ordersText.title,
    description: ordersText.title,
    path: '/my-orders',
  })

export default function MyOrders() {
  const session = useSession()

  return (
    <div className="page max-w-4xl pt-6 md:pt-8">
      <h1 className="mb-5 text-xl font-bold tracking-tight md:text-2xl">{ordersText.title}</h1>
      {session.status === 'visitor' ? (
        <LoginPrompt title={ordersText.loginTitle} />
      ) : (
        <OrderList session={session} />
      )}
    </div>
  )
}
