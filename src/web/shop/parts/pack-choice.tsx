import { useEffect, useRef } from 'react'
import type { Product } from '#contract/api/catalog.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { commonText } from '#text/common.ts'

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

export function packName({ name, weight, loose }: Product): string {
  return loose ? commonText.product.loose : (weight ?? sizeAtEnd(name) ?? name)
}

/** The size that ends a name, as in `Colgate - 100 g`. */
function sizeAtEnd(name: string): string | null {
  return (
    /(?<![\p{L}\p{N}.,])\d[\d.,]* ?(?:kgs?|gms?|g|ml|l|ltrs?|litres?|pcs?|pieces)\.?$/iu.exec(
      name,
    )?.[0] ?? null
  )
}
