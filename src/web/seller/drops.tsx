import { useState } from 'react'
import type { Drop } from '#contract/api/drops.ts'
import { toPaise } from '#contract/money.ts'
import { sellerDropsText as text } from '#text/seller-drops.ts'
import { messageOf } from '#web/api.ts'
import { DeliverSheet } from '#web/seller/drops/deliver-sheet.tsx'
import { DoneDrops } from '#web/seller/drops/done-drops.tsx'
import { FreeDrops } from '#web/seller/drops/free-drops.tsx'
import { KeptActs } from '#web/seller/drops/kept-acts.tsx'
import { LaterDrops } from '#web/seller/drops/later-drops.tsx'
import { NextDrop } from '#web/seller/drops/next-drop.tsx'
import { NotDeliveredSheet } from '#web/seller/drops/not-delivered-sheet.tsx'
import { keepOutcome, type Outcome, undoAct, useDrops } from '#web/seller/drops/use-drops.ts'
import { Failed, SellerPage, titlePage } from '#web/seller/parts/seller-page.tsx'
import { useKeptScreen } from '#web/seller/state/kept-screens.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Bone, Skeletons } from '#web/ui/skeletons.tsx'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'

export const meta = titlePage(text.title)

type Drops = ReturnType<typeof useDrops>

/** A rider's round of today: the next drop large, the others below it, what is done folded. */
export default function DropsPage() {
  const drops = useDrops()
  useKeptScreen('/seller/drops')
  const { list, sorted } = drops

  return (
    <SellerPage title={text.title} isNarrow className="sunlight">
      <KeptActs kept={drops.kept} others={drops.others} shownAsOf={list?.now} />
      {list && sorted ? (
        <Round drops={drops} list={list} sorted={sorted} />
      ) : (
        <NotLoaded drops={drops} />
      )}
    </SellerPage>
  )
}

function NotLoaded({ drops }: { drops: Drops }) {
  if (drops.status === 'failed') {
    return <Failed message={drops.message} onTryAgain={drops.reload} />
  }
  return (
    <Skeletons>
      <Bone className="h-80 w-full rounded-card" />
    </Skeletons>
  )
}

type RoundProps = {
  drops: Drops
  list: NonNullable<Drops['list']>
  sorted: readonly Drop[]
}
type Open = { drop: Drop; sheet: 'deliver' | 'not-delivered' }

function Round({ drops, list, sorted }: RoundProps) {
  const [open, setOpen] = useState<Open | null>(null)
  const left = sorted.filter(isLeft)
  const [next, ...later] = left
  const packed = left.filter(({ status }) => status === 'Packed')

  function save(drop: Drop, outcome: Outcome, photo?: string): void {
    try {
      keepOutcome(drop, outcome, photo)
      setOpen(null)
    } catch {
      toastError(text.photoNotKept)
    }
  }

  return (
    <>
      <p className="mb-2 text-lg font-bold tnum">{next && text.left(left.length)}</p>
      {packed.length > 1 && (
        <button
          type="button"
          onClick={() => packed.forEach((drop) => keepOutcome(drop, { what: 'started' }))}
          className="button button-outlined mb-3 min-h-14 w-full border-2 text-lg"
        >
          {text.start(packed.length)}
        </button>
      )}
      {next && (
        <NextDrop
          key={next._id}
          drop={next}
          onDeliver={() =>
            next.due === 0 && list.proof === 'none'
              ? save(next, { what: 'delivered' })
              : setOpen({ drop: next, sheet: 'deliver' })
          }
          onNotDelivered={() => setOpen({ drop: next, sheet: 'not-delivered' })}
        />
      )}
      {!next && list.free.length === 0 && (
        <EmptyState
          picture="no-orders"
          title={sorted.length > 0 ? text.allDone : text.none}
          hint={text.noneHint}
        />
      )}
      <LaterDrops
        drops={later}
        before={1}
        onMove={(drop, to) => drops.sort(moved(left, drop, to))}
      />
      <FreeDrops free={list.free} onTaken={drops.change} />
      <Done drops={drops} list={list} sorted={sorted} />
      {open && <Sheet {...open} proof={list.proof} onSave={save} onClose={() => setOpen(null)} />}
    </>
  )
}

type SheetProps = Open & {
  proof: RoundProps['list']['proof']
  onSave: (drop: Drop, outcome: Outcome, photo?: string) => void
  onClose: () => void
}

function Sheet({ drop, sheet, proof, onSave, onClose }: SheetProps) {
  if (sheet === 'not-delivered') {
    const save = (reason: string) => onSave(drop, { what: 'not_delivered', reason })
    return <NotDeliveredSheet drop={drop} onSave={save} onClose={onClose} />
  }
  return (
    <DeliverSheet
      drop={drop}
      proof={proof}
      onSave={(outcome, photo) => onSave(drop, outcome, photo)}
      onClose={onClose}
    />
  )
}

function Done({ drops, list, sorted }: RoundProps) {
  const ended = drops.waiting.filter(({ what }) => what === 'delivered' || what === 'not_delivered')
  const notSentPaise = drops.waiting.reduce(
    (sum, act) => sum + (act.what === 'delivered' ? toPaise(act.cash ?? 0) : 0),
    0,
  )

  async function undo({ _id, number }: Drop): Promise<void> {
    const unsent = ended.findLast(({ order }) => order === _id)
    if (unsent) {
      undoAct(unsent.key)
      return
    }
    try {
      const { success: _, ...now } = await askAsSeller('POST /api/v1/drops/{id}/undo', {
        params: { id: _id },
        body: {},
      })
      drops.change(now)
      toastSuccess(text.undone(number))
    } catch (error) {
      toastError(messageOf(error))
    }
  }

  return (
    <DoneDrops
      drops={sorted.filter((drop) => !isLeft(drop))}
      waiting={new Set(ended.map(({ order }) => order))}
      cashPaise={toPaise(list.cash) + notSentPaise}
      onUndo={(drop) => void undo(drop)}
    />
  )
}

function isLeft({ status }: Drop): boolean {
  return status === 'Packed' || status === 'Out for delivery'
}

/** The ids of all drops that are left once this one stands at that place. */
function moved(left: readonly Drop[], drop: Drop, to: number): string[] {
  const others = left.map(({ _id }) => _id).filter((id) => id !== drop._id)
  return others.toSpliced(Math.max(0, to), 0, drop._id)
}
