import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { moneyText } from '#text/money.ts'
import { sellerMoneyText } from '#text/seller-money.ts'
import { sellerOrdersText } from '#text/seller-orders.ts'

export function methodOf({ onTab, amount, paymentType }: SellerOrder): string {
  if (onTab !== undefined && onTab >= amount) return moneyText.kinds.tab
  return paymentType === 'COD' ? sellerOrdersText.codShort : sellerOrdersText.onlineShort
}

/** The amount that is still due of an order paid in part, or to be given back. */
export function PartDue({ order: { due, toGiveBack, amount } }: { order: SellerOrder }) {
  if (toGiveBack === 0 && (due === 0 || due === amount)) return null
  return (
    <span className="block text-xs font-semibold whitespace-nowrap tnum">
      {`${due > 0 ? sellerMoneyText.due : sellerMoneyText.toGiveBack} ${formatPaise(toPaise(due > 0 ? due : toGiveBack))}`}
    </span>
  )
}
