import { useCallback } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import type { SellerProduct } from '#contract/api/seller-products.ts'
import { maxPacks } from '#contract/seller-limits.ts'
import { sellerProductListText } from '#text/seller-product-list.ts'
import { May } from '#web/seller/parts/may.tsx'
import { PageLinks } from '#web/seller/parts/page-links.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { BulkBar, MoreChosen } from './bulk-bar.tsx'
import { applyBulkChange, type ListChange, useBulk } from './bulk-change.ts'
import { StockDialog, useStock } from './edit-stock.tsx'
import { filterOf, isFiltered, type Listing, listingSearch, matchesFilters } from './listing.ts'
import { Rows } from './product-rows.tsx'
import type { ListedPage } from './use-product-list.ts'
import { isPageChosen, type Selection, useSelection } from './use-selection.ts'

type Props = {
  page: ListedPage
  patch: (products: readonly SellerProduct[]) => void
  reload: () => void
  /** Called when the focused element is gone. */
  onFocusLost: () => void
}

export function ListedProducts({ page, patch, reload, onFocusLost }: Props) {
  const { listing, products, total, lowStock } = page
  const filter = filterOf(listing)
  const choice = useSelection(products, JSON.stringify(filter))
  const { selection } = choice
  const { conflict, decide, failures, ...changes } = useStock(patch)
  const onPrice = useCallback((saved: SellerProduct) => patch([saved]), [patch])
  const bulk = useBulk({
    selection,
    filter,
    onUndone: reload,
    onGrouped(packs) {
      flushSync(() => {
        patch(packs)
        choice.clear()
      })
      onFocusLost()
    },
    onChanged(change: ListChange) {
      const touched = products.filter(({ _id }) => selection.isAll || selection.chosen.has(_id))
      // Removing the bar drops the focus, so it can be moved only after that.
      flushSync(() => {
        patch(touched.map((product) => applyBulkChange(product, change)))
        choice.clear()
      })
      onFocusLost()
    },
  })
  const count = selection.isAll ? total : selection.chosen.size

  if (products.length === 0) return <NoProducts listing={listing} />
  return (
    <>
      <Rows
        rows={products.map((product) => ({
          product,
          lowStock,
          isChosen: selection.isAll || selection.chosen.has(product._id),
          isListed: matchesFilters(product, listing, page),
          onChoose: choice.chooseOne,
          onPrice,
          failure: failures.get(product._id),
          ...changes,
        }))}
        choosePage={{
          isAll: isPageChosen(selection, products),
          isSome: count > 0,
          onChoose: choice.choosePage,
        }}
      />
      <PageLinks
        page={page.page}
        pages={page.pages}
        linkTo={(to) => `/seller/product-list${listingSearch({ ...listing, page: to })}`}
      />
      {conflict && <StockDialog conflict={conflict} onDecide={decide} />}
      {count > 0 && (
        <BulkBar
          count={count}
          which={selection.isAll ? { filter } : { ids: [...selection.chosen.keys()] }}
          isArchive={listing.stock === 'archived'}
          isAll={selection.isAll}
          isBusy={bulk.isBusy}
          more={
            <MoreChosen
              choice={choice}
              isPage={isPageChosen(selection, products)}
              shown={products.length}
              total={total}
              isCapped={page.totalIsCapped === true}
            />
          }
          onChange={bulk.change}
          onGroup={canBePacks(selection, listing) ? () => void bulk.groupAsPacks() : undefined}
          onClear={choice.clear}
        />
      )}
    </>
  )
}

function canBePacks({ isAll, chosen }: Selection, { stock }: Listing): boolean {
  return !isAll && stock !== 'archived' && chosen.size >= 2 && chosen.size <= maxPacks
}

const { empty: emptyText } = sellerProductListText

function NoProducts({ listing }: { listing: Listing }) {
  if (!isFiltered(listing)) {
    return (
      <EmptyState picture="no-results" title={emptyText.title} hint={emptyText.hint}>
        <May needs="prices">
          <Link to="/seller" className="button button-filled">
            {emptyText.add}
          </Link>
          <Link to="/seller/import" className="button button-outlined">
            {sellerProductListText.import}
          </Link>
        </May>
      </EmptyState>
    )
  }
  const isArchive = listing.stock === 'archived' && !listing.q && !listing.category
  return (
    <EmptyState
      picture="no-results"
      title={isArchive ? emptyText.noneArchived : emptyText.none}
      {...(isArchive ? {} : { hint: emptyText.noneHint })}
    >
      <Link to="/seller/product-list" className="button button-filled">
        {emptyText.clear}
      </Link>
    </EmptyState>
  )
}
