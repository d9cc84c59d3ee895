import { useState } from 'react'
import type { ShopPoint } from '#contract/api/delivery-areas.ts'
import { readPosition, writePosition } from '#contract/positions.ts'
import { sellerAreasText } from '#text/seller-areas.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { ButtonPair } from '#web/ui/form-buttons.tsx'
import { QuestionDialog } from '#web/ui/question-dialog.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { PointField } from './point-field.tsx'
import type { ChangedAreas } from './use-area-form.ts'

const text = sellerAreasText.point

type Props = { point: ShopPoint; onDone: (areas: ChangedAreas) => void }

/** The point from which distances are measured. */
export function PointPart({ point, onDone }: Props) {
  const [open, setOpen] = useState<'form' | 'removal' | null>(null)
  const close = () => setOpen(null)
  const done = (areas: ChangedAreas) => {
    close()
    onDone(areas)
  }
  return (
    <section
      aria-label={text.label}
      className="grid grid-cols-1 gap-3 rounded-card border border-line bg-card p-4 sm:p-6"
    >
      <h2 className="text-base font-bold tracking-tight">{text.label}</h2>
      {open === 'form' ? (
        <PointForm point={point} onDone={done} onClose={close} />
      ) : (
        <div className="flex flex-wrap items-center gap-x-4">
          <div className="min-w-0 flex-[1_1_14rem]">
            <p className="font-medium tnum">{writePosition(point)}</p>
            <p className="text-ink-soft">{text.lead}</p>
          </div>
          <div className="-mr-3 ml-auto flex flex-wrap">
            <button
              type="button"
              aria-label={text.changeIt}
              onClick={() => setOpen('form')}
              className="button button-quiet px-3"
            >
              {text.change}
            </button>
            <button
              type="button"
              aria-label={text.removeIt}
              onClick={() => setOpen('removal')}
              className="button px-3 text-beet hover:bg-beet-wash"
            >
              {text.remove}
            </button>
          </div>
        </div>
      )}
      {open === 'removal' && (
        <QuestionDialog
          title={text.removalTitle}
          lead={text.removalLead}
          yes={text.removalYes}
          no={text.removalNo}
          look="button-danger"
          send={() => askAsSeller('POST /api/v1/seller/shop-point/removal', {})}
          onDone={done}
          onClose={close}
        />
      )}
    </section>
  )
}

type FormProps = Props & { onClose: () => void }

function PointForm({ point, onDone, onClose }: FormProps) {
  const { form, field, change, message, isBusy } = useForm({
    start: { point: writePosition(point) },
    check: (typed) => ({ point: readPosition(typed.point) ? undefined : text.unread }),
    send: (typed) => {
      const body = Object.assign({ updatedAt: point.updatedAt }, readPosition(typed.point)!)
      return askAsSeller('POST /api/v1/seller/shop-point', { body })
    },
    onDone,
    nameOf: () => 'point',
    keepAs: `shop-point ${point.updatedAt}`,
  })
  return (
    <form {...form} className="grid grid-cols-1 gap-4">
      <p className="text-ink-soft">{text.moving}</p>
      <PointField {...field('point')} onTaken={(taken) => change({ point: taken })} />
      <FormAlert message={message} />
      <ButtonPair
        yes={text.save}
        no={text.cancel}
        isBusy={isBusy}
        busyText={text.saving}
        onNo={onClose}
      />
    </form>
  )
}
