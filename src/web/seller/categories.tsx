import { useState } from 'react'
import type { SellerCategory } from '#contract/api/categories.ts'
import { sellerCategoriesText } from '#text/seller-categories.ts'
import { CategoryDialog } from '#web/seller/categories/category-dialog.tsx'
import { CategoryRows } from '#web/seller/categories/category-rows.tsx'
import { useCategoryList } from '#web/seller/categories/use-category-list.ts'
import { SearchField } from '#web/seller/parts/search-field.tsx'
import { Failed, SellerPage, titlePage } from '#web/seller/parts/seller-page.tsx'
import { Bone, Skeletons } from '#web/ui/skeletons.tsx'

export const meta = titlePage(sellerCategoriesText.title)

export default function Categories() {
  const [q, search] = useState('')
  const [opened, open] = useState<SellerCategory | 'new' | null>(null)
  const { categories, failure, reload, move, announcement, refresh } = useCategoryList()
  const close = () => open(null)

  return (
    <SellerPage
      title={sellerCategoriesText.title}
      lead={sellerCategoriesText.lead}
      actions={
        <button type="button" onClick={() => open('new')} className="button button-filled">
          {sellerCategoriesText.add}
        </button>
      }
    >
      {categories && (
        <>
          <SearchField
            q={q}
            onSearch={search}
            label={sellerCategoriesText.search}
            placeholder={sellerCategoriesText.search}
            clearLabel={sellerCategoriesText.clearSearch}
          />
          <p role="status" className="sr-only">
            {announcement}
          </p>
          <CategoryRows categories={categories} q={q} onMove={move} onEdit={open} />
        </>
      )}
      {!categories && failure && <Failed message={failure} onTryAgain={reload} />}
      {!categories && !failure && (
        <Skeletons className="grid gap-2">
          {Array.from({ length: 7 }, (_, nth) => (
            <Bone key={nth} className="h-16" />
          ))}
        </Skeletons>
      )}
      {opened && categories && (
        <CategoryDialog
          category={opened === 'new' ? null : opened}
          categories={categories}
          onDone={() => {
            close()
            refresh()
          }}
          onClose={close}
        />
      )}
    </SellerPage>
  )
}
