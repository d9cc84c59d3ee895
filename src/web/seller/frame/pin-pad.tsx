import { Delete } from 'lucide'
import { useState } from 'react'
import { toLatinDigits } from '#contract/digits.ts'
import { pinLength } from '#contract/pins.ts'
import { sharedPhonesText } from '#text/shared-phones.ts'
import { messageOf } from '#web/api.ts'
import { Icon } from '#web/ui/icon.tsx'

const { pin: text } = sharedPhonesText
const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const
const keyClass =
  'button min-h-16 border border-line bg-paper text-2xl font-semibold tnum hover:border-leaf'

type Props = {
  /** Throws what the store refuses. */
  onPin: (pin: string) => Promise<void>
}

/** Large keys for six digits, which are sent by themselves. A keyboard types into the field. */
export function PinPad({ onPin }: Props) {
  const [typed, setTyped] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState<string>()

  function type(text: string): void {
    if (isBusy) return
    const digits = toLatinDigits(text).replaceAll(/\D/g, '').slice(0, pinLength)
    setTyped(digits)
    setMessage(undefined)
    if (digits.length === pinLength) void send(digits)
  }

  async function send(pin: string): Promise<void> {
    setBusy(true)
    try {
      await onPin(pin)
    } catch (error) {
      setMessage(messageOf(error))
      setTyped('')
    } finally {
      setBusy(false)
    }
  }

  return (
    <div>
      <PinField typed={typed} isBusy={isBusy} onType={type} />
      <p role="alert" className="mt-2 min-h-6 text-center text-sm text-beet">
        {message}
      </p>
      <p className="sr-only" aria-live="polite">
        {isBusy ? text.working : ''}
      </p>
      <div className="mx-auto mt-2 grid max-w-xs grid-cols-3 gap-2">
        {keys.map((key) => (
          <button key={key} type="button" onClick={() => type(typed + key)} className={keyClass}>
            {key}
          </button>
        ))}
        <span />
        <button type="button" onClick={() => type(`${typed}0`)} className={keyClass}>
          0
        </button>
        <button
          type="button"
          aria-label={text.erase}
          onClick={() => type(typed.slice(0, -1))}
          className={keyClass}
        >
          <Icon of={Delete} className="size-7" />
        </button>
      </div>
    </div>
  )
}

type FieldProps = { typed: string; isBusy: boolean; onType: (text: string) => void }

/** The digits as dots. It is no password field: browsers would offer to save the PIN on a phone of many people. */
function PinField({ typed, isBusy, onType }: FieldProps) {
  return (
    <label className="relative mx-auto flex min-h-12 w-fit items-center rounded-control px-3 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-leaf">
      <span className="sr-only">{text.label}</span>
      <span aria-hidden className={`flex gap-4 ${isBusy ? 'opacity-50' : ''}`}>
        {Array.from({ length: pinLength }, (_, nth) => (
          <span
            key={nth}
            className={`size-4 rounded-full border-2 border-ink ${nth < typed.length ? 'bg-ink' : ''}`}
          />
        ))}
      </span>
      <input
        ref={(field) => field?.focus({ preventScroll: true })}
        name="pin"
        value={typed}
        inputMode="none"
        autoComplete="off"
        aria-describedby="pin-typed"
        onChange={({ target }) => onType(target.value)}
        className="absolute inset-0 size-full opacity-0 [-webkit-text-security:disc]"
      />
      <span id="pin-typed" className="sr-only">
        {text.typed(typed.length)}
      </span>
    </label>
  )
}
