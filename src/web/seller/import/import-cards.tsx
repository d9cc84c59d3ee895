import { TriangleAlert } from 'lucide'
import type { ImportCard } from '#contract/api/import-cards.ts'
import type { ImportReport } from '#contract/api/import-report.ts'
import { sellerImportText } from '#text/seller-import.ts'
import { Icon } from '#web/ui/icon.tsx'
import { cardPictureLook, ProductCardFace } from '#web/ui/product-card-face.tsx'
import { ProductFace } from '#web/ui/product-face.tsx'
import { ProductPicture } from '#web/ui/product-picture.tsx'

const text = sellerImportText.cards

export function ImportWarnings({ warnings = [] }: Pick<ImportReport, 'warnings'>) {
  if (warnings.length === 0) return null
  return (
    <section
      aria-labelledby="warnings"
      className="mt-4 flex gap-3 rounded-control border border-on-marigold/30 bg-fruits p-3.5"
    >
      <Icon of={TriangleAlert} className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        <h3 id="warnings" className="font-semibold">
          {text.warnings}
        </h3>
        <ul className="grid max-w-prose gap-1">
          {warnings.map((warning) => (
            <li key={warning} className="break-words tnum">
              {warning}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** Products as the shop will show them, before anything is written. */
export function ImportCards({ cards = [] }: Pick<ImportReport, 'cards'>) {
  if (cards.length === 0) return null
  return (
    <section aria-labelledby="cards" className="mt-6">
      <h3 id="cards" className="font-semibold">
        {text.title(cards.length)}
      </h3>
      <p className="max-w-prose text-ink-soft">{text.lead}</p>
      <ul className="mt-3 -mb-5 grid grid-cols-2 gap-x-3 sm:grid-cols-3 beside:grid-cols-4 xl:beside:grid-cols-5">
        {cards.map((card) => (
          <OneCard key={card.row} {...card} />
        ))}
      </ul>
    </section>
  )
}

/** The bands of a card are rows of the list, between which there is no gap; the line above it is one more. */
function OneCard({ row, why, product }: ImportCard) {
  return (
    <li className="row-span-7 mb-5 grid min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-subgrid">
      <p className="mb-1.5 text-xs text-ink-soft tnum">{text.why[why](row)}</p>
      <ProductCardFace
        product={product}
        picture={
          product.image[0] ? (
            <ProductPicture
              url={product.image[0]}
              name={product.name}
              sizes="230px"
              className={cardPictureLook(product)}
            />
          ) : (
            <ProductFace {...product} />
          )
        }
        name={product.name}
        action={null}
      />
    </li>
  )
}
