import { Fragment, useState } from 'react'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { fullName } from '#contract/full-name.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { formatGrams, formatLine } from '#contract/weights.ts'
import { sellerPapersText } from '#text/seller-print.ts'
import { talkText } from '#text/talk.ts'
import { datedTime } from '#web/seller/parts/order-time.tsx'
import { formatMoment } from '#web/seller/parts/shop-time.ts'
import { townOf } from '#web/ui/address-lines.ts'
import { useCategories } from '#web/ui/categories.ts'
import { PaperUpi } from './paper-upi.tsx'
import {
  isStillOrdered,
  isTicked,
  isToPick,
  type PickingGroup,
  piecesOf,
  sumUpPicking,
} from './sum-up-picking.ts'

const pickingText = sellerPapersText.picking

/** The items to pick for several orders together, and then those that belong in each order's bag. */
export function PickingPaper({ orders }: { orders: SellerOrder[] }) {
  const [printedAt] = useState(() => new Date().toISOString())
  const toPick = orders.filter(isToPick)
  const leftOut = orders.filter((order) => !isToPick(order))
  const groups = sumUpPicking(orders, useCategories())
  const products = groups.reduce((sum, { lines }) => sum + lines.length, 0)
  const [ticked, open] = partition(toPick)

  return (
    <article aria-label={pickingText.title} className="paper-sheet-of">
      <header className="paper-head">
        <h2 className="paper-title">{pickingText.title}</h2>
        <p>{pickingText.printed(formatMoment(printedAt))}</p>
      </header>
      {toPick.length > 0 ? (
        <>
          <p className="paper-lead">
            {pickingText.summary(toPick.length, products, piecesOf({ items: open }))}
          </p>
          {ticked.length > 0 && (
            <p className="paper-lead">{pickingText.ticked(piecesOf({ items: ticked }))}</p>
          )}
          {groups.length > 0 && <PickingTable groups={groups} />}
          <h2 className="paper-title paper-next">{pickingText.bags}</h2>
          <div className="paper-bags">
            {toPick.map((order) => (
              <BagList key={order._id} order={order} />
            ))}
          </div>
        </>
      ) : (
        <p className="paper-lead">{pickingText.nothing}</p>
      )}
      {leftOut.length > 0 && (
        <p className="paper-lead">
          {pickingText.leftOut(leftOut.map(({ number }) => number).join(', '))}
        </p>
      )}
    </article>
  )
}

/** The items that were ticked already, and those to fetch. */
function partition(orders: readonly SellerOrder[]) {
  const items = orders.flatMap((order) => order.items.filter(isStillOrdered))
  return [items.filter(isTicked), items.filter((item) => !isTicked(item))] as const
}

function PickingTable({ groups }: { groups: PickingGroup[] }) {
  return (
    <table className="paper-table">
      <thead>
        <tr>
          <th scope="col" className="paper-mark">
            <span className="sr-only">{pickingText.done}</span>
          </th>
          <th scope="col" className="paper-number paper-mark only-sheet">
            <span className="sr-only">{pickingText.quantity}</span>
          </th>
          <th scope="col">{pickingText.product}</th>
          <th scope="col" className="only-sheet">
            {pickingText.forOrders}
          </th>
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.category}>
          <tr className="paper-group">
            <th colSpan={4} scope="rowgroup">
              {group.label}
            </th>
          </tr>
          {group.lines.map((line) => (
            <PickingRow key={line.key} line={line} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

/** A roll is too narrow for columns of amounts, so they stand above the name and below it. */
function PickingRow({ line }: { line: PickingGroup['lines'][number] }) {
  const sum = line.stepGrams ? formatGrams(line.grams) : line.quantity
  return (
    <tr>
      <td aria-label={pickingText.done} className="paper-mark">
        <span aria-hidden className="paper-tick" />
      </td>
      <td className="paper-number paper-large only-sheet">{sum}</td>
      <td>
        <span className="paper-large only-roll">{sum}</span>
        <span className="paper-strong">{line.name}</span>{' '}
        {line.weight && !line.stepGrams && (
          <span className="paper-small paper-whole">{line.weight}</span>
        )}
        <span className="paper-small only-roll">
          <Needs of={line} />
        </span>
      </td>
      <td className="paper-small only-sheet">
        <Needs of={line} />
      </td>
    </tr>
  )
}

function Needs({ of: { needs, stepGrams } }: { of: PickingGroup['lines'][number] }) {
  return needs.map(({ number, ...need }, at) => (
    <Fragment key={number}>
      {at > 0 && ' '}
      <span className="paper-unbroken">
        {stepGrams ? `#${number}: ${formatLine(need)}` : `#${number} × ${need.quantity}`}
        {at < needs.length - 1 && ','}
      </span>
    </Fragment>
  ))
}

function BagList({ order }: { order: SellerOrder }) {
  const { address, pickUp } = order
  const when = [pickUp && sellerPapersText.slips.pickUp, datedTime(order)]
    .filter(Boolean)
    .join(' · ')

  return (
    <section className="paper-bag">
      <h3 className="paper-bag-title">
        <span>{sellerPapersText.order(order.number)}</span>
        <span className="paper-small">{sellerPapersText.picking.bag(piecesOf(order))}</span>
      </h3>
      <p className="paper-small">
        {[fullName(address), townOf(address)].filter(Boolean).join(', ')}
      </p>
      {when && <p className="paper-strong">{when}</p>}
      {order.note && <p className="paper-strong">{`${talkText.note}: ${order.note}`}</p>}
      {order.due > 0 && (
        <p className="paper-strong">
          {sellerPapersText.bills.due(formatPaise(toPaise(order.due)))}
        </p>
      )}
      <ul className="paper-bag-lines">
        {order.items
          .filter(isStillOrdered)
          .map(({ _id, product, quantity, grams, note, picked }) => (
            <li key={_id} className="paper-bag-line">
              <span aria-hidden className={`paper-tick ${picked ? 'paper-ticked' : ''}`} />
              {picked && <span className="sr-only">{pickingText.isTicked}</span>}
              <span className="paper-number paper-strong">
                {formatLine({ quantity, grams, stepGrams: product.stepGrams })}
              </span>
              <span>
                {product.name}{' '}
                {product.weight && !product.stepGrams && (
                  <span className="paper-small paper-whole">{product.weight}</span>
                )}
                {note && <span className="paper-details paper-strong">{note}</span>}
              </span>
            </li>
          ))}
      </ul>
      <PaperUpi order={order} />
    </section>
  )
}
