import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Product } from '#contract/api/catalog.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { commonText } from '#web/text/common.ts'
import { Price } from '#web/ui/price.tsx'
import { productAddress } from '#web/ui/product-address.ts'

type CardChoiceProps = { packs: Product[]; chosen: Product; onChoose: (id: string) => void }

/** The pack that a card shows, chosen in place. */
export function CardPackChoice({ packs, chosen, onChoose }: CardChoiceProps) {
  const field = useRef<HTMLSelectElement>(null)
  // Before the scripts run, another pack may have been chosen already.
  useEffect(() => {
    const early = field.current?.value
    if (early) onChoose(early)
  }, [onChoose])

  return (
    <select
      ref={field}
      aria-label={commonText.product.packOf(chosen.name)}
      defaultValue={chosen._id}
      onChange={({ target }) => onChoose(target.value)}
      className="field select relative z-10 mt-1 truncate py-0 pl-2.5 text-xs tnum"
    >
      {packs.map((pack) => (
        <option key={pack._id} value={pack._id}>
          {[
            packName(pack),
            formatPaise(toPaise(pack.offerPrice)),
            ...(pack.inStock ? [] : [commonText.product.outOfStock]),
          ].join(' · ')}
        </option>
      ))}
    </select>
  )
}

/** The packs of a product on its page; each is a page of its own. */
export function PackLinks({ product }: { product: Product }) {
  const { packs } = product
  if (!packs) return null

  return (
    <nav aria-label={commonText.product.packs} className="mt-4 md:mt-6">
      <p aria-hidden className="mb-2 text-xs font-semibold text-ink-soft">
        {commonText.product.packs}
      </p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2">
        {packs.map((pack) => (
          <li key={pack._id}>
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
      className="block h-full rounded-control border border-line-strong bg-card px-3 py-2 hover:border-leaf aria-[current]:border-leaf aria-[current]:bg-leaf-wash aria-[current]:outline-1 aria-[current]:-outline-offset-2 aria-[current]:outline-leaf"
    >
      <span className="block truncate font-semibold">{packName(pack)}</span>
      <span className="block text-sm">
        <Price paise={toPaise(pack.offerPrice)} />
        {pack.unitPrice && (
          <span className="text-xs whitespace-nowrap text-ink-soft">
            {' · '}
            <Price paise={toPaise(pack.unitPrice.price)} />/
            {commonText.product.per[pack.unitPrice.unit]}
          </span>
        )}
      </span>
      {!pack.inStock && (
        <span className="block text-xs text-beet">{commonText.product.outOfStock}</span>
      )}
    </Link>
  )
}

function packName({ name, weight, loose }: Product): string {
  return loose ? commonText.product.loose : (weight ?? name)
}
