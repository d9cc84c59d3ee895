import { sellerProductListText } from '#text/seller-product-list.ts'
import { CategoryOptions } from '#web/seller/parts/form-fields.tsx'
import { ScanButton } from '#web/seller/parts/scan-button.tsx'
import { SearchField } from '#web/seller/parts/search-field.tsx'
import {
  type Listing,
  type ListSort,
  pageSizes,
  type StockState,
  shownSort,
  sortsFor,
  stockStates,
} from './listing.ts'

export type ChangeListing = (change: Partial<Listing>, isTyping?: boolean) => void
type Props = { listing: Listing; onChange: ChangeListing }

export function ListFilters({ listing, onChange }: Props) {
  return (
    <div className="@container">
      <search className="side-by-side @min-[41rem]:grid-cols-[minmax(0,1fr)_12rem_12rem]">
        <div className="col-span-full flex gap-2 @min-[41rem]:col-span-1">
          <SearchField
            q={listing.q}
            onSearch={(q) => onChange({ q }, true)}
            label={sellerProductListText.search}
            placeholder={sellerProductListText.searchPlaceholder}
            clearLabel={sellerProductListText.clearSearch}
            className="min-w-0 grow"
          />
          <ScanButton
            label={sellerProductListText.scan}
            isSmall
            onCode={(q) => onChange({ q, stock: '', category: '' })}
            className="button-outlined size-11 shrink-0 px-0"
          />
        </div>
        <select
          aria-label={sellerProductListText.category}
          value={listing.category}
          onChange={({ target }) => onChange({ category: target.value })}
          className="field select"
        >
          <option value="">{sellerProductListText.allCategories}</option>
          <CategoryOptions />
        </select>
        <select
          aria-label={sellerProductListText.stock}
          value={listing.stock}
          onChange={({ target }) => onChange({ stock: target.value as StockState | '' })}
          className="field select"
        >
          {(['', ...stockStates] as const).map((state) => (
            <option key={state} value={state}>
              {sellerProductListText.stocks[state]}
            </option>
          ))}
        </select>
      </search>
    </div>
  )
}

export function ListOrder({ listing, onChange }: Props) {
  return (
    <div className="flex min-w-0 gap-2">
      <select
        aria-label={sellerProductListText.sort}
        value={shownSort(listing)}
        onChange={({ target }) => onChange({ sort: target.value as ListSort })}
        className="field select w-auto max-w-full border-line py-0 text-sm"
      >
        {sortsFor(listing.q).map((sort) => (
          <option key={sort} value={sort}>
            {sellerProductListText.sorts[sort]}
          </option>
        ))}
      </select>
      <select
        aria-label={sellerProductListText.perPage}
        value={listing.limit}
        onChange={({ target }) => onChange({ limit: Number(target.value) })}
        className="field select hidden w-auto border-line py-0 text-sm lg:block"
      >
        {pageSizes.map((size) => (
          <option key={size} value={size}>
            {sellerProductListText.perPageChoice(size)}
          </option>
        ))}
      </select>
    </div>
  )
}
