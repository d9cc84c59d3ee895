import type { MouseEvent } from 'react'
import { BusyButton } from '#web/ui/busy-button.tsx'

type Props = {
  yes: string
  no: string
  isBusy: boolean
  busyText: string
  look?: 'button-filled' | 'button-danger'
  /** Omitted where the button submits a form. */
  onYes?: (event: MouseEvent) => void
  onNo: () => void
}

/** Two buttons at the end of the last line of a form or dialog: to leave it, and to do what it is about. */
export function ButtonRow({ yes, no, look = 'button-filled', onYes, onNo, ...busy }: Props) {
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <button type="button" onClick={onNo} className="button button-outlined">
        {no}
      </button>
      <BusyButton {...busy} {...pressing(onYes)} className={look}>
        {yes}
      </BusyButton>
    </div>
  )
}

/** Two buttons of the same width, for what should be considered; on a phone the one to leave is below. */
export function ButtonPair({ yes, no, look = 'button-filled', onYes, onNo, ...busy }: Props) {
  return (
    <div className="mt-6 grid gap-2 sm:grid-cols-2">
      <BusyButton {...busy} {...pressing(onYes)} className={`${look} min-h-12 sm:order-last`}>
        {yes}
      </BusyButton>
      <button type="button" onClick={onNo} className="button button-outlined min-h-12">
        {no}
      </button>
    </div>
  )
}

/** The same where it is safer to stay: that button stands out and has the focus. */
export function StayPair({ yes, no, onYes, onNo, ...busy }: Omit<Props, 'look'>) {
  return (
    <div className="mt-6 grid gap-2 sm:grid-cols-2">
      <button
        type="button"
        data-first-focus
        onClick={onNo}
        className="button button-filled min-h-12 sm:order-last"
      >
        {no}
      </button>
      <BusyButton {...busy} {...pressing(onYes)} className="min-h-12 text-beet hover:bg-beet-wash">
        {yes}
      </BusyButton>
    </div>
  )
}

function pressing(onYes: Props['onYes']) {
  return onYes ? { onClick: onYes } : { type: 'submit' as const }
}
