import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { SellerProduct } from '#contract/api/seller-products.ts'
import { maxSearchLength } from '#contract/limits.ts'
import { sellerReceiveText } from '#text/seller-receive.ts'
import { messageOf, Unreachable } from '#web/api.ts'
import { ScanButton } from '#web/seller/parts/scan-button.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { findProducts } from './use-receipts.ts'

/** A product, or only the code that was scanned while the store could not be reached. */
export type Arrived = { product: SellerProduct } | { code: string }
type Props = {
  field: RefObject<HTMLInputElement | null>
  onFound: (arrived: Arrived) => void
}

/** Bar codes have at least this many digits; a shorter number may be part of a name. */
const isCode = (text: string) => /^\d{4,14}$/.test(text)

/** A scanner types the digits of a code and presses Enter, as a keyboard does. */
export function FindProduct({ field, onFound }: Props) {
  const { text, error, found, isBusy, choose, find, type } = useFinding(onFound)
  useEffect(() => field.current?.focus(), [field])

  function submit(event: FormEvent): void {
    event.preventDefault()
    const q = text.trim()
    if (q !== '') void find(q)
  }

  return (
    <>
      <form onSubmit={submit} noValidate className="flex items-start gap-2">
        <TextField
          ref={field}
          label={sellerReceiveText.search}
          name="search"
          hint={found.length > 0 ? sellerReceiveText.several : sellerReceiveText.searchHint}
          error={error}
          value={text}
          onChange={({ target }) => type(target.value)}
          // The next scan replaces the last one.
          onFocus={({ target }) => target.select()}
          maxLength={maxSearchLength}
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          className="min-w-0 flex-1"
        />
        <BusyButton
          type="submit"
          isBusy={isBusy}
          busyText={sellerReceiveText.finding}
          className="button-filled mt-[1.9rem] min-h-12"
        >
          {sellerReceiveText.find}
        </BusyButton>
      </form>
      <ScanButton
        label={sellerReceiveText.scan}
        onCode={(code) => {
          type(code)
          void find(code)
        }}
        className="button-outlined mt-2"
      />
      {found.length > 0 && <Results products={found} onChoose={choose} />}
    </>
  )
}

function useFinding(onFound: Props['onFound']) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [found, setFound] = useState<readonly SellerProduct[]>([])
  const [isBusy, setBusy] = useState(false)
  const asked = useRef('')

  function choose(product: SellerProduct): void {
    if (product.stock === null) return setError(sellerReceiveText.uncounted(product.name))
    onFound({ product })
  }

  function show(products: readonly SellerProduct[], q: string): void {
    const [first, ...others] = products
    const exact = products.find(({ code, barcode }) => code === q || barcode === q)
    if (exact) return choose(exact)
    if (!first) return setError(sellerReceiveText.none(q))
    if (others.length === 0) return choose(first)
    setFound(products)
  }

  async function find(q: string): Promise<void> {
    asked.current = q
    setBusy(true)
    setError(undefined)
    setFound([])
    try {
      const products = await findProducts(q)
      if (asked.current === q) show(products, q)
    } catch (failure) {
      if (failure instanceof Unreachable && isCode(q)) return onFound({ code: q })
      setError(failure instanceof Unreachable ? sellerReceiveText.offline : messageOf(failure))
    } finally {
      setBusy(false)
    }
  }

  function type(typed: string): void {
    setText(typed)
    setError(undefined)
  }

  return { text, error, found, isBusy, choose, find, type }
}

type ResultsProps = {
  products: readonly SellerProduct[]
  onChoose: (product: SellerProduct) => void
}

function Results({ products, onChoose }: ResultsProps) {
  return (
    <ul aria-label={sellerReceiveText.results} className="mt-3 grid gap-1">
      {products.map((product) => (
        <li key={product._id}>
          <button
            type="button"
            onClick={() => onChoose(product)}
            className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-3 rounded-control border border-line px-3 py-1.5 text-left hover:bg-leaf-wash"
          >
            <span className="min-w-0 font-medium break-words">{product.name}</span>
            <span className="text-xs text-ink-soft tnum">
              {[product.weight, product.code].filter(Boolean).join(' · ')}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
