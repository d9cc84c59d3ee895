import { useState } from 'react'
import type { SavedAddress } from '#contract/api/addresses.ts'
import { plainPin } from '#contract/digits.ts'
import type { Position } from '#contract/positions.ts'
import { readField } from '#web/ui/form-fields.ts'

/** The position as it is saved, until another street or PIN ends it or another one is given. */
export function useHousePosition(
  form: React.RefObject<HTMLFormElement | null>,
  saved: SavedAddress | undefined,
) {
  const [given, setGiven] = useState<Position | null>()
  const [typed, setTyped] = useState({ street: saved?.street, pin: String(saved?.zipcode ?? '') })
  const isSame = typed.street === saved?.street && typed.pin === String(saved?.zipcode ?? '')
  const kept = isSame ? (saved?.position ?? null) : null
  const position = given === undefined ? kept : given
  return {
    sent: given === undefined ? {} : { position: given },
    compare: () => {
      const pin = plainPin(readField(form.current, 'zipcode'))
      setTyped({ street: readField(form.current, 'street'), pin })
    },
    shown: {
      pin: /^[1-9]\d{5}$/.test(typed.pin) ? typed.pin : '',
      position,
      hasEnded: saved?.position !== undefined && !isSame,
      onChange: setGiven,
    },
  }
}
