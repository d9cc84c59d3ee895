import { useRef, useState } from 'react'
import type { SellerProduct } from '#contract/api/seller-products.ts'
import { toPaise, toRupees } from '#contract/money.ts'
import { sellerProductListText } from '#text/seller-product-list.ts'
import { messageOf, Refused } from '#web/api.ts'
import { readPaise, writeRupees } from '#web/seller/parts/read-amount.ts'
import { loadProduct } from '#web/seller/product/use-product.ts'
import { askAsSeller, useMay } from '#web/seller/state/seller-session.ts'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'
import { type OnFailure, Prices } from './row-parts.tsx'

const { row: rowText } = sellerProductListText

type Props = {
  product: SellerProduct
  onPrice: (product: SellerProduct) => void
  onFailure: OnFailure
}

/**
 * Changes what is charged, in place: a press, the new price, Enter; Escape cancels. A product without an offer gets the
 * new price as its price, one with an offer keeps that price and gets a new offer.
 */
export function PriceField({ product, ...callbacks }: Props) {
  // `before` is the product as it was shown when typing began.
  const [typed, setTyped] = useState<{ text: string; before: SellerProduct } | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isEscaped = useRef(false)
  const may = useMay()

  function close(): void {
    setTyped(null)
    requestAnimationFrame(() => button.current?.focus({ preventScroll: true }))
  }

  function save({ stays }: { stays: boolean }): void {
    if (typed === null || isEscaped.current) return
    const paise = readPaise(typed.text)
    if (!paise) {
      if (stays) toastError(rowText.priceWrong)
      else setTyped(null)
      return
    }
    if (stays) close()
    else setTyped(null)
    if (paise !== toPaise(typed.before.offerPrice)) void savePrice(typed.before, paise, callbacks)
  }

  if (!may('prices')) return <Prices product={product} />
  if (typed === null) {
    return (
      <button
        ref={button}
        type="button"
        onClick={() => {
          isEscaped.current = false
          setTyped({ text: writeRupees(toPaise(product.offerPrice)), before: product })
        }}
        className="-mx-2 inline-flex min-h-11 items-center rounded-control px-2 hover:bg-leaf-wash"
      >
        <span className="sr-only">{rowText.changePrice(product.name)}</span>
        <Prices product={product} />
      </button>
    )
  }
  return (
    <input
      inputMode="decimal"
      aria-label={rowText.newPrice(product.name)}
      value={typed.text}
      // The field replaces the button that was just pressed.
      ref={focusField}
      onChange={({ target }) => setTyped({ ...typed, text: target.value })}
      onBlur={() => save({ stays: false })}
      onKeyDown={({ key }) => {
        if (key === 'Enter') save({ stays: true })
        if (key !== 'Escape') return
        isEscaped.current = true
        close()
      }}
      maxLength={24}
      autoComplete="off"
      className="field w-[6rem] px-2.5 text-right text-sm tnum"
    />
  )
}

/** Once, when the field appears. */
function focusField(field: HTMLInputElement | null): void {
  field?.select()
}

type Callbacks = Omit<Props, 'product'>

async function savePrice(before: SellerProduct, paise: number, { onPrice, onFailure }: Callbacks) {
  const { _id: id, price, offerPrice } = before
  onFailure(id)
  const rupees = toRupees(paise)
  const isOffered = offerPrice < price
  try {
    const { product, message = '' } = await askAsSeller('POST /api/v1/product/price', {
      body: {
        id,
        offerPrice: rupees,
        ifOfferPrice: offerPrice,
        ifPrice: price,
        ...(isOffered ? {} : { price: rupees }),
      },
    })
    onPrice(product)
    toastSuccess(message)
  } catch (error) {
    toastError(messageOf(error))
    onFailure(id, messageOf(error))
    const isOld = error instanceof Refused && error.code === 'changed_meanwhile'
    if (isOld) await loadProduct(id).then(onPrice, () => undefined)
  }
}
