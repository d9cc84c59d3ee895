import { sellerPapersText } from '#text/seller-print.ts'
import { titlePage } from '#web/seller/parts/seller-page.tsx'
import { PickingPaper } from '#web/seller/print/picking-sheet.tsx'
import { PaperPage } from '#web/seller/print/print-page.tsx'

export const meta = titlePage(sellerPapersText.picking.title)

export default function PickingList() {
  return (
    <PaperPage title={sellerPapersText.picking.title}>
      {({ orders }) => <PickingPaper orders={orders} />}
    </PaperPage>
  )
}
