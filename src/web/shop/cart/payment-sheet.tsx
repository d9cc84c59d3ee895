import { Banknote, CreditCard } from 'lucide'
import { Suspense } from 'react'
import type { PaymentChoice } from '#contract/api/store.ts'
import { cartSheetsText } from '#text/cart-sheets.ts'
import { checkoutText } from '#text/checkout.ts'
import { pickUpText } from '#text/pick-up.ts'
import { pickUpChoiceText } from '#text/pick-up-choice.ts'
import { ChoiceCard } from '#web/ui/choice-card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import type { Checkout } from './use-checkout.ts'

// Few shoppers have a tab.
const TabChoice = lazyPart(async () => (await import('./tab-choice.tsx')).TabChoice)

const looks = {
  COD: { name: checkoutText.cod, hint: cartSheetsText.codHint, drawing: Banknote },
  Online: { name: checkoutText.online, hint: cartSheetsText.onlineHint, drawing: CreditCard },
}

const atShop = { name: pickUpText.atShop, hint: pickUpChoiceText.atShopHint, drawing: Banknote }

type Props = {
  choices: readonly PaymentChoice[]
  checkout: Checkout
  /** The amount that would go on a tab. */
  cashPaise: number
  onClose: () => void
}

/** The payment methods; an unavailable one shows the reason. */
export function PaymentSheet({ choices, checkout, cashPaise, onClose }: Props) {
  const { session, payment, onTab, choosePayment, isPickUp } = checkout
  const chosen = onTab ? undefined : payment

  return (
    <Dialog title={checkoutText.payment} onClose={onClose} isSheet="on-phones">
      <div role="radiogroup" aria-label={checkoutText.payment} className="grid grid-cols-1 gap-2">
        {choices.map(({ type, available, reason, isTest }) => {
          const { name, hint, drawing } = isPickUp && type === 'COD' ? atShop : looks[type]
          return (
            <ChoiceCard
              key={type}
              name="payment"
              value={type}
              isChosen={type === chosen?.type}
              isOpen={available}
              onChoose={() => choosePayment(type)}
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
                  {cartSheetsText.testPayment}
                </span>
              )}
            </ChoiceCard>
          )
        })}
        {session.status === 'shopper' && (
          <Suspense>
            <TabChoice
              totalPaise={cashPaise}
              isChosen={onTab}
              onChoose={() => choosePayment('Tab')}
            />
          </Suspense>
        )}
      </div>
      <button type="button" onClick={onClose} className="button button-filled mt-4 w-full">
        {cartSheetsText.done}
      </button>
    </Dialog>
  )
}
