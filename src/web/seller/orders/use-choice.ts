import { useState } from 'react'

const none: ReadonlySet<string> = new Set()

/** Which orders of a list are chosen; another list begins without any. */
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
