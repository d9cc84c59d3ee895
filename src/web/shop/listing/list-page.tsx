import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { ShownCategory } from '#contract/api/categories.ts'
import { isNoAnswer } from '#web/api.ts'
import { OldList } from '#web/ui/no-connection.tsx'
import { CategoryRail } from './category-rail.tsx'
import { ListColumn } from './list-column.tsx'
import { isNarrowed, ListHead } from './list-head.tsx'
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

/** A list with the categories above it, on a wide screen beside it. */
export function ListPage({ list }: { list: Listed }) {
  const { category, listing, page, total, isOld } = list
  useInView(list)
  const path = category?.path

  return (
    <div className="page list-page">
      <CategoryRail category={category} />
      <ListColumn category={category} listing={listing} />
      <div className="list-main">
        {category !== null && (
          <ListHead
            category={category}
            listing={listing}
            page={page}
            total={total}
            hasChoices={page.products.length > 0 || isNarrowed(listing)}
          />
        )}
        {isOld && <Old />}
        <ProductList
          listing={listing}
          page={page}
          {...(path ? { category: path } : {})}
          of={category}
        />
      </div>
    </div>
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
