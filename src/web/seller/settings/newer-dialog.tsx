import type { StoreSettings } from '#contract/seller.ts'
import { NewerChoice } from '#web/seller/parts/newer-choice.tsx'
import { sellerSettingsText } from '#web/text/seller-settings.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { differences } from './differences.ts'

const { newer: newerText } = sellerSettingsText

type Props = {
  known: StoreSettings
  newer: StoreSettings
  onLoad: () => void
  onKeep: () => void
}

/** Somebody else saved the settings meanwhile: theirs, or what is typed here. */
export function NewerDialog({ known, newer, onLoad, onKeep }: Props) {
  return (
    <Dialog title={newerText.title} lead={newerText.lead} onClose={onKeep}>
      <dl className="grid gap-2">
        {differences(known, newer).map(({ label, before, now }) => (
          <div key={label}>
            <dt className="text-xs text-ink-soft">{label}</dt>
            <dd className="break-words">{newerText.was(before, now)}</dd>
          </div>
        ))}
      </dl>
      <NewerChoice text={newerText} onLoad={onLoad} onKeep={onKeep} />
    </Dialog>
  )
}
