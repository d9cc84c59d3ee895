import { useEffect, useEffectEvent } from 'react'
import type { Order } from '#contract/api/orders.ts'
import { plainFigures } from '#contract/digits.ts'
import { orderLinkText as text } from '#text/order-link.ts'
import { callApi } from '#web/api.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { forgetDigits, keepDigits, keptDigits } from './kept-digits.ts'

export type Opened = { order: Order; digits: string }
type Props = { secret: string; onOpened: (opened: Opened) => void }

/** Asks for the last four digits of the order's number, which show the rest. */
export function DigitsForm({ secret, onOpened }: Props) {
  const { form, field, message, isBusy } = useForm({
    start: { digits: '' },
    check: ({ digits }) => ({
      digits: /^\d{4}$/.test(figuresOf(digits)) ? undefined : text.fourDigits,
    }),
    send: ({ digits }) => open(secret, figuresOf(digits)),
    onDone(opened) {
      keepDigits({ secret, digits: opened.digits })
      onOpened(opened)
    },
  })
  useKeptDigits({ secret, onOpened })

  return (
    <form {...form} method="post" className="mt-6 grid gap-3 border-t border-line pt-5">
      <TextField
        label={text.digits}
        {...field('digits')}
        hint={text.digitsHint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        required
      />
      <FormAlert message={message} />
      <BusyButton
        type="submit"
        isBusy={isBusy}
        busyText={text.opening}
        className="button-filled min-h-12 w-full"
      >
        {text.open}
      </BusyButton>
    </form>
  )
}

const figuresOf = (typed: string) => plainFigures(typed).replaceAll(' ', '')

async function open(secret: string, digits: string): Promise<Opened> {
  const request = { params: { secret }, body: { digits } }
  const { order } = await callApi('POST /api/v1/order-link/{secret}/opening', request)
  return { order, digits }
}

/** Opens the order again after a reload. */
function useKeptDigits({ secret, onOpened }: Props): void {
  const openAgain = useEffectEvent((digits: string) => open(secret, digits).then(onOpened))
  useEffect(() => {
    const digits = keptDigits(secret)
    // Without an answer the form asks for them.
    if (digits !== undefined) openAgain(digits).catch(forgetDigits)
  }, [secret])
}
