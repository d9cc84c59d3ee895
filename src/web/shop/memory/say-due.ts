import type { KitchenMemory } from '#contract/api/kitchen-memory.ts'
import { shopTimeZone } from '#contract/limits.ts'
import { kitchenMemoryText as text } from '#text/kitchen-memory.ts'
import { locale, shortMonth } from '#text/locale.ts'
import { shownName } from '#web/ui/product-name.ts'

const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
const dayOfMonth = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: shortMonth,
  timeZone: 'UTC',
})
const today = () => new Date().toLocaleDateString('en-CA', { timeZone: shopTimeZone })
const daysUntil = (day: string) => (Date.parse(day) - Date.parse(today())) / 86_400_000

/** `21 Nov` */
export function sayDay(day: string): string {
  return dayOfMonth.format(new Date(day))
}

/** “Milk and Atta by Saturday”; null where nothing is due. */
export function sayDue({ lines, until }: KitchenMemory): string | null {
  const due = lines.filter(({ isDue }) => isDue)
  if (until === undefined || due.length === 0) return null
  const by = daysUntil(until) <= 0 ? null : weekday.format(new Date(until))
  return text.due(
    due.map(({ product }) => shownName(product)),
    by,
  )
}

/** “Diwali is on Sunday.”; null where none is near. */
export function sayFestival({ festival }: KitchenMemory): string | null {
  if (!festival) return null
  const days = daysUntil(festival.day)
  if (days <= 0) return text.festivalToday(festival.name)
  if (days === 1) return text.festivalTomorrow(festival.name)
  const name = days < 7 ? weekday.format(new Date(festival.day)) : sayDay(festival.day)
  return text.festival(festival.name, name)
}
