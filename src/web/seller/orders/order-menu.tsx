import { CircleX, FileText, PackageX, Phone, Printer } from 'lucide'
import { type ComponentProps, useState } from 'react'
import { Link } from 'react-router'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { fullName } from '#contract/full-name.ts'
import { callAddress } from '#contract/phones.ts'
import { sellerBoardText } from '#text/seller-board.ts'
import { sellerOrdersText } from '#text/seller-orders.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { CancelOrderDialog, NotDeliveredDialog } from './reason-dialogs.tsx'

type Props = { order: SellerOrder; onClose: () => void; onOutdated: () => void }

const { menu: text } = sellerBoardText
const { order: orderText } = sellerOrdersText

/** Offers the actions on an order other than its next step. */
export function OrderMenu({ order, onClose, onOutdated }: Props) {
  const [asked, setAsked] = useState<'cancel' | 'notDelivered' | null>(null)
  const call = callAddress(order.address.phone)
  if (asked) {
    const Asking = asked === 'cancel' ? CancelOrderDialog : NotDeliveredDialog
    return <Asking order={order} onClose={onClose} onDone={onOutdated} />
  }
  return (
    <Dialog
      title={sellerOrdersText.number(order.number)}
      lead={fullName(order.address)}
      isSheet="on-phones"
      onClose={onClose}
    >
      <div className="-mx-3 grid gap-1">
        <Link to={`/seller/orders/${order._id}`} className="menu-item">
          <Mark of={FileText} />
          {text.show}
        </Link>
        {call && (
          <a href={call} className="menu-item">
            <Mark of={Phone} />
            {orderText.call(order.address.phone)}
          </a>
        )}
        <Link to={`/seller/orders/bills?ids=${order._id}`} className="menu-item">
          <Mark of={Printer} />
          {orderText.bill}
        </Link>
        {order.canComeBack && (
          <button type="button" onClick={() => setAsked('notDelivered')} className="menu-item">
            <Mark of={PackageX} />
            {order.pickUp ? orderText.notCollected : orderText.notDelivered}
          </button>
        )}
        {order.canCancel && (
          <button type="button" onClick={() => setAsked('cancel')} className="menu-item text-beet">
            <Mark of={CircleX} />
            {orderText.cancel}
          </button>
        )}
      </div>
    </Dialog>
  )
}

function Mark({ of }: Pick<ComponentProps<typeof Icon>, 'of'>) {
  return <Icon of={of} className="size-5 shrink-0" />
}
