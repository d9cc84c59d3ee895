import { PackageX, TriangleAlert } from 'lucide'
import { Suspense, useState } from 'react'
import type { Complaint, SellerComplaint } from '#contract/api/order-parts.ts'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { maxComplaintLength } from '#contract/complaints.ts'
import { complaintsText } from '#text/complaints.ts'
import { Refused } from '#web/api.ts'
import { formatMoment, useNow } from '#web/seller/parts/shop-time.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'
import { useForm } from '#web/ui/use-form.ts'

const TakeBackDialog = lazyPart(async () => (await import('./take-back-dialog.tsx')).TakeBackDialog)

const { seller: text, ...common } = complaintsText

type Props = {
  order: SellerOrder
  onChanged: (order: SellerOrder) => void
  onOutdated: () => void
}

/** Lists the complaints, unanswered ones first, each with the seller's answer or a form for one. */
export function OrderComplaints({ order, ...changing }: Props) {
  const { complaints = [] } = order
  if (complaints.length === 0) return null
  const open = complaints.filter(({ answer }) => answer === undefined)
  const answered = complaints.filter(({ answer }) => answer !== undefined)
  return (
    <section
      aria-label={text.list}
      className={`grid gap-4 rounded-card border bg-card p-4 sm:p-5 ${open.length > 0 ? 'border-marigold' : 'border-line'}`}
    >
      {[...open, ...answered].map((complaint) => (
        <OneComplaint key={complaint._id} order={order} complaint={complaint} {...changing} />
      ))}
    </section>
  )
}

function OneComplaint({ complaint, ...rest }: Props & { complaint: SellerComplaint }) {
  const { number, kind, items, note, answer, answeredBy } = complaint
  const names = rest.order.items
    .filter(({ _id }) => items.includes(_id))
    .map(({ product }) => product.name)
  return (
    <article>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-semibold tnum">{common.title(number, common.kinds[kind])}</h2>
        {answer === undefined && <Due complaint={complaint} />}
      </div>
      <p className="text-xs break-words text-ink-soft">
        {names.length === 0 ? common.wholeOrder : names.join(', ')}
      </p>
      {note && <p className="mt-2 rounded-control bg-grains px-3 py-2 break-words">{note}</p>}
      {answer === undefined ? (
        <AnswerForm complaint={complaint} {...rest} />
      ) : (
        <p className="mt-2 break-words whitespace-pre-line">
          <b className="block text-xs font-semibold text-ink-soft">
            {answeredBy === undefined ? text.answered : text.answeredBy(answeredBy)}
          </b>
          {answer}
        </p>
      )}
    </article>
  )
}

/** Until when the shop has to answer, or since when it should have. */
function Due({ complaint: { answerBy } }: { complaint: Complaint }) {
  const isOverdue = useNow().getTime() > Date.parse(answerBy)
  const time = formatMoment(answerBy)
  return (
    <p
      className={`flex items-center gap-1.5 text-xs font-medium ${isOverdue ? 'text-beet' : 'text-ink-soft'}`}
    >
      {isOverdue && <Icon of={TriangleAlert} className="size-4 shrink-0" />}
      {isOverdue ? text.overdue(time) : text.due(time)}
    </p>
  )
}

function AnswerForm({ order, complaint, ...changing }: Props & { complaint: Complaint }) {
  const [isOpen, setOpen] = useState(false)
  const { form, field, message, isBusy } = useAnswer({ complaint, ...changing })
  const canTakeBack =
    (order.status === 'Out for delivery' || order.status === 'Delivered') &&
    order.items.some(({ quantity }) => quantity > 0)

  return (
    <>
      <form {...form} className="mt-3 grid gap-3">
        <TextArea
          label={text.answer(complaint.number)}
          hint={text.hint}
          {...field('answer')}
          maxLength={maxComplaintLength}
        />
        <FormAlert message={message} />
        <div className="flex flex-wrap gap-2">
          <BusyButton
            type="submit"
            isBusy={isBusy}
            busyText={text.sending}
            className="button-filled min-h-12"
          >
            {text.send}
          </BusyButton>
          {canTakeBack && (
            <button
              type="button"
              onClick={() => setOpen(true)}
              className="button button-outlined min-h-12"
            >
              <Icon of={PackageX} className="size-4.5" />
              {text.takeBack}
            </button>
          )}
        </div>
      </form>
      {/* Not in the form: sending a form of the dialog would send this one, too. */}
      {isOpen && (
        <Suspense>
          <TakeBackDialog
            order={order}
            about={complaint.items}
            onClose={() => setOpen(false)}
            onDone={(changed) => {
              setOpen(false)
              changing.onChanged(changed)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

type Answering = Omit<Props, 'order'> & { complaint: Complaint }

function useAnswer({ complaint: { _id: id }, onChanged, onOutdated }: Answering) {
  return useForm({
    start: { answer: '' },
    check: ({ answer }) => ({ answer: answer.trim() ? undefined : text.missing }),
    send: ({ answer }) =>
      askAsSeller('POST /api/v1/seller/complaint/{id}/answer', {
        params: { id },
        body: { answer: answer.trim() },
      }),
    onDone({ order, message }) {
      toastSuccess(message ?? '')
      onChanged(order)
    },
    onFailure(error) {
      const isAnswered = error instanceof Refused && error.code === 'complaint_answered'
      if (isAnswered) {
        toastError(error.message)
        onOutdated()
      }
      return isAnswered
    },
    keepAs: `answer ${id}`,
  })
}

/** In the list: the order's first complaint without an answer. */
export function OpenComplaint({
  order: { complaints = [] },
  now,
}: {
  order: SellerOrder
  now: Date
}) {
  const open = complaints.find(({ answer }) => answer === undefined)
  if (!open) return null
  const isOverdue = now.getTime() > Date.parse(open.answerBy)
  return (
    <p className="text-xs font-medium text-beet">
      {text.short(open.number)}
      {isOverdue && `, ${text.isOverdue}`}
    </p>
  )
}
