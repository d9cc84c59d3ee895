import { Refusal } from '#server/platform/refusal.ts'

export function unreadable(message: string): Refusal {
  return new Refusal('unreadable_file', { message })
}
