import { useState } from 'react'
import { fullName } from '#contract/full-name.ts'
import { addressLimits, maxNameLength } from '#contract/limits.ts'
import { phoneDigits } from '#contract/phones.ts'
import { newAddressText } from '#text/new-address.ts'
import { pickUpChoiceText as text } from '#text/pick-up-choice.ts'
import { Refused } from '#web/api.ts'
import { checkText } from '#web/shop/login/check-credentials.ts'
import { enterAsGuest, type Session } from '#web/shop/state/session.ts'
import { ChoiceCard } from '#web/ui/choice-card.tsx'
import { newUuid } from '#web/ui/new-uuid.ts'
import { NameField, TextField } from '#web/ui/text-field.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { newAddressId } from './new-address-parts.ts'
import type { Checkout } from './use-checkout.ts'

/** Whether the order is brought or picked up, and by whom. */
export function PickUpPart({ checkout, hasForm }: { checkout: Checkout; hasForm: boolean }) {
  const { pickUp, isPickUp, choosePickUp, delivery } = checkout
  if (!pickUp) return null
  return (
    <>
      <div role="radiogroup" aria-label={text.title} className="grid grid-cols-1 gap-2">
        {([false, true] as const).map((picksUp) => (
          <ChoiceCard
            key={String(picksUp)}
            name="handing"
            value={picksUp ? 'pick-up' : 'bring'}
            isChosen={isPickUp === picksUp}
            onChoose={() => choosePickUp(picksUp)}
          >
            <span className="font-medium">{picksUp ? text.pickUp : text.bring}</span>
            {picksUp && (
              <span className="mt-0.5 block text-xs text-ink-soft">
                {[text.noFee, pickUp.place, pickUp.note].filter(Boolean).join(' · ')}
              </span>
            )}
          </ChoiceCard>
        ))}
      </div>
      {isPickUp && hasForm && (
        <PersonForm key={delivery.chosen?._id ?? 'none'} checkout={checkout} />
      )}
    </>
  )
}

type Person = { name: string; phone: string }

/** Sent with the order; a visitor becomes a guest first. */
function PersonForm({ checkout }: { checkout: Checkout }) {
  const { withAddress, delivery, session, pickUp: offered } = checkout
  const [guestKey] = useState(newUuid)
  const { form, field } = useForm<Person, void>({
    start: startOf(session, delivery.chosen),
    keepAs: 'pick-up',
    check: ({ name, phone }) => ({
      name: checkText(name.trim(), newAddressText.name, maxNameLength),
      phone: phoneDigits(phone) ? undefined : newAddressText.phoneWrong,
    }),
    send: async (person) => {
      withAddress.hold(true)
      if (session.status === 'visitor') await enterAsGuest(person, guestKey)
      await withAddress.orderAt({ pickUp: person, ...seen(offered) })
    },
    onDone: () => {},
    onFailure: async (error) => {
      withAddress.hold(false)
      if (error instanceof Refused && Object.keys(error.fields).length > 0) return false
      await withAddress.explain(error)
      return true
    },
  })
  const send = (event: Parameters<typeof form.onSubmit>[0]) => {
    event.preventDefault()
    if (withAddress.isClear()) form.onSubmit(event)
  }
  return (
    <form {...form} onSubmit={send} id={newAddressId} className="mt-4 grid grid-cols-1 gap-4">
      <h2 className="text-lg font-bold tracking-tight">{text.who}</h2>
      <NameField {...field('name')} autoCapitalize="words" enterKeyHint="next" />
      <TextField
        label={newAddressText.phone}
        {...field('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="go"
        required
        maxLength={addressLimits.phone}
        hint={text.phoneHint}
      />
      {/* Without a button of its own, Enter would not send the form. */}
      <input type="submit" hidden />
    </form>
  )
}

/** The store compares it with the place by then. */
function seen(offered: Checkout['pickUp']) {
  if (!offered) return {}
  const { place, note } = offered
  return { expectedPickUp: { place, ...(note ? { note } : {}) } }
}

function startOf(session: Session, chosen: Checkout['delivery']['chosen']): Person {
  if (chosen) return { name: fullName(chosen), phone: chosen.phone }
  return { name: session.status === 'shopper' ? session.user.name : '', phone: '' }
}
