import {
  Archive,
  ArchiveRestore,
  type IconNode,
  Package2,
  PackageCheck,
  PackageX,
  Percent,
  ReceiptIndianRupee,
  Shapes,
  X,
} from 'lucide'
import { type ReactNode, useRef, useState } from 'react'
import type { BulkRequest } from '#contract/api/product-changes.ts'
import { locale } from '#text/locale.ts'
import { sellerPacksText } from '#text/seller-packs.ts'
import { sellerProductListText } from '#text/seller-product-list.ts'
import { sellerRatesText } from '#text/seller-rates.ts'
import { messageOf } from '#web/api.ts'
import { useBarHeight } from '#web/seller/parts/action-bar.tsx'
import { May } from '#web/seller/parts/may.tsx'
import { useMay } from '#web/seller/state/seller-session.ts'
import { Icon } from '#web/ui/icon.tsx'
import { toastError } from '#web/ui/toasts.ts'
import type { ListChange } from './bulk-change.ts'
import { type BulkDialogProps, CategoryDialog, ConfirmDialog, mustAsk } from './bulk-dialogs.tsx'
import { PriceDialog } from './price-dialog.tsx'
import { TaxDialog } from './tax-dialog.tsx'
import type { useSelection } from './use-selection.ts'

const { bulk: bulkText } = sellerProductListText

type BulkBarProps = {
  count: number
  /** The selected products, for the preview of a price change. */
  which: Pick<BulkRequest, 'ids' | 'filter'>
  isArchive: boolean
  isAll: boolean
  isBusy: boolean
  more: ReactNode
  /** Throws the message for the seller. */
  onChange: (change: ListChange) => Promise<void>
  /** Missing where the selected products cannot become packs of one thing. */
  onGroup: (() => void) | undefined
  onClear: () => void
}

export function BulkBar(props: BulkBarProps) {
  const { count, which, isArchive, isAll, isBusy, more, onChange, onGroup, onClear } = props
  const [opened, setOpened] = useState<Openable>(null)
  const bar = useRef<HTMLElement>(null)
  const mayShelf = useMay()('shelf')
  useBarHeight(bar)
  const dialog = {
    products: sellerProductListText.count(count),
    isBusy,
    onClose: () => setOpened(null),
  }
  async function choose(change: ListChange): Promise<void> {
    if (isAll || mustAsk(change, count)) return setOpened(change)
    await onChange(change)
    setOpened(null)
  }
  const press = (change: ListChange) =>
    void choose(change).catch((error: unknown) => toastError(messageOf(error)))

  return (
    <section
      ref={bar}
      data-action-bar
      aria-label={bulkText.label}
      aria-busy={isBusy}
      className="sticky bottom-[calc(--spacing(16)+env(safe-area-inset-bottom))] z-20 -mx-4 mt-4 flex flex-wrap items-center gap-x-4 border-t border-line bg-card px-2 py-1.5 shadow-float md:-mx-6 md:px-4 lg:bottom-4 lg:mx-0 lg:rounded-card lg:border"
    >
      {more}
      <Chosen count={count} onClear={onClear} />
      <div className="grid flex-1 basis-84 auto-cols-fr grid-flow-col md:flex md:justify-end">
        {!isArchive && mayShelf && (
          <>
            <Act
              name={bulkText.in}
              drawing={PackageCheck}
              onPress={() => press({ inStock: true })}
            />
            <Act name={bulkText.out} drawing={PackageX} onPress={() => press({ inStock: false })} />
          </>
        )}
        {onGroup && mayShelf && (
          <Act name={sellerPacksText.group} drawing={Package2} onPress={onGroup} />
        )}
        <May needs="prices">
          <Act name={bulkText.price} drawing={Percent} onPress={() => setOpened('price')} />
          <Act
            name={sellerRatesText.dialog.act}
            drawing={ReceiptIndianRupee}
            onPress={() => setOpened('tax')}
          />
        </May>
        {mayShelf && (
          <>
            <Act name={bulkText.category} drawing={Shapes} onPress={() => setOpened('category')} />
            <ArchiveAct isArchive={isArchive} onChange={press} />
          </>
        )}
      </div>
      <Opened opened={opened} which={which} dialog={dialog} onChoose={choose} onChange={onChange} />
    </section>
  )
}

type ArchiveProps = { isArchive: boolean; onChange: (change: ListChange) => void }

function ArchiveAct({ isArchive, onChange }: ArchiveProps) {
  const [name, drawing] = isArchive
    ? [bulkText.bringBack, ArchiveRestore]
    : [bulkText.archive, Archive]
  return <Act name={name} drawing={drawing} onPress={() => onChange({ archived: !isArchive })} />
}

function Chosen({ count, onClear }: Pick<BulkBarProps, 'count' | 'onClear'>) {
  return (
    <div className="flex min-h-11 items-center pl-2">
      <p aria-live="polite" className="font-semibold tnum">
        {bulkText.chosen(count.toLocaleString(locale))}
      </p>
      <button
        type="button"
        aria-label={bulkText.clear}
        onClick={onClear}
        className="grid size-11 place-items-center rounded-control text-ink-soft hover:text-ink"
      >
        <Icon of={X} className="size-4.5" />
      </button>
    </div>
  )
}

type Openable = ListChange | 'price' | 'category' | 'tax' | null
type OpenedProps = Pick<BulkBarProps, 'which' | 'onChange'> & {
  opened: Openable
  dialog: BulkDialogProps
  onChoose: (change: ListChange) => Promise<void>
}

function Opened({ opened, which, dialog, onChoose, onChange }: OpenedProps) {
  if (opened === null) return null
  if (opened === 'price') return <PriceDialog {...dialog} which={which} onChoose={onChoose} />
  if (opened === 'category') return <CategoryDialog {...dialog} onChoose={onChoose} />
  if (opened === 'tax')
    return <TaxDialog {...dialog} which={which} onChoose={onChoose} onAccept={onChange} />
  return <ConfirmDialog {...dialog} change={opened} onConfirm={() => onChange(opened)} />
}

type ActProps = { name: string; drawing: IconNode; onPress: () => void }

function Act({ name, drawing, onPress }: ActProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="flex min-h-13 min-w-0 flex-col items-center justify-center gap-0.5 rounded-control px-1 text-xs font-medium text-leaf hover:bg-leaf-wash md:min-h-11 md:flex-row md:gap-2 md:px-3 md:text-sm md:font-semibold"
    >
      <Icon of={drawing} className="size-5 shrink-0" />
      <span className="text-center leading-tight">{name}</span>
    </button>
  )
}

type MoreChosenProps = {
  choice: ReturnType<typeof useSelection>
  isPage: boolean
  shown: number
  total: number
  isCapped: boolean
}

/** Extends a selection of the whole page to everything that matches. */
export function MoreChosen({ choice, isPage, shown, total, isCapped }: MoreChosenProps) {
  if (!isPage || total <= shown) return null
  const all = `${total.toLocaleString(locale)}${isCapped ? '+' : ''}`

  return (
    <p className="flex basis-full flex-wrap items-center gap-x-2 border-b border-line pb-1 pl-2">
      <span className="py-1">
        {choice.selection.isAll
          ? sellerProductListText.allChosen(all)
          : sellerProductListText.chosenPage(shown)}
      </span>
      {!choice.selection.isAll && (
        <button type="button" onClick={choice.chooseAll} className="button button-quiet -ml-1">
          {sellerProductListText.chooseAll(all)}
        </button>
      )}
    </p>
  )
}
