import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import type { SellerProduct } from '#contract/api/seller-products.ts'
import { toPaise } from '#contract/money.ts'
import { sellerPacksText } from '#text/seller-packs.ts'
import { messageOf } from '#web/api.ts'
import { SearchField } from '#web/seller/parts/search-field.tsx'
import { truncateName } from '#web/seller/parts/truncate-name.ts'
import { useLoaded } from '#web/seller/requests/use-loaded.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { Price } from '#web/ui/price.tsx'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'
import { undoGrouping } from './undo-grouping.ts'

/** The packs of the same thing, and a search for more of them. */
export function PacksPanel({ product }: { product: SellerProduct }) {
  const { packs, isBusy, group } = usePacks(product._id)
  const [q, search] = useState('')
  const isGrouped = packs.length > 1

  return (
    <section
      aria-labelledby="packs"
      aria-busy={isBusy}
      className="mt-4 rounded-card border border-line bg-card p-4 sm:p-6"
    >
      <h2 id="packs" className="text-lg font-bold tracking-tight">
        {sellerPacksText.title}
      </h2>
      <p className="mt-1 mb-3 text-ink-soft">{sellerPacksText.lead}</p>
      {isGrouped && (
        <ul aria-label={sellerPacksText.title} className="mb-4 divide-y divide-line">
          {packs.map((pack) => (
            <PackRow key={pack._id} pack={pack} isThis={pack._id === product._id}>
              <button
                type="button"
                disabled={isBusy}
                aria-label={sellerPacksText.takeOutOf(nameOf(pack))}
                onClick={() => void group([pack._id], false)}
                className="button button-quiet"
              >
                {sellerPacksText.takeOut}
              </button>
            </PackRow>
          ))}
        </ul>
      )}
      <SearchField
        q={q}
        onSearch={search}
        label={sellerPacksText.search}
        placeholder={sellerPacksText.search}
        clearLabel={sellerPacksText.clear}
        className="max-w-lg"
      />
      {q !== '' && (
        <Found
          q={q}
          category={product.category}
          known={packs}
          isBusy={isBusy}
          onAdd={(id) => void group([product._id, id], true)}
        />
      )}
    </section>
  )
}

function usePacks(id: string) {
  const [isBusy, setBusy] = useState(false)
  const load = useCallback((signal: AbortSignal) => loadPacks(id, signal), [id])
  const { value = [], change } = useLoaded(load)

  async function show(): Promise<void> {
    try {
      change(await loadPacks(id))
    } catch (error) {
      toastError(messageOf(error))
    }
  }

  async function group(ids: string[], together: boolean): Promise<void> {
    setBusy(true)
    try {
      const { undo } = await askAsSeller('POST /api/v1/product/packs', { body: { ids, together } })
      change(await loadPacks(id))
      const message = together ? sellerPacksText.added : sellerPacksText.takenOut
      toastSuccess(
        message,
        undoGrouping(undo, () => void show()),
      )
    } catch (error) {
      toastError(messageOf(error))
    } finally {
      setBusy(false)
    }
  }

  return { packs: value, isBusy, group }
}

async function loadPacks(id: string, signal?: AbortSignal): Promise<SellerProduct[]> {
  const { packs } = await askAsSeller('GET /api/v1/seller/product/{id}/packs', {
    params: { id },
    ...(signal ? { signal } : {}),
  })
  return packs
}

type FoundProps = {
  q: string
  category: SellerProduct['category']
  known: readonly SellerProduct[]
  isBusy: boolean
  onAdd: (id: string) => void
}

const maxFound = 8

/** Products of the category that could be packs, too. */
function Found({ q, category, known, isBusy, onAdd }: FoundProps) {
  const load = useCallback(
    async (signal: AbortSignal) => {
      const query = { q, category, limit: maxFound + 1 }
      return (await askAsSeller('GET /api/v1/seller/product/list', { query, signal })).products
    },
    [q, category],
  )
  const { value, status } = useLoaded(load)
  const products = (value ?? []).filter(({ _id }) => known.every((pack) => pack._id !== _id))

  return (
    <>
      <p role="status" className="mt-2 text-ink-soft empty:hidden">
        {status === 'loaded' && products.length === 0 ? sellerPacksText.noneFound : ''}
      </p>
      <ul aria-label={sellerPacksText.found} className="mt-1 max-w-2xl divide-y divide-line">
        {products.slice(0, maxFound).map((product) => (
          <PackRow key={product._id} pack={product} isThis={false}>
            <button
              type="button"
              disabled={isBusy}
              aria-label={sellerPacksText.addAs(nameOf(product))}
              onClick={() => onAdd(product._id)}
              className="button button-outlined"
            >
              {sellerPacksText.add}
            </button>
          </PackRow>
        ))}
      </ul>
    </>
  )
}

type PackRowProps = { pack: SellerProduct; isThis: boolean; children: React.ReactNode }

function PackRow({ pack, isThis, children }: PackRowProps) {
  const { _id, name, weight, offerPrice, archived } = pack
  return (
    <li className="flex min-h-13 items-center justify-between gap-3 py-1">
      <span className="min-w-0">
        {isThis ? (
          <span className="font-semibold break-words">{name}</span>
        ) : (
          <Link
            to={`/seller/product/${_id}`}
            className="inline-flex min-h-11 items-center font-semibold wrap-anywhere hover:text-leaf"
          >
            {name}
          </Link>
        )}
        <span className="block text-xs text-ink-soft">
          {weight && `${weight} · `}
          <Price paise={toPaise(offerPrice)} />
          {isThis && ` · ${sellerPacksText.thisOne}`}
          {archived && ` · ${sellerPacksText.archived}`}
        </span>
      </span>
      {children}
    </li>
  )
}

function nameOf({ name, weight }: SellerProduct): string {
  return [truncateName(name), weight].filter(Boolean).join(', ')
}
