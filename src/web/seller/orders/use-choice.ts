import { useState } from 'react'

const none: ReadonlySet<string> = new Set()

/** The selected orders; a new query starts with an empty selection. */
export function useChoice(list: string) {
  const [choice, setChoice] = useState({ of: list, ids: none })
  const ids = choice.of === list ? choice.ids : none
  const choose = (wanted: Iterable<string>) => setChoice({ of: list, ids: new Set(wanted) })

  return {
    ids,
    choose,
    setChosen: (id: string, isChosen: boolean) =>
      choose(isChosen ? [...ids, id] : [...ids].filter((one) => one !== id)),
  }
}
