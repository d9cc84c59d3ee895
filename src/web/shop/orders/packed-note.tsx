import type { OrderItem } from '#contract/api/order-items.ts'
import { formatLine, formatQuantity } from '#contract/weights.ts'
import { packedOrderText as text } from '#text/packed-order.ts'
import { shownName } from '#web/ui/product-name.ts'

type Props = { item: OrderItem; items: readonly OrderItem[] }

/**
 * Says how much was packed if that is not what was ordered, and why. Before packing, it says what to do if the item is
 * missing.
 */
export function PackedNote({ item, items }: Props) {
  const note = packedNote(item, items)
  return note && <span className="block text-xs text-ink-soft tnum">{note}</span>
}

function packedNote(item: OrderItem, items: readonly OrderItem[]): string | null {
  const { picked, quantity, orderedQuantity, grams, replaces, substitutes, product } = item
  const replaced = items.find(({ _id }) => _id === replaces)
  if (replaced) return inPlaceOf(replaced)
  if (!picked && substitutes) return text.chosenChoices[substitutes]
  if (!picked || picked === 'found') return null
  const ordered = formatQuantity(orderedQuantity, product.stepGrams)
  const packed = formatLine({ quantity, grams, stepGrams: product.stepGrams })
  const change = quantity === 0 ? text.none(ordered) : text.of(packed, ordered)
  return `${change} · ${text.reasons[picked]}`
}

function inPlaceOf({ product }: OrderItem): string {
  return text.inPlace(shownName(product))
}
