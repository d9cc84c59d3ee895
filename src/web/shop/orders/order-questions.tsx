import { useState } from 'react'
import type { OrderQuestion } from '#contract/api/order-parts.ts'
import type { Order } from '#contract/api/orders.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { formatGrams, formatQuantity } from '#contract/weights.ts'
import { packedOrderText as text } from '#text/packed-order.ts'
import { messageOf, Refused } from '#web/api.ts'
import { formatTime } from '#web/shop/parts/format-time.ts'
import { endSessionIfExpired } from '#web/shop/state/session.ts'
import { shownLang, shownName } from '#web/ui/product-name.ts'
import { ProductPicture } from '#web/ui/product-picture.tsx'
import { toastError } from '#web/ui/toasts.ts'
import { useOrderCalls } from './order-calls.ts'

type Props = {
  order: Order
  /** The order itself is not on the page, so the title names it. */
  isAmongOthers?: boolean
  onChanged: (order: Order) => void
  onOutdated: () => void
}

/** The packer's questions about an order, each with two big buttons. */
export function OrderQuestions({ order, isAmongOthers = false, ...answering }: Props) {
  const open = order.questions.filter(({ answer }) => answer === undefined)
  return (
    <section
      aria-label={text.questions}
      role="alert"
      className={`rounded-card border-2 border-marigold p-4 ${isAmongOthers ? 'bg-card' : 'mt-5'}`}
    >
      <h2 className="font-bold">
        {isAmongOthers ? text.questionsAbout(order.number) : text.questions}
      </h2>
      {open.map((question) => (
        <Question key={question._id} order={order} question={question} {...answering} />
      ))}
    </section>
  )
}

function Question({ order, question, onChanged, onOutdated }: Props & { question: OrderQuestion }) {
  const [isBusy, setBusy] = useState(false)
  const { call } = useOrderCalls()
  const { product, kind, answerBy } = question
  const asked = order.items.find(({ _id }) => _id === question.item)
  const meant = asked?.product ?? product
  const name = shownName(meant)
  const time = formatTime(answerBy)
  const isWeight = kind === 'weight'
  const amount = amountOf(question)

  async function answer(which: 'yes' | 'no'): Promise<void> {
    if (isBusy) return
    setBusy(true)
    try {
      const { order: changed } = await call('POST /api/v1/order/{id}/answer', {
        params: { id: order._id },
        body: { question: question._id, answer: which },
      })
      onChanged(changed)
    } catch (error) {
      if (endSessionIfExpired(error)) return
      toastError(messageOf(error))
      if (error instanceof Refused) onOutdated()
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="mt-3">
      <p className="font-medium break-words">
        {isWeight ? text.weight(name, amount) : text.substitute(name)}
      </p>
      <div className="mt-2 flex items-center gap-3">
        <ProductPicture
          url={product.image[0]}
          name={shownName(product)}
          sizes="80px"
          className="size-20 shrink-0 object-contain"
        />
        <p className="min-w-0">
          <span className="block font-semibold break-words" lang={shownLang(product)}>
            {shownName(product)}
          </span>
          <span className="block text-sm text-ink-soft tnum">{amount}</span>
          <span className="block font-bold tnum">
            {text.instead(
              formatPaise(toPaise(question.amount)),
              formatPaise(toPaise(question.instead)),
            )}
          </span>
        </p>
      </div>
      <p className="mt-2 text-sm text-ink-soft">
        {isWeight ? text.untilWeight(time) : text.until(time)}
      </p>
      <div className="mt-3 grid grid-cols-2 gap-2">
        <button
          type="button"
          aria-disabled={isBusy || undefined}
          onClick={() => void answer('no')}
          className="button button-outlined min-h-14"
        >
          {isWeight ? text.noWeight : text.no}
        </button>
        <button
          type="button"
          aria-disabled={isBusy || undefined}
          onClick={() => void answer('yes')}
          className="button button-filled min-h-14"
        >
          {text.yes}
        </button>
      </div>
    </div>
  )
}

function amountOf({ product, quantity, grams }: OrderQuestion): string {
  if (grams) return formatGrams(grams)
  const amount = formatQuantity(quantity, product.stepGrams)
  return product.weight && !product.stepGrams ? `${product.weight} · ${amount}` : amount
}
