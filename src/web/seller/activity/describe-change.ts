import type { AuditEntry } from '#contract/api/store.ts'
import { isLanguage, languageNames } from '#contract/languages.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { nameOfDay } from '#text/days.ts'
import { locale } from '#text/locale.ts'
import { moneyText } from '#text/money.ts'
import { pickedUp, statusNames } from '#text/order-states.ts'
import { rightNames, roleNames } from '#text/people.ts'
import { sellerActivityText } from '#text/seller-activity.ts'
import { sellerCounterText } from '#text/seller-counter.ts'
import { sellerDrawerText } from '#text/seller-drawer.ts'
import { sellerMessagesText } from '#text/seller-messages.ts'

/** One changed field as text; `before` is missing where there was no earlier value. */
export type FieldChange = { field: string; before?: string; after: string }

const prices = new Set([
  ...['price', 'offerPrice', 'due', 'toGiveBack', 'limit', 'balance'],
  ...['amount', 'expected', 'counted', 'cash'],
  ...['deliveryFee', 'freeFrom', 'leastOrder'],
])

type Described = Pick<AuditEntry, 'action' | 'before' | 'after' | 'subject'>

type LabelOf = (path: string) => string

/** `labelOf` answers the label of a category. */
export function describeChange(entry: Described, labelOf: LabelOf): FieldChange[] {
  return entry.action === 'category mapping changed'
    ? describeMappings(entry, labelOf)
    : describeFields(entry, labelOf)
}

/** The fields of this action are the names of the grocer's own categories. */
function describeMappings({ before, after }: Described, labelOf: LabelOf): FieldChange[] {
  const describeMapping = (category: unknown) =>
    typeof category === 'string' ? labelOf(category) : sellerActivityText.leftOut
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.map((field) => ({
    field,
    ...(Object.hasOwn(before, field) ? { before: describeMapping(before[field]) } : {}),
    after: Object.hasOwn(after, field)
      ? describeMapping(after[field])
      : sellerActivityText.notChosen,
  }))
}

function describeFields({ before, after, subject }: Described, labelOf: LabelOf): FieldChange[] {
  const describe = (name: string, value: unknown) =>
    name === 'category' && typeof value === 'string' ? labelOf(value) : describeValue(name, value)
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  // The name of a new subject is already its heading, and what stayed is no change.
  const shown = names.filter((name) =>
    name in before ? !isSame(before[name], after[name]) : after[name] !== subject.name,
  )
  return shown.map((name): FieldChange => {
    const now = describe(name, after[name])
    const field = sellerActivityText.fields[name] ?? name
    return name in before
      ? { field, before: describe(name, before[name]), after: now }
      : { field, after: now }
  })
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function describeValue(name: string, value: unknown): string {
  if (isNothing(value))
    return name === 'stock' ? sellerActivityText.notCounted : sellerActivityText.none
  if (Array.isArray(value)) return describeList(name, value)
  if (typeof value === 'boolean') return value ? sellerActivityText.yes : sellerActivityText.no
  if (typeof value === 'number') return describeNumber(name, value)
  if (typeof value === 'string') return describeText(name, value)
  return JSON.stringify(value)
}

function describeText(name: string, value: string): string {
  // The id of the group says nothing to anybody.
  if (name === 'packGroup') return sellerActivityText.grouped
  if (name === 'slotWeekdays') return value.replaceAll(/[1-7]/g, (day) => nameOfDay(Number(day)))
  if (languageFields.has(name)) return nameLanguages(value)
  if (name === 'day') return longDay.format(new Date(value))
  return choices[name]?.[value] ?? value
}

const longDay = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'long' })

const languageFields = new Set(['languages', 'ownLanguage', 'billLanguage', 'chatLanguage'])

/** `hi mr` → `हिंदी, मराठी` */
function nameLanguages(codes: string): string {
  return codes
    .split(' ')
    .map((code) => (isLanguage(code) ? languageNames[code] : code))
    .join(', ')
}

const choices: Record<string, Record<string, string>> = {
  status: statusNames,
  pickUpStatus: Object.assign({}, statusNames, pickedUp),
  taxMode: sellerActivityText.taxModes,
  ratings: sellerActivityText.ratingModes,
  whileClosed: sellerActivityText.whileClosed,
  role: roleNames,
  source: sellerCounterText.sources,
  how: { ...moneyText.kinds, ...sellerActivityText.ways },
  rights: rightNames,
  kind: sellerDrawerText.add,
  return: sellerActivityText.takenBack,
  receipt: sellerActivityText.takenBack,
  chatOccasion: sellerMessagesText.occasions,
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}

function describeNumber(name: string, value: number): string {
  return prices.has(name) ? formatPaise(toPaise(value)) : value.toLocaleString(locale)
}

type Claim = { title: string; text: string }

function isClaim(value: unknown): value is Claim {
  return typeof value === 'object' && value !== null && 'title' in value
}

function describeList(name: string, list: readonly unknown[]): string {
  if (name === 'pictures') return sellerActivityText.pictures(list.length)
  const named = list.map((each) =>
    isClaim(each) ? `${each.title}: ${each.text}` : (choices[name]?.[String(each)] ?? String(each)),
  )
  return named.length === 0 ? sellerActivityText.none : named.join(' · ')
}
