import { hasRight, type Needs, type Right, usualRight } from '#contract/rights.ts'
import { refuse } from './refuse.ts'

/** The withheld rights are those of the role that a PIN alone does not give. */
type Person = { rights: readonly Right[]; withheld?: readonly Right[] }

/** Refuses a person who lacks the right. Handlers ask where the content of a request decides which right it needs. */
export function requireRight(person: Person, needs: Needs): void {
  if (!hasProvenRight(person, needs)) throw refuse('lacks_right', { right: usualRight(needs) })
}

/** Whether a person has the right. Asks for a proof first where the role has it and the PIN alone does not give it. */
export function hasProvenRight({ rights, withheld = [] }: Person, needs: Needs): boolean {
  if (hasRight({ rights }, needs)) return true
  if (hasRight({ rights: withheld }, needs)) throw refuse('confirm_first')
  return false
}

/** Refuses what one person did and a phone sends after another has logged in on it. The phone keeps it. */
export function requirePerson({ id }: { id: string }, performer: string | undefined): void {
  if (performer !== undefined && performer !== id) throw refuse('other_person')
}
