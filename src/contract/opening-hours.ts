// `readOpeningHours('Monday to Saturday, 7 am to 9 pm')` is one entry of six days, from 07:00 to 21:00.

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const
export type Weekday = (typeof weekdays)[number]
export type OpeningTimes = { days: Weekday[]; opens: string; closes: string }

const to = String.raw`\s*(?:-|–|—|to|till|until)\s*`
const time = String.raw`(\d{1,2})(?:[:.](\d{2}))?\s*([ap])?\.?m?\.?`
const span = new RegExp(String.raw`${time}${to}${time}`, 'g')
const everyDay = /\b(?:daily|every ?day|all (?:7 )?days|all days of the week|7 days(?: a week)?)\b/
const day = '(mon|tue|wed|thu|fri|sat|sun)[a-z]*'
const ofDays = new RegExp(String.raw`\b${day}(?:${to}${day})?`, 'g')
const filler = /\b(?:open|from|hours|and|on)\b|[,;:.&()]/g

/** Reads what sellers write of their hours; null unless every word of it was understood. */
export function readOpeningHours(text: string): OpeningTimes[] | null {
  const parts = text
    .toLowerCase()
    .split(/[;\n]|(?<=\d\s*[ap]\.?m\.?),/)
    .filter((part) => part.trim())
  const read = parts.map(readPart)
  const known = read.filter((part) => part !== null)
  return known.length === read.length && known.length > 0 ? known.flat() : null
}

function readPart(part: string): OpeningTimes[] | null {
  const spans = [...part.matchAll(span)]
  const rest = part.replaceAll(span, ' ')
  const days = daysIn(rest)
  const unread = rest.replaceAll(ofDays, ' ').replace(everyDay, ' ').replaceAll(filler, ' ')
  if (spans.length === 0 || days === null || unread.trim() !== '') return null
  const times = spans.map(([, ...found]) => readSpan(found))
  if (!times.every((one) => one !== null)) return null
  return times.map((one) => ({ days, ...one }))
}

/** Every day where none is named. */
function daysIn(text: string): Weekday[] | null {
  const named = [...text.matchAll(ofDays)]
  if (named.length === 0) return [...weekdays]
  const chosen = named.flatMap(([, first = '', last = first]) => {
    const [from, until] = [indexOf(first), indexOf(last)]
    const count = (until - from + 7) % 7
    return Array.from({ length: count + 1 }, (_, at) => (from + at) % 7)
  })
  return weekdays.filter((_, at) => chosen.includes(at))
}

function indexOf(name: string): number {
  return weekdays.findIndex((weekday) => weekday.toLowerCase().startsWith(name))
}

/** `9 to 6 pm` begins in the morning; `7 to 9 pm` may mean either, so it is not read, and neither is `7 to 9`. */
function readSpan([fromHour, fromMinute, fromHalf, ...until]: readonly (string | undefined)[]) {
  const [toHour, toMinute, toHalf] = until
  const from = (half?: string) => clock(fromHour, fromMinute, half)
  const closes = clock(toHour, toMinute, toHalf)
  if (fromHalf) return toHalf ? timesOf(from(fromHalf), closes) : null
  if (toHalf) return timesOf(from(toHalf), closes) ? null : timesOf(from('a'), closes)
  return fromMinute || toMinute ? timesOf(from(), closes) : null
}

function timesOf(opens: string | null, closes: string | null) {
  return opens !== null && closes !== null && opens < closes ? { opens, closes } : null
}

function clock(hour = '', minute = '00', half?: string): string | null {
  const twelve = Number(hour) % 12
  const hours = half === undefined ? Number(hour) : half === 'p' ? twelve + 12 : twelve
  if (hours > 23 || Number(minute) > 59 || (half !== undefined && Number(hour) > 12)) return null
  return `${String(hours).padStart(2, '0')}:${minute}`
}
