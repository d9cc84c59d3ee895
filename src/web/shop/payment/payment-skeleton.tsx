import { paymentText } from '#text/payment.ts'
import { Bone, Skeletons } from '#web/ui/skeletons.tsx'

export function PaymentSkeleton() {
  return (
    <>
      <h1 className="sr-only">{paymentText.metaTitle}</h1>
      <Skeletons className="rounded-card border border-line bg-card p-5 sm:p-8">
        <Bone className="size-12" />
        <Bone className="mt-4 h-8 w-3/4" />
        <Bone className="mt-3 h-5" />
        <Bone className="mt-6 h-16" />
        <Bone className="mt-6 h-12 w-2/3" />
      </Skeletons>
    </>
  )
}
