import { useState } from 'react'

const none: ReadonlySet<string> = new Set()

/** The selected orders; a new query starts with an empty selection. */
export function useOrderSelection(list: string) {
  const [choice, setChoice] = useState({ of: list, ids: none })
  const ids = choice.of === list ? choice.ids : none
  const choose = (requested: Iterable<string>) => setChoice({ of: list, ids: new Set(requested) })

  return {
    ids,
    choose,
    setChosen: (id: string, isChosen: boolean) =>
      choose(isChosen ? [...ids, id] : [...ids].filter((one) => one !== id)),
  }
}
