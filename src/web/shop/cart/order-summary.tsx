import { Banknote, CreditCard, TriangleAlert, Truck } from 'lucide'
import { type ReactNode, Suspense, useId } from 'react'
import type { PaymentChoice } from '#contract/api/store.ts'
import { amountDue, type Bill, toPercent } from '#contract/bill.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { checkoutText } from '#text/checkout.ts'
import type { Cart } from '#web/shop/state/cart.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { ChoiceCard } from '#web/ui/choice-card.tsx'
import { FailureNote } from '#web/ui/failure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Price } from '#web/ui/price.tsx'
import { Bone } from '#web/ui/skeletons.tsx'
import { useDeliveryCost, useTaxTerms } from '#web/ui/store-tax.ts'
import { AddressPicker } from './address-picker.tsx'
import type { Checkout } from './use-checkout.ts'

// Most shoppers leave this choice as it is, so it loads after what everybody needs.
const SubstituteChoice = lazyPart(
  async () => (await import('./substitute-choice.tsx')).SubstituteChoice,
)

// Few shoppers have a tab.
const TabChoice = lazyPart(async () => (await import('./tab-choice.tsx')).TabChoice)

type Props = {
  cart: Cart
  checkout: Checkout
  choices: readonly PaymentChoice[]
  isPlacing: boolean
  isPricing: boolean
  isPaused: boolean
}

/** Address, payment method, charges and the order button. */
export function OrderSummary({ cart, checkout, choices, ...status }: Props) {
  const { isPlacing, isPricing, isPaused } = status
  const id = useId()
  const {
    session,
    delivery,
    withAddress,
    payment,
    onTab,
    choosePayment,
    place,
    failure,
    earlierTotal,
  } = checkout
  const hasProblem = cart.lines.some((line) => line.problem !== null)

  return (
    <div className="order-summary">
      <section aria-labelledby={id} inert={isPlacing} className="order-summary-choices">
        <h2 id={id} className="col-span-full text-lg font-bold tracking-tight">
          {checkoutText.summary}
        </h2>
        <AddressPicker session={session} delivery={delivery} withAddress={withAddress} />
        <PaymentPicker
          choices={choices}
          chosen={onTab ? undefined : payment}
          onChoose={choosePayment}
        >
          {session.status === 'shopper' && (
            <Suspense>
              <TabChoice
                totalPaise={amountDue(cart.bill, 'COD')}
                isChosen={onTab}
                onChoose={() => choosePayment('Tab')}
              />
            </Suspense>
          )}
        </PaymentPicker>
        <div className="min-h-21">
          <Suspense>
            <SubstituteChoice {...checkout.missing} />
          </Suspense>
        </div>
      </section>
      <div className="order-summary-foot">
        <div className="order-summary-charges">
          <Charges bill={cart.bill} isPricing={isPricing} isCash={payment?.type === 'COD'} />
          {hasProblem && <Problem />}
          {asksLogin(checkout) && (
            <p className="mt-3 text-xs text-ink-soft">{checkoutText.loginFirst}</p>
          )}
        </div>
        <PlaceBar
          totalPaise={
            earlierTotal === undefined ? amountDue(cart.bill, payment?.type) : toPaise(earlierTotal)
          }
          label={payment?.type === 'Online' ? checkoutText.checkout : checkoutText.placeOrder}
          isPlacing={isPlacing}
          isPricing={isPricing}
          isPaused={isPaused}
          isRaised={cart.saving === 'failing'}
          failure={failure}
          onPlace={place}
        />
      </div>
    </div>
  )
}

function asksLogin({ session, delivery }: Checkout): boolean {
  return session.status === 'visitor' && !delivery.asksAddress
}

function Problem() {
  return (
    <p className="mt-3 flex gap-2 text-xs text-beet">
      <Icon of={TriangleAlert} className="mt-px size-4 shrink-0" />
      {checkoutText.fixLines}
    </p>
  )
}

type PlaceBarProps = {
  totalPaise: number
  label: string
  isPlacing: boolean
  /** A price is still loading. */
  isPricing: boolean
  /** The seller has paused orders. */
  isPaused: boolean
  /** Another bar is shown at the bottom of the screen. */
  isRaised: boolean
  /** Why the last attempt failed. */
  failure: string | undefined
  onPlace: () => void
}

