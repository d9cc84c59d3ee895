import { useState } from 'react'
import { formatPaise, toPaise } from '#contract/money.ts'
import { type UpiPayee, upiLink } from '#contract/upi.ts'
import { sellerCounterText } from '#text/seller-counter.ts'
import { readPaise } from '#web/seller/parts/read-amount.ts'
import { ChoiceCard } from '#web/ui/choice-card.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { UpiCode } from '#web/ui/upi-code.tsx'
import type { Draft, Pay } from './use-draft.ts'

const { pay: payText } = sellerCounterText

type PaymentProps = {
  draft: Draft
  totalPaise: number | null
  /** The shop's UPI account; null if it has none. */
  payee: UpiPayee | null
  onChange: (part: Partial<Draft>) => void
}

export function Payment({ draft, totalPaise, payee, onChange }: PaymentProps) {
  const { customer, pay } = draft
  const tabLeft = customer?.tabLeft
  return (
    <div className="grid gap-3">
      <div role="radiogroup" aria-label={payText.title} className="side-by-side">
        {waysToPay(draft, tabLeft).map((way) => (
          <ChoiceCard
            key={way}
            name="pay"
            value={way}
            isChosen={pay === way}
            onChoose={() => onChange({ pay: way })}
          >
            {way === 'door' && draft.picksUp ? payText.atPickUp : payText[way]}
            {way === 'tab' && tabLeft !== undefined && (
              <span className="block text-xs text-ink-soft tnum">
                {sellerCounterText.customer.tabLeft(formatPaise(toPaise(tabLeft)))}
              </span>
            )}
          </ChoiceCard>
        ))}
      </div>
      {pay === 'cash' && <Given totalPaise={totalPaise} />}
      {pay === 'upi' && payee && totalPaise !== null && (
        <Code payee={payee} totalPaise={totalPaise} />
      )}
    </div>
  )
}

function waysToPay({ takenAlong, source, pay }: Draft, tabLeft: number | undefined): Pay[] {
  return [
    ...(takenAlong ? [] : (['door'] as const)),
    // Nobody can hand over cash on the phone.
    ...(takenAlong || source === 'counter' || pay === 'cash' ? (['cash'] as const) : []),
    'upi',
    ...(tabLeft === undefined ? [] : (['tab'] as const)),
  ]
}

/** The customer pays this before the order is placed, and so before it has a number. */
function Code({ payee, totalPaise }: { payee: UpiPayee; totalPaise: number }) {
  const [customer] = useState(() => Date.now().toString(36))
  // Each amount has a reference of its own, since a bank may take one only once.
  const reference = `TKC${customer}P${totalPaise}`
  const link = upiLink(payee, { amountPaise: totalPaise, note: payee.name, reference })
  return (
    <UpiCode upi={{ ...payee, link }} amount={formatPaise(totalPaise)} className="mx-auto mt-1" />
  )
}

/** Works out the change to hand back; nothing of it is kept. */
function Given({ totalPaise }: { totalPaise: number | null }) {
  const [given, setGiven] = useState('')
  const changePaise = (readPaise(given) ?? 0) - (totalPaise ?? 0)
  return (
    <div>
      <TextField
        label={payText.given}
        name="given"
        inputMode="decimal"
        autoComplete="off"
        value={given}
        onChange={({ target }) => setGiven(target.value)}
      />
      <p aria-live="polite" className="mt-2 text-base font-bold tnum empty:hidden">
        {totalPaise !== null && changePaise > 0 ? payText.change(formatPaise(changePaise)) : ''}
      </p>
    </div>
  )
}
