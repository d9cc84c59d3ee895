import { useState } from 'react'
import type { SavedAddress } from '#contract/api/addresses.ts'
import { plainPin } from '#contract/digits.ts'
import type { Position } from '#contract/positions.ts'
import { readField } from '#web/ui/form-fields.ts'

type House = { street: string; pin: string }

/** The position as it is saved, until another street or PIN ends it or another one is given. */
export function useHousePosition(
  form: React.RefObject<HTMLFormElement | null>,
  saved: SavedAddress | undefined,
) {
  const [given, setGiven] = useState<Position | null>()
  const [typed, setTyped] = useState(() => houseOf(saved))
  const isSame = isSameHouse(typed, houseOf(saved))
  const known = saved?.position
  const kept = isSame && known ? known : null
  return {
    sent: given === undefined ? {} : { position: given },
    compare: () => {
      const pin = plainPin(readField(form.current, 'zipcode'))
      setTyped({ street: readField(form.current, 'street'), pin })
    },
    shown: {
      pin: /^[1-9]\d{5}$/.test(typed.pin) ? typed.pin : '',
      position: given === undefined ? kept : given,
      hasEnded: known !== undefined && !isSame,
      onChange: setGiven,
    },
  }
}

function houseOf(saved: SavedAddress | undefined): House {
  return saved ? { street: saved.street, pin: String(saved.zipcode) } : { street: '', pin: '' }
}

function isSameHouse(one: House, other: House): boolean {
  return one.street === other.street && one.pin === other.pin
}
