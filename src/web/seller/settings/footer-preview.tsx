import { Clock, type IconNode, Mail, MapPin, Phone } from 'lucide'
import { sellerSettingsText } from '#web/text/seller-settings.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Draft } from './settings-draft.ts'

const previewText = sellerSettingsText.preview

export function FooterPreview({ draft }: { draft: Draft }) {
  const lines: [IconNode, string][] = [
    [Phone, draft.phone],
    [Mail, draft.email],
    [MapPin, draft.address],
    [Clock, draft.hours],
  ]
  const given = lines.filter(([, text]) => text.trim() !== '')

  return (
    <section
      aria-labelledby="preview"
      className="rounded-card border border-line bg-paper p-4 sm:p-6"
    >
      <h2 id="preview" className="text-xs text-ink-soft">
        {previewText.title}
      </h2>
      <p className="mt-3 flex items-center gap-2 text-lg font-bold tracking-tight">
        <img src="/artwork/logo-mark.svg" alt="" width={28} height={28} />
        <span className="min-w-0 break-words">{draft.name}</span>
      </p>
      {given.map(([icon, text]) => (
        <p key={text} className="flex min-h-11 items-center gap-2 text-ink-soft">
          <Icon of={icon} className="size-4.5 shrink-0" />
          <span className="min-w-0 break-words">{text}</span>
        </p>
      ))}
      {given.length === 0 && <p className="mt-2 text-ink-soft">{previewText.nothing}</p>}
    </section>
  )
}
