import { Suspense, useEffect } from 'react'
import { useParams } from 'react-router'
import { paymentText } from '#text/payment.ts'
import type { MetaArgs } from '#web/route-types.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { LoginPrompt } from './login/login-prompt.tsx'
import { describePrivatePage } from './parts/describe-page.ts'
import { PaymentSkeleton } from './payment/payment-skeleton.tsx'
import { useSession } from './state/session.ts'

const load = () => import('#web/shop/payment/payment-view.tsx')
const OnePayment = lazyPart(async () => (await load()).OnePayment, PaymentSkeleton)

export const meta = ({ matches }: MetaArgs) =>
  describePrivatePage(matches, {
    title: paymentText.metaTitle,
    description: paymentText.metaTitle,
    path: '/payment',
  })

/** The page the payment gateway returns to. It trusts only the store's data, never the URL. */
export default function Payment() {
  const { orderId = '' } = useParams()
  const session = useSession()

  // Preloaded while the session is loading. If that fails, `lazyPart` tries again.
  useEffect(() => {
    void Promise.allSettled([load()])
  }, [])

  return (
    <div className="page max-w-2xl pt-6 md:pt-10">
      {session.status === 'unknown' && <PaymentSkeleton />}
      {session.status === 'visitor' && <LoginPrompt title={paymentText.loginTitle} isPageTitle />}
      {session.status === 'shopper' && (
        <Suspense fallback={<PaymentSkeleton />}>
          <OnePayment session={session} orderId={orderId} />
        </Suspense>
      )}
    </div>
  )
}
