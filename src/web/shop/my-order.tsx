import { ChevronLeft } from 'lucide'
import { Suspense } from 'react'
import { Link, useParams } from 'react-router'
import { stateOf } from '#contract/order-status.ts'
import { oneOrderText } from '#text/one-order.ts'
import { ordersText } from '#text/orders.ts'
import type { ClientLoaderArgs, LoaderArgs, MetaArgs } from '#web/route-types.ts'
import { OrderView } from '#web/shop/orders/order-view.tsx'
import { useLiveOrders } from '#web/shop/orders/use-live-orders.ts'
import { useOrder } from '#web/shop/orders/use-order.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { NoConnection } from '#web/ui/no-connection.tsx'
import { Bone, Skeletons } from '#web/ui/skeletons.tsx'
import { LoginPrompt } from './login/login-prompt.tsx'
import { ShareOrder } from './orders/share-order.tsx'
import { describePrivatePage } from './parts/describe-page.ts'
import { requireId } from './parts/require-id.ts'
import { type Session, useSession } from './state/session.ts'

// Not needed to see the order.
const PasskeyOffer = lazyPart(async () => (await import('./orders/passkey-offer.tsx')).PasskeyOffer)

export const loader = ({ params }: LoaderArgs<'orderId'>) => requireId(params.orderId)
export const clientLoader = ({ params }: ClientLoaderArgs<'orderId'>) => requireId(params.orderId)

export const meta = ({ matches }: MetaArgs) =>
  describePrivatePage(matches, {
    title: oneOrderText.order,
    description: ordersText.title,
    path: '/my-orders',
  })

export default function MyOrder() {
  const { orderId = '' } = useParams()
  const session = useSession()

  return (
    <div className="page max-w-4xl pt-3">
      <Link to="/my-orders" className="button button-quiet mb-2 -ml-3 gap-1">
        <Icon of={ChevronLeft} className="size-5" />
        {oneOrderText.backToList}
      </Link>
      {session.status === 'visitor' ? (
        <LoginPrompt title={ordersText.loginTitle} isPageTitle />
      ) : (
        <OneOrder session={session} orderId={orderId} />
      )}
    </div>
  )
}

function OneOrder({ session, orderId }: { session: Session; orderId: string }) {
  const { order, isMissing, isOffline, replace, reload } = useOrder(session, orderId)
  useLiveOrders({
    shopperId: session.status === 'shopper' ? session.user._id : null,
    isUnderWay: order !== null && Object.keys(stateOf(order.status).next).length > 0,
    onChange: reload,
  })

  if (isMissing) {
    return (
      <EmptyState
        picture="not-found"
        title={oneOrderText.missing}
        hint={oneOrderText.missingHint}
        isPageTitle
      />
    )
  }
  if (!order && isOffline) return <NoConnection retry={reload} isPageTitle />
  if (!order) return <LoadingOrder />

  return (
    <div className="grid gap-4">
      <OrderView order={order} onChanged={replace} onOutdated={reload} />
      <p className="-mt-1 text-center">
        <ShareOrder order={order} />
      </p>
      <Suspense>
        <PasskeyOffer orders={[order]} />
      </Suspense>
    </div>
  )
}

function LoadingOrder() {
  return (
    <>
      <h1 className="sr-only">{oneOrderText.order}</h1>
      <Skeletons className="order-box">
        <Bone className="h-7 w-40" />
        <Bone className="mt-5 h-20" />
        <Bone className="mt-5 h-44" />
        <Bone className="mt-5 h-36" />
      </Skeletons>
    </>
  )
}
