import { Link } from 'react-router'
import type { ShownCategory } from '#contract/api/categories.ts'
import { commonText } from '#text/common.ts'
import type { MetaArgs } from '#web/route-types.ts'
import { describePage, storeOf } from '#web/shop/parts/describe-page.ts'
import { useCategories } from '#web/ui/categories.ts'
import { CategoryPicture } from '#web/ui/category-picture.tsx'
import { picturesOfRow } from '#web/ui/pictures-of-row.ts'
import { categoryAddress } from '#web/ui/product-address.ts'
import { shownLabel } from '#web/ui/product-name.ts'

export const meta = ({ matches }: MetaArgs) => {
  const store = storeOf(matches)
  return describePage(store, {
    title: `${commonText.products.categories} · ${store.name}`,
    description: commonText.products.description,
    path: '/categories',
  })
}

/** Every category with its subcategories, for stores with more than the start page shows. */
export default function Categories() {
  const all = useCategories()
  const main = picturesOfRow(all.filter(({ parent }) => parent === undefined))

  return (
    <div className="page pt-3 md:pt-6">
      <h1 className="text-lg font-bold tracking-tight md:text-2xl">
        {commonText.products.categories}
      </h1>
      <ul className="mt-3 grid grid-cols-1 items-start gap-2 sm:grid-cols-2 md:mt-5 md:gap-3 lg:grid-cols-3">
        {main.map((category) => (
          <Entry
            key={category.path}
            category={category}
            parts={all.filter(({ parent }) => parent === category.path)}
          />
        ))}
      </ul>
    </div>
  )
}

type EntryProps = { category: ShownCategory; parts: readonly ShownCategory[] }

function Entry({ category, parts }: EntryProps) {
  return (
    <li data-tint={category.tint} className="rounded-control px-3 py-1.5 md:rounded-card md:p-4">
      <Link to={categoryAddress(category.path)} className="flex min-h-11 items-center gap-3">
        <CategoryPicture
          category={category}
          sizes="48px"
          className="size-12 shrink-0 object-contain"
        />
        <h2 className="min-w-0 font-semibold break-words">{shownLabel(category)}</h2>
      </Link>
      {parts.length > 0 && (
        <ul className="flex flex-wrap gap-x-4 pb-1">
          {parts.map(({ path, label }) => (
            <li key={path} className="min-w-0">
              <Link
                to={categoryAddress(path)}
                className="inline-flex min-h-11 items-center wrap-anywhere underline decoration-ink/30 underline-offset-4 hover:decoration-ink"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
