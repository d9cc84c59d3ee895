import { ChevronDown, ChevronUp, CircleAlert, X } from 'lucide'
import { useEffect, useState } from 'react'
import { homeRowLimits } from '#contract/home-rows.ts'
import { maxSearchLength } from '#contract/limits.ts'
import { sellerHomeText } from '#text/seller-home.ts'
import { messageOf } from '#web/api.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { Icon } from '#web/ui/icon.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { RowButton } from './row-list.tsx'
import type { Chosen } from './use-arrangement.ts'

const { row: texts } = sellerHomeText
const pauseMs = 200
const mostFound = 6

type Props = {
  chosen: readonly Chosen[]
  error: string | undefined
  onChange: (chosen: Chosen[]) => void
}

/** The chosen products in their order, and a search that adds more. */
export function ChooseProducts({ chosen, error, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const { found, failure } = useFound(typed.trim())
  const isFull = chosen.length >= homeRowLimits.products

  function add(product: Chosen): void {
    onChange([...chosen, product])
    setTyped('')
  }

  return (
    <fieldset className="grid grid-cols-1 gap-2">
      <legend className="mb-1.5 font-medium">{texts.chosen}</legend>
      {chosen.length > 0 && <ChosenList chosen={chosen} onChange={onChange} />}
      {error && (
        <p role="alert" className="flex gap-1.5 text-xs text-beet">
          <Icon of={CircleAlert} className="mt-px size-4 shrink-0" />
          {error}
        </p>
      )}
      {!isFull && (
        <TextField
          label={texts.search}
          name="products"
          value={typed}
          error={failure}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            const next = found?.find(({ _id }) => !chosen.some((one) => one._id === _id))
            if (next) add(next)
          }}
          maxLength={maxSearchLength}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      {found && !isFull && <Found found={found} chosen={chosen} onAdd={add} />}
    </fieldset>
  )
}

type FoundProps = {
  found: readonly Chosen[]
  chosen: readonly Chosen[]
  onAdd: (product: Chosen) => void
}

function Found({ found, chosen, onAdd }: FoundProps) {
  if (found.length === 0) return <p className="text-sm text-ink-soft">{texts.notFound}</p>
  return (
    <ul aria-label={texts.found} className="grid gap-1">
      {found.map((product) => {
        const isThere = chosen.some(({ _id }) => _id === product._id)
        return (
          <li key={product._id}>
            <button
              type="button"
              disabled={isThere}
              onClick={() => onAdd(product)}
              className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-3 rounded-control border border-line px-3 py-1.5 text-left hover:bg-leaf-wash disabled:text-ink-soft"
            >
              <span className="min-w-0 font-medium break-words">{product.name}</span>
              <span className="text-xs text-ink-soft">{noteOf(product, isThere)}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function noteOf({ isOnSale }: Chosen, isThere: boolean): string {
  if (isThere) return texts.already
  return isOnSale ? '' : texts.soldOut
}

function ChosenList({ chosen, onChange }: Pick<Props, 'chosen' | 'onChange'>) {
  const move = (at: number, by: 1 | -1) =>
    onChange(chosen.toSpliced(at, 1).toSpliced(at + by, 0, chosen[at]!))
  return (
    <ol
      aria-label={texts.chosen}
      className="divide-y divide-line rounded-control border border-line"
    >
      {chosen.map(({ _id, name, isOnSale }, at) => (
        <li key={_id} className="flex flex-wrap items-center pl-3">
          <span className="min-w-0 flex-[1_1_6rem] py-2 break-words">
            {name}
            {!isOnSale && <span className="block text-xs text-ink-soft">{texts.soldOut}</span>}
          </span>
          <span className="ml-auto flex">
            <RowButton
              name={texts.up(name)}
              drawing={ChevronUp}
              isOff={at === 0}
              onPress={() => move(at, -1)}
            />
            <RowButton
              name={texts.down(name)}
              drawing={ChevronDown}
              isOff={at === chosen.length - 1}
              onPress={() => move(at, 1)}
            />
            <RowButton
              name={texts.takeOut(name)}
              drawing={X}
              onPress={() => onChange(chosen.filter((one) => one._id !== _id))}
            />
          </span>
        </li>
      ))}
    </ol>
  )
}

function useFound(q: string) {
  const [answer, setAnswer] = useState<{ to: string; found: Chosen[]; failure?: string }>()
  useEffect(() => {
    if (q === '') return
    const ending = new AbortController()
    const timer = setTimeout(() => {
      const query = { q, limit: mostFound }
      askAsSeller('GET /api/v1/seller/product/list', { query, signal: ending.signal }).then(
        ({ products }) => {
          const found = products
            .filter(({ archived }) => !archived)
            .map(({ _id, name, inStock }) => ({ _id, name, isOnSale: inStock }))
          setAnswer({ to: q, found })
        },
        (error: unknown) => {
          if (!ending.signal.aborted) setAnswer({ to: q, found: [], failure: messageOf(error) })
        },
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [q])
  const isCurrent = q !== '' && answer?.to === q
  return {
    found: isCurrent && !answer.failure ? answer.found : undefined,
    failure: isCurrent ? answer.failure : undefined,
  }
}
