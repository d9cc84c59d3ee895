import { CircleCheck, ExternalLink, X } from 'lucide'
import { Link } from 'react-router'
import type { SellerProduct } from '#contract/api/seller-products.ts'
import { truncateName } from '#web/seller/parts/short-name.ts'
import { sellerProductText } from '#web/text/seller-product.ts'
import { Icon } from '#web/ui/icon.tsx'
import { productAddress } from '#web/ui/product-address.ts'

const { added: addedText } = sellerProductText

type AddedNoteProps = { product: SellerProduct; onDismiss: () => void }

export function AddedNote({ product, onDismiss }: AddedNoteProps) {
  return (
    <div className="mb-4 flex items-center gap-3 rounded-card border border-line bg-leaf-wash py-1.5 pr-1.5 pl-4">
      <Icon of={CircleCheck} className="size-5 shrink-0 text-leaf" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <p className="line-clamp-3 min-w-0 font-medium wrap-anywhere">
          {addedText.note(truncateName(product.name))}
        </p>
        <div className="-mx-3 flex flex-wrap">
          {/* The shop has another layout, so this is a full page load. */}
          <a
            href={productAddress(product)}
            target="_blank"
            rel="noreferrer"
            className="button button-quiet"
          >
            {addedText.view}
            <Icon of={ExternalLink} className="size-4" />
          </a>
          <Link to={`/seller/product/${product._id}`} className="button button-quiet">
            {addedText.edit}
          </Link>
        </div>
      </div>
      <button
        type="button"
        aria-label={addedText.dismiss}
        onClick={onDismiss}
        className="grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:text-ink"
      >
        <Icon of={X} className="size-4.5" />
      </button>
    </div>
  )
}
