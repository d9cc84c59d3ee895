import { sellerPapersText } from '#text/seller-print.ts'
import { titlePage } from '#web/seller/parts/seller-page.tsx'
import { Bill, paymentOf } from '#web/seller/print/bill.tsx'
import { PaperUpi } from '#web/seller/print/paper-upi.tsx'
import { PaperPage } from '#web/seller/print/print-page.tsx'
import { BillPaper } from '#web/ui/bill-paper.tsx'

export const meta = titlePage(sellerPapersText.bills.title)

export default function Bills() {
  return (
    <PaperPage title={sellerPapersText.bills.title} withBills>
      {({ orders, documents }) =>
        orders.map((order) => {
          const issued = documents.filter((each) => each.order === order._id)
          if (issued.length === 0) return <Bill key={order._id} order={order} />
          return issued.map((document) => (
            <BillPaper key={document._id} document={document} note={paymentOf(order)}>
              <PaperUpi order={order} />
            </BillPaper>
          ))
        })
      }
    </PaperPage>
  )
}
