/** A time of delivery in India: `{ day: '2026-11-29', from: '07:00', until: '09:00' }`. */
export type SlotTime = { day: string; from: string; until: string }

/** An order keeps it so, with the id of the slot that it was. */
export type OrderSlot = SlotTime & { id: string }

/** Days after today for which orders are taken, until the seller chooses. */
export const usualDaysAhead = 6

/** `minutesOf('07:30')` is 450; the end of a day is 24:00. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

export function timeOf(minutes: number): string {
  const part = (value: number) => String(value).padStart(2, '0')
  return `${part(Math.floor(minutes / 60))}:${part(minutes % 60)}`
}
