import type { NewAddress, ShortAddress } from '#contract/api/addresses.ts'
import { stateName, stateOfAddress } from '#contract/gst-states.ts'
import { townOfPin } from '#contract/pin-districts.ts'
import type { Shopper } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import type { Database } from '#server/database/database.ts'
import { viewAccount } from '#server/identity/change-account.ts'
import { splitName } from './split-name.ts'

/**
 * Fills in what a short address leaves out, from the PIN code and from whose address it is. Refuses at its field what
 * neither of them says.
 */
export async function wholeAddress(
  db: Database,
  { id, email }: Shopper,
  { name, zipcode, street, landmark, position, ...given }: ShortAddress,
): Promise<NewAddress> {
  const phone = given.phone ?? (await viewAccount(db, id)).phone
  const state = given.state ?? stateOfPin(zipcode)
  const city = given.city ?? townOfPin(String(zipcode))
  if (!phone) throw refuse('phone_needed', {}, { field: 'phone' })
  if (!state) throw refuse('state_of_pin_unknown', {}, { field: 'state' })
  if (!city) throw refuse('city_of_pin_unknown', {}, { field: 'city' })
  const place = { street, landmark, city, state, zipcode, country: 'India' }
  return { ...splitName(name), email, phone, ...place, position }
}

function stateOfPin(zipcode: number): string | undefined {
  const code = stateOfAddress({ state: '', zipcode })
  return code && stateName(code)
}
