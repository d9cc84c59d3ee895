import { ChevronDown } from 'lucide'
import { type ReactNode, useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'

type StepProps = {
  title: string
  /** Shown when the step is collapsed. */
  summary: string
  isEditing: boolean
  children: ReactNode
}

/** A step that is expanded while it is being edited. */
export function Step({ title, summary, isEditing, children }: StepProps) {
  const [byHand, setByHand] = useState<{ isEditing: boolean; isOpen: boolean } | null>(null)
  const isOpen = byHand?.isEditing === isEditing ? byHand.isOpen : isEditing

  return (
    <details open={isOpen} className="group rounded-card border border-line bg-card">
      <summary
        onClick={(event) => {
          event.preventDefault()
          setByHand({ isEditing, isOpen: !isOpen })
        }}
        className="flex min-h-14 list-none items-center gap-3 rounded-card px-4 py-2 sm:px-6 [&::-webkit-details-marker]:hidden"
      >
        <span className="min-w-0 grow">
          <h2 className="text-lg font-bold tracking-tight">{title}</h2>
          <span className="block text-xs text-ink-soft tnum group-open:hidden">{summary}</span>
        </span>
        <Icon
          of={ChevronDown}
          className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="px-4 pb-4 sm:px-6 sm:pb-6">{children}</div>
    </details>
  )
}
