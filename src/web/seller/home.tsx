import { useState } from 'react'
import { Link } from 'react-router'
import {
  type ArrangedRow,
  type HomeRowKind,
  homeRowLimits,
  problemOfRow,
} from '#contract/home-rows.ts'
import { sellerHomeText as texts } from '#text/seller-home.ts'
import { ActionBar } from '#web/seller/parts/action-bar.tsx'
import { ConflictDialog } from '#web/seller/parts/conflict-dialog.tsx'
import { LeaveGuard } from '#web/seller/parts/leave-guard.tsx'
import { Failed, SellerPage, titlePage } from '#web/seller/parts/seller-page.tsx'
import { useLoaded } from '#web/seller/requests/use-loaded.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Bone, Skeletons } from '#web/ui/skeletons.tsx'
import { AddRow } from './home/add-row.tsx'
import { HomePreview } from './home/preview.tsx'
import { RowDialog } from './home/row-dialog.tsx'
import { RowList } from './home/row-list.tsx'
import { type Arrangement, loadArrangement, useArrangement } from './home/use-arrangement.ts'
import { usePreview } from './home/use-preview.ts'

export const meta = titlePage(texts.title)

export default function HomeRows() {
  const { status, value, reload, ...failure } = useLoaded(loadArrangement)
  return (
    <SellerPage title={texts.title} lead={texts.lead}>
      {value && <Arranging start={value} />}
      {!value && status === 'failed' && <Failed {...failure} onTryAgain={reload} />}
      {!value && status === 'loading' && (
        <Skeletons className="grid gap-4 lg:grid-cols-2">
          <Bone className="h-96" />
          <Bone className="h-96" />
        </Skeletons>
      )}
    </SellerPage>
  )
}

/** A row that is edited, which may not be on the page yet. */
type Edited = { at: number; row: ArrangedRow }

/** These need nothing more to be added. */
const needsMore: readonly HomeRowKind[] = ['category', 'under', 'chosen']

function Arranging({ start }: { start: Arrangement }) {
  const draft = useArrangement(start)
  const { rows } = draft
  const preview = usePreview(rows)
  const [edited, setEdited] = useState<Edited | null>(null)
  const [isAdding, setAdding] = useState(false)

  function add(row: ArrangedRow): void {
    setAdding(false)
    if (needsMore.includes(row.kind)) setEdited({ at: rows.length, row })
    else draft.put(rows.length, row)
  }

  return (
    <>
      <div className="grid items-start gap-x-8 gap-y-6 pb-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        <div>
          <RowList
            rows={rows}
            filled={preview.filled}
            onMove={draft.move}
            onEdit={(at) => setEdited({ at, row: rows[at]! })}
          />
          <Ways draft={draft} onAdd={() => setAdding(true)} />
        </div>
        <HomePreview {...preview} />
      </div>
      <Publishing draft={draft} />
      {isAdding && <AddRow rows={rows} onAdd={add} onClose={() => setAdding(false)} />}
      {edited && (
        <RowDialog
          row={edited.row}
          products={draft.products}
          problemOf={(row) => problemOfRow(rows.toSpliced(edited.at, 1, row), edited.at)}
          onDone={(row, chosen) => {
            draft.put(edited.at, row, chosen)
            setEdited(null)
          }}
          onRemove={
            edited.at < rows.length
              ? () => {
                  draft.remove(edited.at)
                  setEdited(null)
                }
              : undefined
          }
          onClose={() => setEdited(null)}
        />
      )}
      {draft.theirs && (
        <ConflictDialog
          text={texts.conflict}
          onClose={draft.keepMine}
          onKeep={draft.keepMine}
          onLoad={draft.takeTheirs}
        />
      )}
    </>
  )
}

type Draft = ReturnType<typeof useArrangement>

function Ways({ draft, onAdd }: { draft: Draft; onAdd: () => void }) {
  const isFull = draft.rows.length >= homeRowLimits.rows
  return (
    <>
      {isFull && <p className="mt-3 text-ink-soft">{texts.full(homeRowLimits.rows)}</p>}
      <div className="mt-3 flex flex-wrap gap-x-2">
        {!isFull && (
          <button type="button" onClick={onAdd} className="button button-outlined">
            {texts.add}
          </button>
        )}
        {draft.canBeUsual && (
          <button type="button" onClick={draft.toUsual} className="button button-quiet">
            {texts.usual}
          </button>
        )}
        <Link to="/seller/home-texts" className="button button-quiet">
          {texts.texts}
        </Link>
      </div>
    </>
  )
}

function Publishing({ draft }: { draft: Draft }) {
  const { form, isBusy, isChanged, discard } = draft
  return (
    // The bar sticks to the screen for as long as the page is high, so the form is no box of its own.
    <form {...form} className="contents">
      <ActionBar note={isChanged ? texts.unsaved : ''}>
        {isChanged && (
          <button type="button" onClick={discard} className="button button-quiet min-h-12">
            {texts.discard}
          </button>
        )}
        <BusyButton
          type="submit"
          isBusy={isBusy}
          busyText={texts.publishing}
          className="button-filled min-h-12 grow sm:grow-0"
        >
          {texts.publish}
        </BusyButton>
      </ActionBar>
      <LeaveGuard isChanged={isChanged} />
    </form>
  )
}
