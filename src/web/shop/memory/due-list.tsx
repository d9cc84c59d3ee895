import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { KitchenMemory, MemoryLine } from '#contract/api/kitchen-memory.ts'
import { kitchenMemoryText as text } from '#text/kitchen-memory.ts'
import { callApi, messageOf } from '#web/api.ts'
import { useCart } from '#web/shop/state/cart.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NoConnection } from '#web/ui/no-connection.tsx'
import { shownName } from '#web/ui/product-name.ts'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'
import { DueLine } from './due-line.tsx'
import { MemoryOffer } from './memory-offer.tsx'
import { sayDue, sayFestival } from './say-due.ts'
import { type ChosenLines, useChosen } from './use-chosen.ts'
import { useMemory } from './use-memory.ts'

type Props = { shopperId: string; bones: ReactNode }

/** The draft: each line with its reason, those that are due ticked. Nothing is bought by it. */
export function DueList({ shopperId, bones }: Props) {
  const { memory, hasFailed, isBusy, turn, change, reload } = useMemory(shopperId)
  if (hasFailed) return <NoConnection retry={reload} />
  if (!memory) return bones
  if (memory.state !== 'on') {
    return (
      <div className="mt-5">
        <MemoryOffer isBusy={isBusy} isPage onAnswer={(isOn) => void turn(isOn)} />
      </div>
    )
  }
  if (memory.lines.length === 0) return <NothingKnown festival={sayFestival(memory)} />
  return <Draft memory={memory} onChange={change} reload={reload} />
}

type DraftProps = {
  memory: KitchenMemory
  onChange: (memory: KitchenMemory) => void
  reload: () => void
}

function Draft({ memory, onChange, reload }: DraftProps) {
  const chosen = useChosen(memory.lines)
  const festival = sayFestival(memory)
  const groups = groupsOf(memory.lines)

  function leaveOut({ product }: MemoryLine): void {
    const tell = (isLeftOut: boolean) =>
      callApi('POST /api/v1/user/memory/left-out', { body: { product: product._id, isLeftOut } })
    const without = memory.lines.filter((line) => line.product._id !== product._id)
    tell(true).then(
      () => {
        onChange({ ...memory, lines: without })
        toastSuccess(text.leftOut(shownName(product)), {
          label: text.undo,
          run: () => void tell(false).then(reload, (error) => toastError(messageOf(error))),
        })
      },
      (error) => toastError(messageOf(error)),
    )
  }

  return (
    <>
      <p className="mt-1 text-ink-soft">
        {[sayDue(memory) ?? text.nothingDue, festival].filter(Boolean).join('. ')}
      </p>
      {groups.map(({ name, lines }) => (
        <section key={name} aria-labelledby={`due-${name}`} className="mt-5">
          <h2 id={`due-${name}`} className="font-bold tracking-tight">
            {text.groups[name]}
          </h2>
          <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-card">
            {lines.map((line) => (
              <DueLine
                key={line.product._id}
                line={line}
                isChosen={chosen.has(line)}
                onChoose={() => chosen.toggle(line)}
                onLeaveOut={() => leaveOut(line)}
              />
            ))}
          </ul>
        </section>
      ))}
      <p className="mt-4 text-sm text-ink-soft">
        {text.private}{' '}
        <Link to="/account" className="text-leaf underline">
          {text.settings}
        </Link>
      </p>
      <AddBar {...chosen} />
    </>
  )
}

/** Stays in reach below a long list, above the bar of a filled cart. */
function AddBar({ count, isBusy, add }: ChosenLines) {
  const isAboveBar = useCart().count > 0
  return (
    <div
      className={`sticky z-10 mt-4 min-h-18 border-t border-line bg-paper py-3 ${isAboveBar ? 'bottom-[5.5rem] lg:bottom-0' : 'bottom-0'}`}
    >
      {count === 0 ? (
        <p className="py-3 text-ink-soft">{text.choosing}</p>
      ) : (
        <BusyButton
          isBusy={isBusy}
          busyText={text.adding}
          onClick={() => void add()}
          className="button-filled min-h-12 w-full sm:w-auto sm:px-8"
        >
          {text.add(count)}
        </BusyButton>
      )}
    </div>
  )
}

type Group = { name: keyof typeof text.groups; lines: MemoryLine[] }

function groupsOf(lines: readonly MemoryLine[]): Group[] {
  const nameOf = ({ isDue, reason }: MemoryLine) =>
    isDue ? 'due' : reason.kind === 'festival' ? 'festival' : 'later'
  return (['due', 'festival', 'later'] as const)
    .map((name) => ({ name, lines: lines.filter((line) => nameOf(line) === name) }))
    .filter((group) => group.lines.length > 0)
}

function NothingKnown({ festival }: { festival: string | null }) {
  return (
    <EmptyState
      picture="no-orders"
      title={text.nothingKnown}
      hint={[text.nothingKnownHint, festival].filter(Boolean).join(' ')}
    >
      <Link to="/products" className="button button-filled min-h-12 px-7">
        {text.shopNow}
      </Link>
    </EmptyState>
  )
}
