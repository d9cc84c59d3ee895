import { sellerPapersText } from '#web/text/seller-papers.ts'
import { PaperPage } from './papers/paper-page.tsx'
import { PickingPaper } from './papers/picking-paper.tsx'
import { titlePage } from './parts/title-page.ts'

export const meta = titlePage(sellerPapersText.picking.title)

export default function PickingList() {
  return (
    <PaperPage title={sellerPapersText.picking.title}>
      {({ orders }) => <PickingPaper orders={orders} />}
    </PaperPage>
  )
}
