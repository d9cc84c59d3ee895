import { useState } from 'react'
import type { Drop, DropList } from '#contract/api/drops.ts'
import { formatPaise, toPaise, toRupees } from '#contract/money.ts'
import { sellerDropsText as text } from '#text/seller-drops.ts'
import { NumberPad } from '#web/seller/packing/number-pad.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { dueAfter, type Refused } from './after-act.ts'
import { ProofField, type ProofInput, proofProblem, proofSent } from './proof-field.tsx'
import { RefusedItems } from './refused-items.tsx'
import type { Outcome } from './use-drops.ts'

type Delivered = Extract<Outcome, { what: 'delivered' }>
type Props = {
  drop: Drop
  proof: DropList['proof']
  onSave: (outcome: Delivered, photo?: string) => void
  onClose: () => void
}

const largeClass = 'button min-h-16 w-full text-lg font-bold'

/** Proof, refused items and money of a delivery; without a proof, cash takes one tap here. */
export function DeliverSheet({ drop, proof, onSave, onClose }: Props) {
  const [refused, setRefused] = useState<Refused>([])
  const [given, setGiven] = useState<ProofInput>({})
  const [problem, setProblem] = useState<string>()
  const [mode, setMode] = useState<'pay' | 'refuse' | 'amount'>('pay')
  const duePaise = toPaise(dueAfter(drop, refused))

  function save(payment: Pick<Delivered, 'cash' | 'saysUpi'>): void {
    const wrong = proofProblem(proof, given)
    setProblem(wrong)
    if (wrong) return
    const back = refused.length > 0 ? { refused } : {}
    onSave({ what: 'delivered', ...back, ...payment, ...proofSent(proof, given) }, given.photo)
  }

  return (
    <Dialog isSheet title={text.deliverTitle(drop.number)} lead={drop.name} onClose={onClose}>
      <div className="mt-4 grid gap-3">
        {mode === 'pay' && (
          <>
            <ProofField proof={proof} given={given} onChange={setGiven} />
            <p role="alert" className="font-bold empty:hidden">
              {problem}
            </p>
            <Payment duePaise={duePaise} onSave={save} onOther={() => setMode('amount')} />
            <button
              type="button"
              onClick={() => setMode('refuse')}
              className="button button-quiet min-h-14"
            >
              {text.refuse}
            </button>
          </>
        )}
        {mode === 'refuse' && (
          <RefusedItems items={drop.items} refused={refused} onChange={setRefused} />
        )}
        {mode === 'amount' && (
          <NumberPad
            label={text.cashLabel}
            check={(rupees) => (rupees > 0 ? undefined : text.cashWrong)}
            onSave={(cash) => save({ cash })}
          />
        )}
        {mode !== 'pay' && (
          <button
            type="button"
            onClick={() => setMode('pay')}
            className="button button-outlined min-h-14"
          >
            {text.back}
          </button>
        )}
      </div>
    </Dialog>
  )
}

type PaymentProps = {
  duePaise: number
  onSave: (payment: Pick<Delivered, 'cash' | 'saysUpi'>) => void
  onOther: () => void
}

function Payment({ duePaise, onSave, onOther }: PaymentProps) {
  if (duePaise === 0) {
    return (
      <button type="button" onClick={() => onSave({})} className={`${largeClass} button-filled`}>
        {text.handedOver}
      </button>
    )
  }
  return (
    <>
      <p className="text-lg">{text.inWords(duePaise)}</p>
      <button
        type="button"
        onClick={() => onSave({ cash: toRupees(duePaise) })}
        className={`${largeClass} button-filled`}
      >
        {text.cash(formatPaise(duePaise))}
      </button>
      <button
        type="button"
        onClick={() => onSave({ saysUpi: true })}
        className={`${largeClass} button-outlined`}
      >
        {text.byUpi}
      </button>
      <div className="grid grid-cols-2 gap-2">
        <button type="button" onClick={onOther} className="button button-outlined min-h-14">
          {text.otherCash}
        </button>
        <button
          type="button"
          onClick={() => onSave({})}
          className="button button-outlined min-h-14"
        >
          {text.unpaid}
        </button>
      </div>
    </>
  )
}
