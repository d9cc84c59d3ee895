import { sellerPackingText as text } from '#text/seller-packing.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { NumberPad } from './number-pad.tsx'
import {
  neededOf,
  type ProductRows,
  requestedOf,
  type Share,
  shareOut,
  writeAmount,
} from './product-rows.ts'

type Props = {
  group: ProductRows
  onShare: (shares: readonly Share[]) => void
  onClose: () => void
}

/** Asks how much there is for all orders together, and shows who gets what before it is saved. */
export function ShareSheet({ group: { product, rows }, onShare, onClose }: Props) {
  const needed = neededOf(rows)
  const sum = writeAmount(needed, product)
  const check = (there: number) =>
    there >= 0 && there < needed ? undefined : text.howManyWrong(sum)
  const needs = rows.map(
    ({ order, item }) =>
      `${text.order(order.number)} ${writeAmount(neededOf([{ order, item }]), product)}`,
  )
  return (
    <Dialog
      isSheet
      title={text.shortOf(product.name)}
      lead={text.neededFor(sum, needs.join(', '))}
      onClose={onClose}
    >
      <div className="mt-4">
        <NumberPad
          label={product.stepGrams ? text.gramsThere : text.howMany}
          check={check}
          onSave={(there) => onShare(shareOut(rows, there))}
        >
          {(there) => check(there) === undefined && <Shares shares={shareOut(rows, there)} />}
        </NumberPad>
      </div>
    </Dialog>
  )
}

function Shares({ shares }: { shares: readonly Share[] }) {
  return (
    <ul aria-live="polite" aria-label={text.shares} className="mt-2 grid gap-1 tnum">
      {shares.map(({ row: { order, item }, served }) => {
        const { product } = item
        const step = product.stepGrams ?? 1
        const asked = writeAmount(requestedOf(item) * step, product)
        const isShort = served < requestedOf(item)
        return (
          <li key={item._id} className="flex justify-between gap-3">
            <span>{text.order(order.number)}</span>
            <span className={isShort ? 'font-bold text-beet' : 'font-semibold'}>
              {isShort ? text.partOf(writeAmount(served * step, product), asked) : asked}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
