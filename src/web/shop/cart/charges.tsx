import { Truck } from 'lucide'
import type { ReactNode } from 'react'
import { type Bill, currentTaxBasisPoints, toPercent } from '#contract/bill.ts'
import { checkoutText } from '#web/text/checkout.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Price } from '#web/ui/price.tsx'
import { Bone } from '#web/ui/skeletons.tsx'

/** All charges; the total is shown beside the order button. */
export function Charges({ bill, isPricing }: { bill: Bill; isPricing: boolean }) {
  return (
    <div>
      <dl className="grid gap-1.5">
        <Charge label={checkoutText.price}>
          {isPricing ? <Bone className="h-4 w-16" /> : <Price paise={bill.itemsPaise} />}
        </Charge>
        <Charge label={checkoutText.shipping}>
          <span className="font-semibold text-leaf">{checkoutText.free}</span>
        </Charge>
        <Charge label={checkoutText.tax(toPercent(currentTaxBasisPoints))}>
          {isPricing ? <Bone className="h-4 w-12" /> : <Price paise={bill.taxPaise} />}
        </Charge>
      </dl>
      <p className="mt-3 flex items-center gap-2 text-xs text-ink-soft">
        <Icon of={Truck} className="size-4.5 shrink-0 text-leaf" strokeWidth={1.8} />
        {checkoutText.freeDelivery}
      </p>
    </div>
  )
}

function Charge({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ink-soft">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
