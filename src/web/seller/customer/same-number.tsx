import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { CustomerDetails } from '#contract/api/customers.ts'
import { sellerCounterText } from '#text/seller-counter.ts'
import { sellerCustomersText, sellerCustomerText } from '#text/seller-customers.ts'
import { MergeCustomers } from '#web/seller/new-order/correct-customer.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

const text = sellerCustomerText.sameNumber

type Other = CustomerDetails['sameNumber'][number]
type Props = { customer: CustomerDetails; onOutdated: () => void }

/** Others with the same number: one person twice, or two people with one phone. */
export function SameNumber({ customer, onOutdated }: Props) {
  const [other, setOther] = useState<Other | null>(null)
  const navigate = useNavigate()
  const { sameNumber, kind } = customer
  if (sameNumber.length === 0) return null
  // Whom the seller has added goes into the one who logs in.
  const [goes, stays] = kind === 'added' ? [customer, other] : [other, customer]
  return (
    <section className="mt-4 rounded-card border border-line bg-fruits p-4 sm:px-5">
      <h2 className="font-bold">{text.title}</h2>
      <p className="mt-1">{text.lead}</p>
      <ul className="mt-2 grid gap-1">
        {sameNumber.map((each) => (
          <li key={each._id} className="flex flex-wrap items-center gap-x-3">
            <Link
              to={`/seller/customers/${each._id}`}
              className="inline-flex min-h-11 items-center font-semibold break-words underline"
            >
              {each.name}
            </Link>
            <span className="text-xs">
              {[sellerCustomersText.kinds[each.kind], sellerCustomersText.orders(each.orders)]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {(kind === 'added' || each.kind === 'added') && (
              <button
                type="button"
                onClick={() => setOther(each)}
                aria-label={text.mergeWith(each.name)}
                className="button button-outlined"
              >
                {text.merge}
              </button>
            )}
          </li>
        ))}
      </ul>
      {goes && stays && (
        <Dialog title={sellerCounterText.customer.join} onClose={() => setOther(null)}>
          <MergeCustomers
            customer={goes}
            other={stays}
            onMerged={({ _id }) => {
              setOther(null)
              if (_id === customer._id) onOutdated()
              else void navigate(`/seller/customers/${_id}`, { replace: true })
            }}
            onBack={() => setOther(null)}
          />
        </Dialog>
      )}
    </section>
  )
}
