import { titlePage } from '#web/seller/parts/seller-page.tsx'
import { Bill } from '#web/seller/print/bill.tsx'
import { PaperPage } from '#web/seller/print/print-page.tsx'
import { sellerPapersText } from '#web/text/seller-print.ts'

export const meta = titlePage(sellerPapersText.bills.title)

export default function Bills() {
  return (
    <PaperPage title={sellerPapersText.bills.title}>
      {({ orders }) => orders.map((order) => <Bill key={order._id} order={order} />)}
    </PaperPage>
  )
}
