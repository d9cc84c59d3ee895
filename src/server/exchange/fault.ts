/** Why a row is refused: the same words for all rows with this fault, and the row's own where they say more. */
export type Fault = { reason: string; detail?: string }

export function isFault(found: object): found is Fault {
  return 'reason' in found
}
