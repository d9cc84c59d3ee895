import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { ShownCategory } from '#contract/api/categories.ts'
import { commonText } from '#text/common.ts'
import { isNoAnswer } from '#web/api.ts'
import { CategoryPicture } from '#web/ui/category-picture.tsx'
import { OldList } from '#web/ui/no-connection.tsx'
import { CategoryRail } from './category-rail.tsx'
import type { Listing, ListPage as PageOfList } from './listing.ts'
import { ProductList } from './product-list.tsx'

type Listed = {
  /** None of all products, null if there is no such category. */
  category?: ShownCategory | null | undefined
  listing: Listing
  page: PageOfList
  total: number
  /** Another one was asked for and could not be loaded. */
  isOld?: boolean
}

/** A list with the categories above it. */
export function ListPage({ list }: { list: Listed }) {
  const { category, listing, page, total, isOld } = list
  useInView(list)

  return (
    <div className="page pt-1 md:pt-5">
      <CategoryRail category={category} />
      {category && <CategoryHeader category={category} title={titleOf(category, listing)} />}
      {category === undefined && (
        <h1 className="mt-1.5 text-lg font-bold tracking-tight break-words md:mt-5 md:text-2xl">
          {listing.q
            ? commonText.products.searchTitle(page.searchedFor ?? listing.q)
            : commonText.products.title}
        </h1>
      )}
      {isOld && <Old />}
      <ProductList
        listing={listing}
        page={page}
        total={total}
        {...(category ? { category: category.path } : {})}
        of={category}
      />
    </div>
  )
}

export function titleOf({ label }: ShownCategory, { q }: Listing): string {
  return q ? commonText.products.searchTitleIn(q, label) : label
}

function CategoryHeader({ category, title }: { category: ShownCategory; title: string }) {
  return (
    <header
      data-tint={category.tint}
      className="mt-1 flex items-center justify-between gap-2 overflow-hidden rounded-control px-4 md:mt-4 md:rounded-hero md:px-10"
    >
      <h1 className="min-w-0 py-2 text-lg font-bold tracking-tight break-words md:py-5 md:text-2xl">
        {title}
      </h1>
      <CategoryPicture
        category={category}
        sizes="(min-width: 45rem) 112px, 48px"
        isFirst
        className="size-12 shrink-0 self-end object-contain md:size-28"
      />
    </header>
  )
}

function Old() {
  const { revalidate, state } = useRevalidator()
  return <OldList isBusy={state === 'loading'} onTryAgain={() => void revalidate()} />
}

let inView: Listed | undefined

function useInView(list: Listed): void {
  useEffect(() => {
    inView = list
    return () => {
      inView = undefined
    }
  }, [list])
}

/** Keeps the list in view when the server does not answer. Throws every other error. */
export async function loadOrKeep<L extends Listed>(load: Promise<L>): Promise<L | Listed> {
  try {
    return await load
  } catch (error) {
    if (inView && isNoAnswer(error)) return { ...inView, isOld: true }
    throw error
  }
}
