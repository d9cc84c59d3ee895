import { useState } from 'react'
import type { Drop } from '#contract/api/drops.ts'
import { maxReasonLength } from '#contract/limits.ts'
import { sellerDropsText as text } from '#text/seller-drops.ts'
import { Dialog } from '#web/ui/dialog.tsx'

type Props = { drop: Drop; onSave: (reason: string) => void; onClose: () => void }

/** The usual reasons take one tap; any other is typed. */
export function NotDeliveredSheet({ drop, onSave, onClose }: Props) {
  const [other, setOther] = useState('')
  return (
    <Dialog
      isSheet
      title={text.whyNot}
      lead={`${text.order(drop.number)} ${drop.name}`}
      onClose={onClose}
    >
      <div className="mt-4 grid gap-2">
        {text.reasons.map((reason) => (
          <button
            key={reason}
            type="button"
            onClick={() => onSave(reason)}
            className="button button-outlined min-h-14 justify-start px-4 text-lg"
          >
            {reason}
          </button>
        ))}
        <form
          className="mt-2 grid gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            if (other.trim()) onSave(other.trim())
          }}
        >
          <label className="block font-semibold">
            {text.otherReason}
            <input
              value={other}
              maxLength={maxReasonLength}
              onChange={({ target }) => setOther(target.value)}
              className="field mt-1 min-h-14 w-full"
            />
          </label>
          <button type="submit" className="button button-filled min-h-14">
            {text.save}
          </button>
        </form>
      </div>
    </Dialog>
  )
}
