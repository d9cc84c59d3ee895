import type { SellerProduct } from '#contract/seller-products.ts'
import { NewerChoice } from '#web/seller/parts/newer-choice.tsx'
import { sellerProductText } from '#web/text/seller-product.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { differences } from './differences.ts'

const { newer: newerText } = sellerProductText

type Props = {
  known: SellerProduct
  newer: SellerProduct
  onLoad: () => void
  onKeep: () => void
}

/** Somebody else saved the product meanwhile: theirs, or what is typed here. */
export function NewerDialog({ known, newer, onLoad, onKeep }: Props) {
  const differing = differences(known, newer)

  return (
    <Dialog title={newerText.title} lead={newerText.lead} onClose={onKeep}>
      {differing.length === 0 ? (
        <p>{newerText.nothing}</p>
      ) : (
        <dl className="grid max-h-60 gap-2 overflow-y-auto">
          {differing.map(({ label, before, now }) => (
            <div key={label}>
              <dt className="text-xs text-ink-soft">{label}</dt>
              <dd className="line-clamp-3 break-words">{newerText.was(before, now)}</dd>
            </div>
          ))}
        </dl>
      )}
      <NewerChoice text={newerText} onLoad={onLoad} onKeep={onKeep} />
    </Dialog>
  )
}
