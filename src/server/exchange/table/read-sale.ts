import { leftOut } from './left-out.ts'
import { availabilityOf, isNo, isYes } from './read-figure.ts'
import type { Cell, RowValues } from './row-values.ts'

const words = (list: string) => new Set(list.split(', '))
const sold = words(
  'active, published, live, enabled, listed, visible, for sale, sellable, continue, continued, current, normal, publish, online, चालू, सक्रिय',
)
const notSold = words(
  'inactive, in-active, not active, discontinued, discontinue, dis-continued, draft, archived, archive, unpublished, not published, hidden, hide, closed, close, deleted, disabled, blocked, not for sale, not sold, unlisted, withdrawn, obsolete, suspended, prohibited, private, trash, pending, बंद, निष्क्रिय',
)

/** Whether “Active”, “Discontinued” and the like say that a product is sold at all; undefined for any other word. */
export function saleOf(text: string): boolean | undefined {
  const word = text.trim().toLowerCase()
  if (sold.has(word)) return true
  if (notSold.has(word)) return false
  if (availabilityOf(word) !== undefined) return undefined
  return isYes(word) ? true : isNo(word) ? false : undefined
}

/** Archives a product that is not for sale; a word such as “Out of stock” only changes its availability. */
export function readSale(cell: Cell): Partial<RowValues> {
  if (cell('archived')) return {}
  const [positive, negative] = [cell('forSale'), cell('notForSale')]
  const values = positive ? readOne(positive, 'forSale') : {}
  if (!negative || values.archived) return values
  return { ...values, ...turned(negative, readOne(negative, 'notForSale')) }
}

function readOne(text: string, field: 'forSale' | 'notForSale'): Partial<RowValues> {
  const isSold = saleOf(text)
  if (isSold !== undefined) return { archived: !isSold }
  const inStock = availabilityOf(text)
  if (inStock !== undefined) return { inStock }
  return leftOut(field, 'cell_neither_yes_nor_no')
}

/** “Discontinued: yes” says the opposite of “For sale: yes”, but “Discontinued: Discontinued” does not. */
function turned(text: string, values: Partial<RowValues>): Partial<RowValues> {
  const word = text.trim().toLowerCase()
  const isPlain = (isYes(word) || isNo(word)) && !notSold.has(word) && !sold.has(word)
  return isPlain && values.archived !== undefined ? { archived: !values.archived } : values
}
