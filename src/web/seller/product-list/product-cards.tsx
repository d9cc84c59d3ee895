import { memo } from 'react'
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

export function ProductCards({ rows, choosePage }: RowsProps) {
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
  const { product, isChosen, onStock } = row

  return (
    <li
      className={`rounded-card border py-2 pr-1.5 pl-1 ${isChosen ? 'border-leaf bg-leaf-wash' : 'border-line bg-card'}`}
    >
      <div className="flex items-start gap-1.5">
        <ChooseBox {...row} />
        <Thumbnail product={product} className="size-14 shrink-0" />
        <div className="min-w-0 flex-1 pl-1.5">
          <NameAndMarks {...row} />
          <p className="mt-1">
            <Prices product={product} />
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
    </li>
  )
})
