import { memo } from 'react'
import { sellerProductListText } from '#text/seller-product-list.ts'
import { useMarkedCategories } from '#web/seller/state/seller-categories.ts'
import { labelIn } from '#web/ui/categories.ts'
import { FailureNote } from '#web/ui/failure.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { PriceField } from './edit-price.tsx'
import { StockField, StockSwitch } from './edit-stock.tsx'
import { ChooseBox, EditPencil, NameAndMarks, type RowProps, Thumbnail } from './row-parts.tsx'

type RowsProps = { rows: readonly RowProps[]; choosePage: ChoosePageProps }

export function Rows(props: RowsProps) {
  return useMedia('(min-width: 40rem)') ? <ProductTable {...props} /> : <ProductCards {...props} />
}

const { table: tableText } = sellerProductListText
const head = 'px-2 py-2 text-xs font-semibold text-ink-soft'

function ProductTable({ rows, choosePage }: RowsProps) {
  return (
    <div className="@container rounded-card border border-line bg-card">
      <table className="w-full table-fixed border-collapse">
        <caption className="sr-only">{tableText.label}</caption>
        <colgroup>
          <col className="w-12" />
          <col className="w-15" />
          <col />
          <col className="hidden w-[9rem] @min-[46rem]:table-column" />
          <col className="w-[7rem] @min-[46rem]:w-[9rem]" />
          <col className="w-[6rem]" />
          <col className="w-18" />
          <col className="w-13" />
        </colgroup>
        <thead>
          <tr className="border-b border-line">
            <th className="pl-1 text-left">
              <ChoosePage {...choosePage} />
            </th>
            <th className={head}>
              <span className="sr-only">{tableText.picture}</span>
            </th>
            <th className={`${head} text-left`}>{tableText.product}</th>
            <th className={`${head} hidden text-left @min-[46rem]:table-cell`}>
              {tableText.category}
            </th>
            <th className={`${head} text-right`}>{tableText.price}</th>
            <th className={`${head} text-right`}>{tableText.stock}</th>
            <th className={`${head} text-center`}>{tableText.inStock}</th>
            <th className={head}>
              <span className="sr-only">{tableText.edit}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.product._id} {...row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Row = memo(function Row(row: RowProps) {
  const { product, isChosen, onStock, onPrice, failure, onFailure } = row
  const look = `border-line last:border-0 ${isChosen ? 'bg-leaf-wash' : ''}`

  return (
    <>
      <tr className={`${look} ${failure ? '' : 'border-b'}`}>
        <td className="pl-1">
          <ChooseBox {...row} />
        </td>
        <td className="py-2 pl-1">
          <Thumbnail product={product} className="size-11" />
        </td>
        <td className="px-2 py-2">
          <NameAndMarks {...row} />
        </td>
        <td className="hidden px-2 text-ink-soft @min-[46rem]:table-cell">
          {labelIn(useMarkedCategories(), product.category)}
        </td>
        <td className="px-2 text-right">
          <PriceField product={product} onPrice={onPrice} onFailure={onFailure} />
        </td>
        <td className="px-2 py-2 text-right">
          <StockField product={product} onStock={onStock} />
        </td>
        <td>
          <span className="grid place-items-center">
            <StockSwitch product={product} onStock={onStock} />
          </span>
        </td>
        <td>
          <EditPencil product={product} />
        </td>
      </tr>
      {failure && (
        <tr className={`border-b ${look}`}>
          <td colSpan={8} className="px-3 pb-2 text-right">
            <FailureNote message={failure} />
          </td>
        </tr>
      )}
    </>
  )
})

function ProductCards({ rows, choosePage }: RowsProps) {
  return (
    <>
      <div className="-ml-1 flex items-center text-ink-soft">
        <ChoosePage {...choosePage} isNamed />
      </div>
      <ul aria-label={tableText.label} className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {rows.map((row) => (
          <Card key={row.product._id} {...row} />
        ))}
      </ul>
    </>
  )
}

const Card = memo(function Card(row: RowProps) {
  const { product, isChosen, onStock, onPrice, failure, onFailure } = row

  return (
    <li
      className={`rounded-card border py-2 pr-1.5 pl-1 ${isChosen ? 'border-leaf bg-leaf-wash' : 'border-line bg-card'}`}
    >
      <div className="flex items-start gap-1.5">
        <ChooseBox {...row} />
        <Thumbnail product={product} className="size-14 shrink-0" />
        <div className="min-w-0 flex-1 pl-1.5">
          <NameAndMarks {...row} />
          <p>
            <PriceField product={product} onPrice={onPrice} onFailure={onFailure} />
          </p>
        </div>
      </div>
      <div className="mt-1.5 flex flex-wrap items-center justify-end gap-x-2">
        <span aria-hidden className="text-xs text-ink-soft">
          {tableText.stock}
        </span>
        <StockField product={product} onStock={onStock} />
        <span aria-hidden className="ml-2 text-xs text-ink-soft">
          {tableText.inStock}
        </span>
        <StockSwitch product={product} onStock={onStock} />
        <EditPencil product={product} />
      </div>
      <FailureNote message={failure} className="py-1 pr-2 text-right" />
    </li>
  )
})

type ChoosePageProps = {
  isSome: boolean
  isAll: boolean
  onChoose: (isOn: boolean) => void
}

function ChoosePage({
  isSome,
  isAll,
  onChoose,
  isNamed = false,
}: ChoosePageProps & { isNamed?: boolean }) {
  return (
    <label className="flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 px-3">
      <input
        type="checkbox"
        aria-label={sellerProductListText.choosePage}
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = isSome && !isAll
        }}
        onChange={({ target }) => onChoose(target.checked)}
        className="size-5 cursor-pointer accent-leaf"
      />
      {isNamed && <span aria-hidden>{sellerProductListText.choosePage}</span>}
    </label>
  )
}
