import { Suspense, useEffect } from 'react'
import { useParams } from 'react-router'
import type { MetaArgs } from '#web/route-types.ts'
import { paymentText } from '#web/text/payment.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { LoginPrompt } from './login/login-prompt.tsx'
import { describePrivatePage } from './parts/describe-page.ts'
import { PaymentSkeleton } from './payment/payment-skeleton.tsx'
import { useSession } from './state/session.ts'

const load = () => import('./payment/one-payment.tsx')
const OnePayment = lazyPart(async () => (await load()).OnePayment, PaymentSkeleton)

export const meta = ({ matches }: MetaArgs) =>
  describePrivatePage(matches, {
    title: paymentText.metaTitle,
    description: paymentText.metaTitle,
    path: '/payment',
  })

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
      {session.status === 'visitor' && <LoginPrompt title={paymentText.loginTitle} isPageTitle />}
      {session.status === 'shopper' && (
        <Suspense fallback={<PaymentSkeleton />}>
          <OnePayment session={session} orderId={orderId} />
        </Suspense>
      )}
    </div>
  )
}
