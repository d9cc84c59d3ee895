import { Suspense, useEffect } from 'react'
import { useParams } from 'react-router'
import type { MetaArgs } from '#web/route-types.ts'
import { commonText } from '#web/text/common.ts'
import { paymentText } from '#web/text/payment.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { describePage, storeOf } from './parts/describe-page.ts'
import { PaymentSkeleton } from './payment/payment-skeleton.tsx'
import { openLogin } from './state/login-dialog.ts'
import { useSession } from './state/session.ts'

const load = () => import('./payment/one-payment.tsx')
const OnePayment = lazyPart(async () => (await load()).OnePayment, PaymentSkeleton)

export const meta = ({ matches }: MetaArgs) => {
  const store = storeOf(matches)
  return [
    ...describePage(store, {
      title: `${paymentText.metaTitle} · ${store.name}`,
      description: paymentText.metaTitle,
      path: '/payment',
    }),
    { name: 'robots', content: 'noindex' },
  ]
}

/** Where one comes back to after paying, or not paying; what it says comes from the store alone. */
export default function Payment() {
  const { orderId = '' } = useParams()
  const session = useSession()

  // It comes while the store is still asked who is here. Where that fails, it is fetched once more.
  useEffect(() => {
    void Promise.allSettled([load()])
  }, [])

  return (
    <div className="page max-w-2xl pt-6 md:pt-10">
      {session.status === 'unknown' && <PaymentSkeleton />}
      {session.status === 'visitor' && <NotLoggedIn />}
      {session.status === 'shopper' && (
        <Suspense fallback={<PaymentSkeleton />}>
          <OnePayment session={session} orderId={orderId} />
        </Suspense>
      )}
    </div>
  )
}

function NotLoggedIn() {
  return (
    <EmptyState picture="no-orders" title={paymentText.loginTitle} isPageTitle>
      <button
        type="button"
        onClick={() => openLogin()}
        className="button button-filled min-h-12 px-8"
      >
        {commonText.auth.login}
      </button>
    </EmptyState>
  )
}
