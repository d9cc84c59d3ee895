import { Link } from 'react-router'
import type { Product } from '#contract/api/catalog.ts'
import { toPaise } from '#contract/money.ts'
import { commonText } from '#text/common.ts'
import { productText } from '#text/product.ts'
import { packName } from '#web/shop/parts/pack-choice.tsx'
import { Price } from '#web/ui/price.tsx'
import { productAddress } from '#web/ui/product-address.ts'

/** The packs of a product on its page; each is a page of its own. */
export function PackLinks({ product }: { product: Product }) {
  const { packs } = product
  if (!packs) return null

  return (
    <nav aria-label={productText.packs} className="mt-4 md:mt-6">
      <p aria-hidden className="mb-2 text-xs font-semibold text-ink-soft">
        {productText.packs}
      </p>
      <ul className="flex flex-wrap gap-2">
        {packs.map((pack) => (
          <li key={pack._id} className="max-w-full min-w-0">
            <PackLink pack={pack} isShown={pack._id === product._id} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function PackLink({ pack, isShown }: { pack: Product; isShown: boolean }) {
  return (
    <Link
      to={productAddress(pack)}
      preventScrollReset
      aria-current={isShown ? 'page' : undefined}
      className="flex min-h-11 flex-wrap items-center gap-x-2 rounded-full border border-line-strong bg-card px-3.5 py-1.5 leading-tight hover:border-leaf aria-[current]:border-leaf aria-[current]:bg-leaf-wash aria-[current]:outline-1 aria-[current]:-outline-offset-2 aria-[current]:outline-leaf"
    >
      <span className="truncate font-semibold">{packName(pack)}</span>{' '}
      <Price paise={toPaise(pack.offerPrice)} className="text-ink-soft" />
      {!pack.inStock && <span className="text-xs text-beet"> {commonText.product.outOfStock}</span>}
    </Link>
  )
}
