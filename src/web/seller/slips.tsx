import { sellerPapersText } from '#text/seller-print.ts'
import { titlePage } from '#web/seller/parts/seller-page.tsx'
import { PackingSlip } from '#web/seller/print/packing-slip.tsx'
import { PaperPage } from '#web/seller/print/print-page.tsx'

export const meta = titlePage(sellerPapersText.slips.title)

export default function Slips() {
  return (
    <PaperPage title={sellerPapersText.slips.title}>
      {({ orders }) => orders.map((order) => <PackingSlip key={order._id} order={order} />)}
    </PaperPage>
  )
}
