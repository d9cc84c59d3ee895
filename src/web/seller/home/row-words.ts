import type { ArrangedRow } from '#contract/home-rows.ts'
import { formatPaise } from '#contract/money.ts'
import { locale, shortMonth } from '#text/locale.ts'
import { sellerHomeText as texts } from '#text/seller-home.ts'
import { shownName } from '#web/ui/product-name.ts'

const date = new Intl.DateTimeFormat(locale, {
  timeZone: 'UTC',
  day: 'numeric',
  month: shortMonth,
  year: 'numeric',
})

const sayDay = (day: string) => date.format(new Date(day))

/** The title in the page's language where the row has one, else what the row is. */
export function nameOfRow({ kind, title, names, under, category }: ArrangedRow): string {
  const own = shownName({ name: title, names })
  if (own !== '') return own
  if (kind === 'under') return texts.under(formatPaise(under * 100))
  return kind === 'category' && category !== '' ? category : texts.kinds[kind]
}

/** Says what the row holds, and on which days it is shown. */
export function factsOfRow(row: ArrangedRow, today: string): string[] {
  const { kind, title, products, to, isHidden } = row
  return [
    title === '' ? '' : texts.kinds[kind],
    kind === 'chosen' ? texts.products(products.length) : '',
    sayDays(row),
    to !== null && to < today ? texts.over : '',
    isHidden ? texts.hidden : '',
  ].filter(Boolean)
}

function sayDays({ from, to }: ArrangedRow): string {
  if (from !== null && to !== null) return texts.between(sayDay(from), sayDay(to))
  if (from !== null) return texts.from(sayDay(from))
  return to === null ? '' : texts.until(sayDay(to))
}

const keys = new WeakMap<ArrangedRow, number>()
let last = 0

/** A key that goes along as the row is moved, so that the focus does too. */
export function keyOfRow(row: ArrangedRow): number {
  const key = keys.get(row) ?? ++last
  keys.set(row, key)
  return key
}

/** A changed row is still the same one. */
export function keepKey(before: ArrangedRow, now: ArrangedRow): void {
  keys.set(now, keyOfRow(before))
}
