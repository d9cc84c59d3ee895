import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

type Form = {
  form: { ref: RefObject<HTMLFormElement | null> }
  values: { list: string }
  change: (part: { list: string }) => void
}

/** Takes over the list that was typed before the scripts arrived, and reads it if that was asked for. */
export function useEarlyList({ form: { ref }, values: { list }, change }: Form): void {
  const isAsked = useRef(false)
  const readAsked = useEffectEvent(() => {
    if (!isAsked.current) return
    isAsked.current = false
    ref.current?.requestSubmit()
  })
  const takeOver = useEffectEvent(() => {
    const form = ref.current
    if (!form) return
    isAsked.current = form.dataset.sent !== undefined
    const typed = new FormData(form).get('list')
    if (typeof typed !== 'string' || typed === '' || typed.replaceAll('\r\n', '\n') === list)
      readAsked()
    else change({ list: typed.replaceAll('\r\n', '\n') })
  })
  // A list that was taken over is read once the form has it.
  useEffect(() => readAsked(), [list])
  useEffect(() => takeOver(), [])
}
