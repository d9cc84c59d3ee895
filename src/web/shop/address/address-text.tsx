import type { Address } from '#contract/api/addresses.ts'
import { fullName } from '#contract/full-name.ts'
import { stateInWords } from '#text/states.ts'

export function AddressText({ address }: { address: Address }) {
  const { street, landmark, city, state, zipcode, phone } = address
  return (
    <>
      <span className="block font-medium">{fullName(address)}</span>
      <span className="mt-0.5 block text-xs text-ink-soft">
        {[street, landmark, city, `${stateInWords(state)}\u00a0${zipcode}`]
          .filter(Boolean)
          .join(', ')}
      </span>
      <span className="block text-xs text-ink-soft">{phone}</span>
    </>
  )
}
