import { useRef, useState } from 'react'
import { sellerReceiveText } from '#text/seller-receive.ts'
import { SellerPage, titlePage } from '#web/seller/parts/seller-page.tsx'
import { type Arrived, FindProduct } from '#web/seller/receive/find-product.tsx'
import { QuantityForm } from '#web/seller/receive/quantity-form.tsx'
import { ReceiptList } from '#web/seller/receive/receipt-list.tsx'
import { receiptQueue, useReceipts } from '#web/seller/receive/use-receipts.ts'

export const meta = titlePage(sellerReceiveText.title)

/** Scan or search, a number, Enter, and the next: by keyboard alone, or by thumb. */
export default function ReceiveGoods() {
  const [arrived, setArrived] = useState<Arrived | null>(null)
  const receipts = useReceipts()
  const search = useRef<HTMLInputElement>(null)

  function next(): void {
    setArrived(null)
    requestAnimationFrame(() => search.current?.focus())
  }

  function add(quantity: number): void {
    if (!arrived) return
    if ('code' in arrived) {
      receiptQueue().add({ ...arrived, name: sellerReceiveText.codeOnly(arrived.code), quantity })
    } else {
      const { _id: productId, name, loose } = arrived.product
      const step = loose ? { stepGrams: loose.stepGrams } : {}
      receiptQueue().add({ productId, name, quantity, ...step })
    }
    next()
  }

  return (
    <SellerPage title={sellerReceiveText.title} lead={sellerReceiveText.lead}>
      <section className="max-w-2xl rounded-card border border-line bg-card p-4">
        {arrived === null ? (
          <FindProduct field={search} onFound={setArrived} />
        ) : (
          <QuantityForm arrived={arrived} onAdd={add} onCancel={next} />
        )}
      </section>
      <ReceiptList receipts={receipts} />
    </SellerPage>
  )
}
