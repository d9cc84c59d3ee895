import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import type { OrderCustomer } from '#contract/api/counter.ts'
import type { CustomerDetails } from '#contract/api/customers.ts'
import type { KeptOrder } from '#contract/api/seller-orders.ts'
import { sellerCustomerText as text } from '#text/seller-customers.ts'
import { sellerOrdersText } from '#text/seller-orders.ts'
import { KeptOrdersDialog } from '#web/seller/orders/reason-dialogs.tsx'
import { BlockDialog, useUnblock } from '#web/seller/parts/block-customer.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { asOrdering } from './basket.tsx'
import { Section } from './section.tsx'

const { blocking } = sellerOrdersText

const CorrectCustomer = lazyPart(
  async () => (await import('#web/seller/new-order/correct-customer.tsx')).CorrectCustomer,
)

type Props = { customer: CustomerDetails; onOutdated: () => void }

/** The rare actions: correcting, merging, erasing, blocking. */
export function More({ customer, onOutdated }: Props) {
  const navigate = useNavigate()
  const changed = (now: OrderCustomer | null) => {
    if (now?._id === customer._id) onOutdated()
    else
      void navigate(now ? `/seller/customers/${now._id}` : '/seller/customers', { replace: true })
  }
  return (
    <Section title={text.more}>
      <div className="-mb-2 -ml-3 flex flex-wrap">
        {customer.kind === 'added' && (
          <Suspense>
            <CorrectCustomer customer={asOrdering(customer)} onChanged={changed} />
          </Suspense>
        )}
        <Block customer={customer} onOutdated={onOutdated} />
      </div>
      {customer.kind !== 'added' && <p className="mt-2 text-xs text-ink-soft">{text.theirs}</p>}
    </Section>
  )
}

function Block({ customer: { _id: id, name, block }, onOutdated }: Props) {
  const [isAsking, setAsking] = useState(false)
  const [kept, setKept] = useState<readonly KeptOrder[]>([])
  const { isBusy, unblock } = useUnblock({ id, name }, onOutdated)
  return (
    <>
      <BusyButton
        isBusy={isBusy}
        busyText={sellerOrdersText.saving}
        onClick={() => (block ? void unblock() : setAsking(true))}
        className={`px-3 ${block ? 'button-quiet' : 'text-beet hover:bg-beet-wash'}`}
      >
        {block ? blocking.unblock : blocking.block}
      </BusyButton>
      {isAsking && (
        <BlockDialog
          id={id}
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
    </>
  )
}
