import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { SellerProduct } from '#contract/api/seller-products.ts'
import { maxSearchLength } from '#contract/limits.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { sellerCounterText } from '#text/seller-counter.ts'
import { messageOf } from '#web/api.ts'
import { ScanButton } from '#web/seller/parts/scan-button.tsx'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { type DraftLine, type Found, type LineAmount, readLineAmount } from './line-amount.ts'

const text = sellerCounterText.items
const pauseMs = 200
const mostFound = 6

type Props = {
  /** The line that was added last: a typed number is its quantity or weight. */
  last: DraftLine | undefined
  onAdd: (product: Found) => void
  onSet: (id: string, amount: LineAmount) => void
  /** Called by Enter in the empty field, once there is something. */
  onDone: () => void
  /** Other ways to add. */
  children: ReactNode
}

/**
 * A word or a code and Enter adds, a number and Enter sets how much of it, Enter alone goes on: all without leaving the
 * keyboard. The field has the focus from the start.
 */
export function AddItem({ last, onAdd, onSet, onDone, children }: Props) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const amount = last ? amountIn(typed, last) : null
  const q = typed.trim()
  const found = useFound(amount === null ? q : '', setProblem)

  function add(product: SellerProduct): void {
    onAdd(product)
    setTyped('')
    setProblem(undefined)
    field.current?.focus()
  }

  useEffect(() => field.current?.focus({ preventScroll: true }), [])

  async function enter(words: string): Promise<void> {
    try {
      const products = await findProducts(words)
      const exact = products.find(({ code, barcode }) => code === words || barcode === words)
      const first = exact ?? products.find(({ inStock }) => inStock) ?? products[0]
      if (first) add(first)
      else setProblem(text.none(words))
    } catch (error) {
      setProblem(messageOf(error))
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (last && amount !== null) {
      onSet(last.product._id, amount)
      setTyped('')
    } else if (q !== '') void enter(q)
    else if (last) onDone()
  }

  return (
    <>
      <form onSubmit={submit} noValidate>
        <TextField
          ref={field}
          label={text.search}
          name="product"
          hint={last ? text.hintQuantity(last.product.name) : text.hint}
          error={problem}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setProblem(undefined)
          }}
          maxLength={maxSearchLength}
          enterKeyHint="done"
          autoComplete="off"
          spellCheck={false}
        />
      </form>
      <Results found={found} onAdd={add} />
      <div className="mt-2 flex flex-wrap gap-2">
        <ScanButton
          label={text.scan}
          onCode={(code) => void enter(code)}
          className="button-outlined flex-1"
        />
        {children}
      </div>
    </>
  )
}

type ResultsProps = {
  found: readonly SellerProduct[]
  onAdd: (product: SellerProduct) => void
}

function Results({ found, onAdd }: ResultsProps) {
  if (found.length === 0) return null
  return (
    <ul aria-label={text.results} className="mt-2 grid grid-cols-1 gap-1">
      {found.map((product) => (
        <li key={product._id}>
          <button
            type="button"
            onClick={() => onAdd(product)}
            className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-3 rounded-control border border-line px-3 py-1.5 text-left hover:bg-leaf-wash"
          >
            <span className="min-w-0 font-medium break-words">{product.name}</span>
            <span className="text-xs text-ink-soft tnum">{factsOf(product)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function factsOf({ weight, inStock, offerPrice }: SellerProduct): string {
  const price = inStock ? formatPaise(toPaise(offerPrice)) : text.outOfStock
  return [weight, price].filter(Boolean).join(' · ')
}

/** A typed number below a thousand; longer ones are codes. */
function amountIn(typed: string, { product }: DraftLine): LineAmount | null {
  if (!/^\s*[\d०-९]{1,3}(?:\.[\d०-९]{1,3})?\s*$/.test(typed)) return null
  return readLineAmount(typed, product)
}

/** Finds products by a name, a code or a bar code. */
async function findProducts(q: string, signal?: AbortSignal): Promise<readonly SellerProduct[]> {
  const query = { q, limit: mostFound }
  const ending = signal ? { signal } : {}
  const { products } = await askAsSeller('GET /api/v1/seller/product/list', { query, ...ending })
  return products.filter(({ archived }) => !archived)
}

function useFound(q: string, onProblem: (problem: string | undefined) => void) {
  const [found, setFound] = useState<readonly SellerProduct[]>([])
  const report = useRef(onProblem)
  useEffect(() => {
    if (q === '') return
    const ending = new AbortController()
    const timer = setTimeout(() => {
      findProducts(q, ending.signal).then(setFound, (error: unknown) => {
        if (!ending.signal.aborted) report.current(messageOf(error))
      })
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [q])
  return q === '' ? [] : found
}