/** The order button: at the end of the summary, or at the bottom of a narrow screen. */
function PlaceBar({ totalPaise, label, onPlace, ...status }: PlaceBarProps) {
  const { isPlacing, isPricing, isPaused, isRaised, failure } = status
  const reasonId = useId()

  return (
    <div className={`place-bar ${isRaised ? 'bottom-20' : 'bottom-0'}`}>
      <FailureNote message={failure} className="basis-full lg:basis-auto" />
      {isPaused && (
        <p id={reasonId} className="basis-full text-xs lg:basis-auto">
          {checkoutText.paused}
        </p>
      )}
      <p className="place-total">
        <span className="block text-xs text-ink-soft lg:text-base lg:font-bold lg:text-ink">
          {checkoutText.total}
        </span>
        {isPricing ? (
          <Bone className="h-6 w-20" />
        ) : (
          <Price paise={totalPaise} className="text-base font-bold lg:text-lg" />
        )}
      </p>
      <BusyButton
        isBusy={isPlacing || isPricing || isPaused}
        busyText={isPlacing ? checkoutText.placing : label}
        aria-describedby={isPaused ? reasonId : undefined}
        onClick={onPlace}
        className={`button-filled min-h-12 flex-1 md:ml-auto md:max-w-80 lg:ml-0 lg:max-w-none lg:flex-none ${isPaused ? 'aria-disabled:cursor-not-allowed' : ''}`}
      >
        {label}
      </BusyButton>
    </div>
  )
}

type ChargesProps = { bill: Bill; isPricing: boolean; isCash: boolean }

/** All charges; the total is shown beside the order button. */
function Charges({ bill, isPricing, isCash }: ChargesProps) {
  const { mode, onTopBasisPoints } = useTaxTerms()
  const deliveryCost = useDeliveryCost()
  const { itemsPaise, taxPaise, includedTaxPaise, cashRoundingPaise } = bill
  return (
    <div>
      <dl className="grid gap-1.5">
        <Charge label={checkoutText.price}>
          {isPricing ? <Bone className="h-4 w-16" /> : <Price paise={itemsPaise} />}
        </Charge>
        <Charge label={checkoutText.shipping}>
          <span className="font-semibold text-leaf">{checkoutText.free}</span>
        </Charge>
        {mode === 'on_top' && (
          <Charge label={checkoutText.tax(toPercent(onTopBasisPoints))}>
            {isPricing ? <Bone className="h-4 w-12" /> : <Price paise={taxPaise} />}
          </Charge>
        )}
        {isCash && !isPricing && cashRoundingPaise !== 0 && (
          <Charge label={checkoutText.roundOff}>
            <Price paise={cashRoundingPaise} />
          </Charge>
        )}
      </dl>
      {!isPricing && includedTaxPaise > 0 && (
        <p className="mt-1.5 text-xs text-ink-soft tnum">
          {checkoutText.includesTax(formatPaise(includedTaxPaise))}
        </p>
      )}
      {deliveryCost && (
        <p className="mt-3 flex items-center gap-2 text-xs text-ink-soft">
          <Icon of={Truck} className="size-4.5 shrink-0 text-leaf" strokeWidth={1.8} />
          <span className="min-w-0 break-words">{deliveryCost}</span>
        </p>
      )}
    </div>
  )
}

function Charge({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ink-soft">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

type PaymentPickerProps = {
  choices: readonly PaymentChoice[]
  chosen: PaymentChoice | undefined
  onChoose: (type: PaymentChoice['type']) => void
  children: ReactNode
}

const choiceTexts = {
  COD: { name: checkoutText.cod, hint: checkoutText.codHint, drawing: Banknote },
  Online: { name: checkoutText.online, hint: checkoutText.onlineHint, drawing: CreditCard },
}

/** The payment methods; an unavailable one shows the reason. */
function PaymentPicker({ choices, chosen, onChoose, children }: PaymentPickerProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{checkoutText.payment}</legend>
      <div className="grid grid-cols-1 gap-2">
        {choices.map(({ type, available, reason, isTest }) => {
          const { name, hint, drawing } = choiceTexts[type]
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
        {children}
      </div>
    </fieldset>
  )
}
