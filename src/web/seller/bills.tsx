import { sellerPapersText } from '#web/text/seller-papers.ts'
import { Bill } from './papers/bill.tsx'
import { PaperPage } from './papers/paper-page.tsx'
import { titlePage } from './parts/title-page.ts'

export const meta = titlePage(sellerPapersText.bills.title)

export default function Bills() {
  return (
    <PaperPage title={sellerPapersText.bills.title}>
      {({ orders }) => orders.map((order) => <Bill key={order._id} order={order} />)}
    </PaperPage>
  )
}
