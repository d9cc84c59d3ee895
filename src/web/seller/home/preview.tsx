import { useId } from 'react'
import { Link } from 'react-router'
import type { PreviewedRow } from '#contract/api/home-rows.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { sellerHomeText } from '#text/seller-home.ts'
import { useCategories } from '#web/ui/categories.ts'
import { shownLabel, shownName } from '#web/ui/product-name.ts'
import { ProductPicture } from '#web/ui/product-picture.tsx'
import { ProductThumbnail } from '#web/ui/product-thumbnail.tsx'
import { Bone, Skeletons } from '#web/ui/skeletons.tsx'
import type { usePreview } from './use-preview.ts'

const { preview: texts, kinds } = sellerHomeText

/** The draft of the home page as shoppers would see it, small. */
export function HomePreview({ shown, failure, isWhole }: ReturnType<typeof usePreview>) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 rounded-card border border-line bg-paper p-4 lg:sticky lg:top-6 lg:max-h-[calc(100dvh-8rem)] lg:overflow-y-auto"
    >
      <h2 id={id} className="font-bold tracking-tight">
        {texts.title}
      </h2>
      <p className="text-sm text-ink-soft" role="status">
        {!isWhole && texts.waits}
        {isWhole && (failure ? `${texts.failed}: ${failure}` : texts.lead)}
      </p>
      {shown ? (
        <div className="mt-4 grid grid-cols-1 gap-5">
          {shown.map((row) => (
            <PreviewedPart key={`${row.place} ${row.category?.path}`} row={row} />
          ))}
          {shown.length === 0 && <p>{texts.empty}</p>}
        </div>
      ) : (
        <Skeletons className="mt-4 grid gap-4">
          <Bone className="h-32" />
          <Bone className="h-32" />
        </Skeletons>
      )}
    </section>
  )
}

function PreviewedPart({ row }: { row: PreviewedRow }) {
  const { kind, products } = row
  if (kind === 'tiles') return <Tiles />
  if (kind === 'buyAgain' || kind === 'due') return <OwnRow title={kinds[kind]} />
  return (
    <div className="min-w-0">
      {row.image && (
        <ProductPicture
          url={row.image}
          name=""
          sizes="350px"
          className="mb-1.5 aspect-[3/1] w-full rounded-control object-cover"
        />
      )}
      <h3 className="font-bold tracking-tight break-words">{titleOf(row)}</h3>
      <ul className="-mx-4 mt-1.5 flex gap-2 overflow-x-auto px-4 pb-1 [scrollbar-width:thin]">
        {products.map((product) => (
          <li key={product._id} className="w-24 shrink-0">
            <Link
              to={`/seller/product/${product._id}`}
              className="block rounded-control border border-line bg-card p-1.5"
            >
              <ProductThumbnail product={product} width={112} className="h-16 w-full" />
              <span className="mt-1 line-clamp-2 h-[2lh] text-xs leading-tight break-words">
                {shownName(product)}
              </span>
              <span className="text-xs font-semibold tnum">
                {product.inStock
                  ? formatPaise(toPaise(product.offerPrice))
                  : sellerHomeText.row.soldOut}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function titleOf({ kind, label, names, category }: PreviewedRow): string {
  const named = label === undefined ? category : { label, names }
  if (named) return shownLabel(named)
  return kind === 'fromOurShelves' ? texts.fromOurShelves : texts.bestSellers
}

function OwnRow({ title }: { title: string }) {
  return (
    <div className="rounded-control border border-dashed border-line-strong px-3 py-2">
      <h3 className="font-semibold">{title}</h3>
      <p className="text-xs text-ink-soft">{texts.own}</p>
    </div>
  )
}

function Tiles() {
  const main = useCategories().filter(({ parent }) => parent === undefined)
  return (
    <ul aria-label={texts.tiles} className="flex flex-wrap gap-1.5">
      {main.slice(0, 7).map((category) => (
        <li
          key={category.path}
          data-tint={category.tint}
          className="rounded-control px-2 py-1 text-xs font-semibold"
        >
          {shownLabel(category)}
        </li>
      ))}
    </ul>
  )
}
