import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { SellerCategory } from '#contract/api/categories.ts'
import { sellerCategoriesText } from '#text/seller-categories.ts'
import { messageOf } from '#web/api.ts'
import {
  loadCategories,
  showCategories,
  useSellerCategories,
} from '#web/seller/state/seller-categories.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { toastError } from '#web/ui/toasts.ts'

/** The seller's categories, and how one of them moves up or down among its siblings. */
export function useCategoryList() {
  const categories = useSellerCategories()
  const { revalidate } = useRevalidator()
  const [failure, setFailure] = useState('')
  const [announcement, setAnnouncement] = useState('')

  const [turn, setTurn] = useState(0)
  useEffect(() => {
    loadCategories().then(
      () => setFailure(''),
      (error: unknown) => setFailure(messageOf(error)),
    )
  }, [turn])
  const reload = () => setTurn((now) => now + 1)

  async function move(category: SellerCategory, by: 1 | -1): Promise<void> {
    const ids = reorder(categories ?? [], category, by)
    const place = ids.indexOf(category._id) + 1
    try {
      const answer = await askAsSeller('POST /api/v1/seller/category/order', { body: { ids } })
      showCategories(answer.categories)
      setAnnouncement(sellerCategoriesText.moved(category.label, place))
      await revalidate()
    } catch (error) {
      toastError(messageOf(error))
      reload()
    }
  }

  return {
    categories,
    failure,
    announcement,
    reload,
    move: (category: SellerCategory, by: 1 | -1) => void move(category, by),
    refresh: () => {
      reload()
      void revalidate()
    },
  }
}

/** The ids of a category and its siblings, with the category one place further up or down. */
export function reorder(
  categories: readonly SellerCategory[],
  { _id, parent }: Pick<SellerCategory, '_id' | 'parent'>,
  by: 1 | -1,
): string[] {
  const ids = categories.filter((one) => one.parent === parent).map((one) => one._id)
  const from = ids.indexOf(_id)
  ids.splice(from, 1)
  ids.splice(Math.max(0, from + by), 0, _id)
  return ids
}
