/** Why a row is refused: `reason` is the same for all rows with this error, `detail` names the row's own values. */
export type Fault = { reason: string; detail?: string }

export function isFault(found: object): found is Fault {
  return 'reason' in found
}
