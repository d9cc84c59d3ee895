import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { KeptOrder, SellerOrder } from '#contract/api/seller-orders.ts'
import { sellerGuestsText } from '#text/seller-guests.ts'
import { sellerOrdersText } from '#text/seller-orders.ts'
import { BlockDialog, useUnblock } from '#web/seller/parts/block-customer.tsx'
import { formatMoment } from '#web/seller/parts/shop-time.ts'
import { useMay } from '#web/seller/state/seller-session.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { PasswordLink } from './password-link.tsx'
import { KeptOrdersDialog } from './reason-dialogs.tsx'

type Props = { order: SellerOrder; onOutdated: () => void }

const { order: orderText, blocking: text } = sellerOrdersText

/** The account that placed an order: blocking it, and help for a forgotten password. */
export function ShopperAccount({ order, onOutdated }: Props) {
  const { name, email, blockedAt, guest } = order.shopper
  const may = useMay()
  const [isAsking, setAsking] = useState(false)
  const [kept, setKept] = useState<readonly KeptOrder[]>([])
  const { isBusy, unblock } = useUnblock({ id: order.userId, name }, onOutdated)

  return (
    <div className="mt-4 border-t border-line pt-3">
      <WhoOrdered order={order} />
      {blockedAt && <Warning>{text.blockedSince(formatMoment(blockedAt))}</Warning>}
      {order.shopper.hasPhoneOfBlocked && <Warning>{sellerOrdersText.phoneOfBlocked}</Warning>}
      {/* Nobody can log in to a deleted account, nor as a customer whom the seller added. */}
      {(email || guest) && (
        <div className="-mb-2 -ml-3 mt-1 flex flex-wrap">
          {may('people') && <PasswordLink order={order} />}
          <BusyButton
            isBusy={isBusy}
            busyText={sellerOrdersText.saving}
            onClick={() => (blockedAt ? void unblock() : setAsking(true))}
            className={`px-3 ${blockedAt ? 'button-quiet' : 'text-beet hover:bg-beet-wash'}`}
          >
            {blockedAt ? text.unblock : text.block}
          </BusyButton>
        </div>
      )}
      {isAsking && (
        <BlockDialog
          id={order.userId}
          name={name}
          onBlocked={(left) => {
            setAsking(false)
            setKept(left)
            onOutdated()
          }}
          onClose={() => setAsking(false)}
        />
      )}
      <KeptOrdersDialog kept={kept} onClose={() => setKept([])} />
    </div>
  )
}

function WhoOrdered({ order }: Pick<Props, 'order'>) {
  const { name, email, guest } = order.shopper
  return (
    <p className="text-xs break-words text-ink-soft">
      {guest ? sellerGuestsText.guest : orderText.account}
      <span className="block text-ink">
        {/* Sales without a name and erased customers have no page. */}
        {email || guest || order.address.phone ? (
          <Link
            to={`/seller/customers/${order.userId}`}
            className="inline-flex min-h-11 items-center font-medium underline hover:text-leaf"
          >
            {name}
          </Link>
        ) : (
          name
        )}
        {email && `, ${email}`}
      </span>
    </p>
  )
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <p className="mt-2 rounded-control bg-beet-wash px-2.5 py-2 text-xs font-medium text-beet">
      {children}
    </p>
  )
}
