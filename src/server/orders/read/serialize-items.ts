import type { OrderItem } from '#contract/api/order-items.ts'
import { amountOf, toPercent } from '#contract/bill.ts'
import { toRupees } from '#contract/money.ts'
import { orderedDetailKeys } from '#contract/product-details.ts'
import { knownDetails } from '#server/catalog/serialize.ts'
import { pictureUrl } from '#server/media/stored-pictures.ts'
import type { LineRow } from './order.ts'

export function serializeItem(line: LineRow, lines: readonly LineRow[]): OrderItem {
  return {
    _id: line.id,
    product: {
      _id: line.productId,
      name: line.name,
      category: line.category,
      image: line.pictures.map(pictureUrl),
      ...(line.weight === null ? {} : { weight: line.weight }),
      ...(line.stepGrams === null ? {} : { stepGrams: line.stepGrams }),
      ...knownDetails(orderedDetailKeys, line),
      price: toRupees(line.pricePaise),
      offerPrice: toRupees(line.offerPricePaise),
    },
    quantity: line.quantity,
    orderedQuantity: line.orderedQuantity,
    amount: toRupees(amountOf(line)),
    ...serializePicked(line, lines),
    ...serializeLineTax(line),
  }
}

function serializePicked(line: LineRow, lines: readonly LineRow[]) {
  const { grams, givenGrams, returned, picked, replaces, substitutes, note } = line
  const replaced = lines.find(({ position }) => position === replaces)
  return {
    ...(grams === null ? {} : { grams }),
    ...(givenGrams === 0 ? {} : { given: givenGrams }),
    ...(returned === 0 ? {} : { returned }),
    ...(picked === null ? {} : { picked }),
    ...(replaced ? { replaces: replaced.id } : {}),
    ...(substitutes === null ? {} : { substitutes }),
    ...(note === null ? {} : { note }),
  }
}

function serializeLineTax({ taxBasisPoints, taxPaise }: LineRow) {
  if (taxBasisPoints === null || taxPaise === null) return {}
  return { taxPercent: toPercent(taxBasisPoints), includedTax: toRupees(taxPaise) }
}
