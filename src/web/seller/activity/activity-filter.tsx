import { Search } from 'lucide'
import { useRef, useState } from 'react'
import type { AuditAction } from '#contract/seller.ts'
import { sayOfActivity } from '#web/text/seller-activity.ts'
import { Icon } from '#web/ui/icon.tsx'

export type Filter = { action: AuditAction | undefined; q: string }
type Props = { filter: Filter; onChange: (part: Partial<Filter>) => void }

const restMs = 300
const kinds = Object.entries(sayOfActivity.actions) as [AuditAction, string][]

export function isAction(action: string | null): action is AuditAction {
  return action !== null && Object.hasOwn(sayOfActivity.actions, action)
}

/** Which changes are shown; what is typed waits until the typing rests. */
export function ActivityFilter({ filter, onChange }: Props) {
  // While somebody types, the field is theirs; otherwise it says what the address says.
  const [typed, setTyped] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function type(text: string): void {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onChange({ q: text.trim() }), restMs)
  }

  function settle(): void {
    if (typed === null) return
    clearTimeout(timer.current)
    onChange({ q: typed.trim() })
    setTyped(null)
  }

  return (
    <search className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_15rem]">
      <label className="relative">
        <span className="sr-only">{sayOfActivity.search}</span>
        <Icon
          of={Search}
          className="pointer-events-none absolute top-3 left-3 size-5 text-ink-soft"
        />
        <input
          type="search"
          value={typed ?? filter.q}
          maxLength={100}
          placeholder={sayOfActivity.search}
          onChange={({ target }) => type(target.value)}
          onBlur={settle}
          className="field pl-10"
        />
      </label>
      <select
        aria-label={sayOfActivity.filter}
        value={filter.action ?? ''}
        onChange={({ target }) =>
          onChange({ action: isAction(target.value) ? target.value : undefined })
        }
        className="field select"
      >
        <option value="">{sayOfActivity.all}</option>
        {kinds.map(([action, label]) => (
          <option key={action} value={action}>
            {label}
          </option>
        ))}
      </select>
    </search>
  )
}
