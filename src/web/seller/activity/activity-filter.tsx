import type { AuditAction } from '#contract/api/store.ts'
import { SearchField } from '#web/seller/parts/search-field.tsx'
import { sellerActivityText } from '#web/text/seller-activity.ts'

export type Filter = { action: AuditAction | undefined; q: string }
type Props = { filter: Filter; onChange: (part: Partial<Filter>) => void }

const kinds = Object.entries(sellerActivityText.actions) as [AuditAction, string][]

export function isAction(action: string | null): action is AuditAction {
  return action !== null && Object.hasOwn(sellerActivityText.actions, action)
}

export function ActivityFilter({ filter, onChange }: Props) {
  return (
    <search className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_15rem]">
      <SearchField
        q={filter.q}
        onSearch={(q) => onChange({ q })}
        label={sellerActivityText.search}
        placeholder={sellerActivityText.search}
        clearLabel={sellerActivityText.clearSearch}
      />
      <select
        aria-label={sellerActivityText.filter}
        value={filter.action ?? ''}
        onChange={({ target }) =>
          onChange({ action: isAction(target.value) ? target.value : undefined })
        }
        className="field select"
      >
        <option value="">{sellerActivityText.all}</option>
        {kinds.map(([action, label]) => (
          <option key={action} value={action}>
            {label}
          </option>
        ))}
      </select>
    </search>
  )
}
