import { useSyncExternalStore } from 'react'
import { createSignal } from '#web/ui/signal.ts'

type Question = { asked: Promise<boolean>; answer: (isConfirmed: boolean) => void }

const signal = createSignal()
let question: Question | undefined

/** Whether a call waits until its person has confirmed that it is them. */
export function useConfirmation(): boolean {
  return useSyncExternalStore(
    signal.subscribe,
    () => question !== undefined,
    () => false,
  )
}

/** Opens the dialog; calls that are refused meanwhile wait for the same answer. */
export function askForConfirmation(): Promise<boolean> {
  if (question) return question.asked
  let answer: Question['answer'] = () => undefined
  const asked = new Promise<boolean>((resolve) => {
    answer = resolve
  })
  question = { asked, answer }
  signal.notify()
  return asked
}

export function answerConfirmation(isConfirmed: boolean): void {
  const answered = question
  question = undefined
  signal.notify()
  answered?.answer(isConfirmed)
}
