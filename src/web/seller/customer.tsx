import { useCallback } from 'react'
import { Navigate, useParams } from 'react-router'
import type { CustomerDetails } from '#contract/api/customers.ts'
import { sellerCustomersText, sellerCustomerText as text } from '#text/seller-customers.ts'
import { BackToCustomers } from '#web/seller/customer/back.tsx'
import { Basket } from '#web/seller/customer/basket.tsx'
import { Addresses, Head, LatestOrders } from '#web/seller/customer/customer-facts.tsx'
import { More } from '#web/seller/customer/more.tsx'
import { News } from '#web/seller/customer/news.tsx'
import { Notes } from '#web/seller/customer/notes.tsx'
import { SameNumber } from '#web/seller/customer/same-number.tsx'
import { Tags } from '#web/seller/customer/tags.tsx'
import { Failed, SellerPage, titlePage, Unknown } from '#web/seller/parts/seller-page.tsx'
import { useLoaded } from '#web/seller/requests/use-loaded.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { Bone, Skeletons } from '#web/ui/skeletons.tsx'

export const meta = titlePage(sellerCustomersText.title)

/** One customer: what they ordered and owe, what they usually take, and what the shop has noted. */
export default function CustomerPage() {
  const { id = '' } = useParams()
  const load = useCallback(
    async (signal: AbortSignal) =>
      (await askAsSeller('GET /api/v1/seller/customers/{id}', { params: { id }, signal })).customer,
    [id],
  )
  const { status, value, reload, change, ...failure } = useLoaded(load)

  // The address of a customer who was merged leads to whom they were merged into.
  if (value && status === 'loaded' && value._id !== id.toLowerCase())
    return <Navigate to={`/seller/customers/${value._id}`} replace />
  return (
    <SellerPage title={value?.name ?? sellerCustomersText.title} lead={<BackToCustomers />}>
      {value ? (
        <OneCustomer key={value._id} customer={value} onChanged={change} onOutdated={reload} />
      ) : (
        <NotThere isFailed={status === 'failed'} {...failure} onTryAgain={reload} />
      )}
    </SellerPage>
  )
}

type FailureProps = { message?: string; isUnknown?: boolean; onTryAgain: () => void }

function NotThere({ isFailed, ...failure }: FailureProps & { isFailed: boolean }) {
  if (isFailed) return <Failure {...failure} />
  return (
    <Skeletons className="grid gap-3">
      <Bone className="h-32" />
      <Bone className="h-60" />
    </Skeletons>
  )
}

function Failure({ isUnknown = false, message = text.unknownHint, onTryAgain }: FailureProps) {
  if (!isUnknown) return <Failed message={message} onTryAgain={onTryAgain} />
  return <Unknown title={text.unknown} hint={message} to="/seller/customers" back={text.back} />
}

type Props = {
  customer: CustomerDetails
  onChanged: (customer: CustomerDetails) => void
  onOutdated: () => void
}

function OneCustomer({ customer, onChanged, onOutdated }: Props) {
  return (
    <>
      <Head customer={customer} />
      <SameNumber customer={customer} onOutdated={onOutdated} />
      <div className="mt-4 grid grid-cols-1 gap-4 pb-6 beside:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
        <div className="grid grid-cols-1 gap-4">
          <LatestOrders customer={customer} />
          <Basket customer={customer} />
          <Notes customer={customer} onChanged={onChanged} />
        </div>
        <div className="grid grid-cols-1 gap-4">
          <Tags customer={customer} onChanged={onChanged} />
          <Addresses addresses={customer.addresses} />
          <News customer={customer} onChanged={onChanged} />
          <More customer={customer} onOutdated={onOutdated} />
        </div>
      </div>
    </>
  )
}
