import { Banknote, CreditCard } from 'lucide'
import type { PaymentChoice } from '#contract/api/store.ts'
import { checkoutText } from '#web/text/checkout.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ChoiceCard } from './choice-card.tsx'

type Props = {
  choices: readonly PaymentChoice[]
  chosen: PaymentChoice | undefined
  onChoose: (type: PaymentChoice['type']) => void
}

const looks = {
  COD: { name: checkoutText.cod, hint: checkoutText.codHint, drawing: Banknote },
  Online: { name: checkoutText.online, hint: checkoutText.onlineHint, drawing: CreditCard },
}

/** The payment methods; an unavailable one shows the reason. */
export function PaymentPicker({ choices, chosen, onChoose }: Props) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{checkoutText.payment}</legend>
      <div className="grid gap-2">
        {choices.map(({ type, available, reason, isTest }) => {
          const { name, hint, drawing } = looks[type]
          return (
            <ChoiceCard
              key={type}
              name="payment"
              value={type}
              isChosen={type === chosen?.type}
              isOpen={available}
              onChoose={() => onChoose(type)}
            >
              <span className="flex items-start justify-between gap-3">
                <span className="font-medium">{name}</span>
                <Icon of={drawing} className="size-5 shrink-0 text-ink-soft" strokeWidth={1.8} />
              </span>
              <span className="mt-0.5 block text-xs text-ink-soft">
                {available ? hint : reason}
              </span>
              {available && isTest && (
                <span className="mt-0.5 block text-xs font-semibold">
                  {checkoutText.testPayment}
                </span>
              )}
            </ChoiceCard>
          )
        })}
      </div>
    </fieldset>
  )
}
