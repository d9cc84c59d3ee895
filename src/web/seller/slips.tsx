import { sellerPapersText } from '#text/seller-print.ts'
import { titlePage } from '#web/seller/parts/seller-page.tsx'
import { wordsOf } from '#web/seller/parts/words-of-customer.ts'
import { InLanguage } from '#web/seller/print/in-language.tsx'
import { PackingSlip } from '#web/seller/print/packing-slip.tsx'
import { PaperPage } from '#web/seller/print/print-page.tsx'

export const meta = titlePage(sellerPapersText.slips.title)

export default function Slips() {
  return (
    <PaperPage title={sellerPapersText.slips.title}>
      {({ orders }) =>
        orders.map((order) => (
          <InLanguage key={order._id} words={wordsOf(order.language)}>
            <PackingSlip order={order} />
          </InLanguage>
        ))
      }
    </PaperPage>
  )
}
