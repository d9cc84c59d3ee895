import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { SellerProduct } from '#contract/api/seller-products.ts'
import { maxSearchLength } from '#contract/limits.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { sellerCounterText } from '#text/seller-counter.ts'
import { messageOf } from '#web/api.ts'
import { ScanButton } from '#web/seller/parts/scan-button.tsx'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { TextField } from '#web/ui/text-field.tsx'
import {
  type DraftLine,
  type Found,
  isAmount,
  type LineAmount,
  readLineAmount,
} from './line-amount.ts'
import { useEntered } from './use-entered.ts'

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
  /** Called when words that were entered begin to be looked up, and when all of them are. */
  onLooking: (isLooking: boolean) => void
  /** Other ways to add. */
  children: ReactNode
}

/**
 * A word or a code and Enter adds, a number and Enter sets how much of it, Enter alone goes on: all without leaving the
 * keyboard. The field has the focus from the start.
 */
export function AddItem({ last, onAdd, onSet, onDone, onLooking, children }: Props) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const amount = last && isAmount(typed) ? readLineAmount(typed, last.product) : null
  const found = useFound(amount === null ? typed.trim() : '', setProblem)
  const { enter, waiting, isLooking } = useEntered({
    last,
    find: findProducts,
    onAdd,
    onSet,
    onRefused(words, why) {
      if (field.current?.value !== '') return false
      flushSync(() => setTyped(words))
      setProblem(why)
      return true
    },
  })
  const looking = waiting.length > 0
  const going = useGoingOn(looking, {
    isReady: !looking && last !== undefined,
    onLooking,
    goOn: () => field.current?.value === '' && onDone(),
  })
  useEffect(() => field.current?.focus({ preventScroll: true }), [])

  function add(product: SellerProduct): void {
    onAdd(product)
    setTyped('')
    setProblem(undefined)
    field.current?.focus()
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    // The field may be emptier than this rendering knows, where Enter is pressed twice.
    const words = field.current?.value.trim() ?? ''
    if (words === '') {
      if (isLooking()) going.want(true)
      else if (last) onDone()
      return
    }
    flushSync(() => setTyped(''))
    setProblem(undefined)
    enter(words)
  }

  return (
    <>
      <form onSubmit={submit} noValidate>
        <TextField
          ref={field}
          label={text.search}
          name="product"
          hint={hintFor(waiting, last)}
          error={problem}
          value={typed}
          onChange={({ target }) => {
            going.want(false)
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
          onCode={(code) => enter(code, { isCode: true })}
          className="button-outlined flex-1"
        />
        {children}
      </div>
    </>
  )
}

type GoingOn = { isReady: boolean; onLooking: (isLooking: boolean) => void; goOn: () => void }

/** Goes on once everything is looked up and on the screen, where Enter has asked for it meanwhile. */
function useGoingOn(looking: boolean, { isReady, onLooking, goOn }: GoingOn) {
  const wantsOn = useRef(false)
  const tell = useEffectEvent(onLooking)
  useEffect(() => tell(looking), [looking])
  const goOnIfWanted = useEffectEvent(() => {
    if (!wantsOn.current) return
    wantsOn.current = false
    goOn()
  })
  useEffect(() => {
    if (isReady) goOnIfWanted()
  }, [isReady])
  return { want: (isWanted: boolean) => void (wantsOn.current = isWanted) }
}

function hintFor(waiting: readonly string[], last: DraftLine | undefined): string {
  const [next] = waiting
  if (next !== undefined) return text.looking(next)
  return last ? text.hintQuantity(last.product.name) : text.hint
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
