import { ChevronRight } from 'lucide'
import { Link } from 'react-router'
import { kitchenMemoryText as text } from '#text/kitchen-memory.ts'
import { Icon } from '#web/ui/icon.tsx'
import { MemoryOffer } from './memory-offer.tsx'
import { sayDue, sayFestival } from './say-due.ts'
import { useMemory } from './use-memory.ts'

type Props = {
  shopperId: string
  /** Keeps the place of the card while it loads. */
  isExpected?: boolean
}

/** The card says in a sentence what a household is due for, or asks whether it wants to be told. */
export function MemoryCard({ shopperId, isExpected = false }: Props) {
  const { memory, isBusy, turn } = useMemory(shopperId)

  async function answer(isOn: boolean): Promise<void> {
    if (await turn(isOn)) document.getElementById('content')?.focus({ preventScroll: true })
  }

  if (memory?.state === 'unasked') {
    return <MemoryOffer isBusy={isBusy} onAnswer={(isOn) => void answer(isOn)} />
  }
  if (memory?.state !== 'on') return isExpected && !memory ? <div className="min-h-19" /> : null
  return (
    <section className="relative flex min-h-19 items-center gap-3 rounded-card border border-line bg-card px-4 py-3 text-left has-hover:border-leaf sm:px-6">
      <div className="min-w-0 flex-1">
        <h2 className="font-bold tracking-tight">
          <Link to="/due" className="after:absolute after:inset-0 after:rounded-card">
            {text.title}
          </Link>
        </h2>
        <p className="line-clamp-2 text-ink-soft">
          {[sayDue(memory) ?? text.nothingDue, sayFestival(memory)].filter(Boolean).join('. ')}
        </p>
      </div>
      <Icon of={ChevronRight} className="size-5 shrink-0 text-ink-soft" />
    </section>
  )
}
