import { memo } from 'react'
import { findCategory } from '#contract/categories.ts'
import { sellerProductListText } from '#web/text/seller-product-list.ts'
import { ChoosePage } from './choose-page.tsx'
import {
  ChooseBox,
  EditPencil,
  NameAndMarks,
  Prices,
  type RowProps,
  Thumbnail,
} from './row-parts.tsx'
import type { RowsProps } from './rows.tsx'
import { StockField, StockSwitch } from './stock-controls.tsx'

const { table: tableText } = sellerProductListText
const head = 'px-2 py-2 text-xs font-semibold text-ink-soft'

export function ProductTable({ rows, choosePage }: RowsProps) {
  return (
    <div className="@container rounded-card border border-line bg-card">
      <table className="w-full table-fixed border-collapse">
        <caption className="sr-only">{tableText.label}</caption>
        <colgroup>
          <col className="w-12" />
          <col className="w-15" />
          <col />
          <col className="hidden w-36 @min-[46rem]:table-column" />
          <col className="w-28 @min-[46rem]:w-36" />
          <col className="w-24" />
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
  const { product, isChosen, onStock } = row

  return (
    <tr className={`border-b border-line last:border-0 ${isChosen ? 'bg-leaf-wash' : ''}`}>
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
        {findCategory(product.category)?.label}
      </td>
      <td className="px-2 text-right">
        <Prices product={product} />
      </td>
      <td className="px-2 text-right">
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
  )
})
