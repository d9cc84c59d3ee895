import { sellerPapersText } from '#text/seller-print.ts'
import { titlePage } from '#web/seller/parts/seller-page.tsx'
import { OrderBills } from '#web/seller/print/bill.tsx'
import { PaperPage } from '#web/seller/print/print-page.tsx'

export const meta = titlePage(sellerPapersText.bills.title)

export default function Bills() {
  return (
    <PaperPage title={sellerPapersText.bills.title} withBills>
      {({ orders, documents }) =>
        orders.map((order) => <OrderBills key={order._id} order={order} documents={documents} />)
      }
    </PaperPage>
  )
}
