import { Copy } from 'lucide'
import type { ReactNode } from 'react'
import { copyText } from '#web/ui/copy-text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { formatDateAndTime } from './shop-time.ts'

type Props = {
  link: string
  /** ISO time; the link opens nothing after it. */
  endsAt: string
  texts: {
    link: string
    until: (time: string) => string
    copy: string
    copied: string
    notCopied: string
  }
  /** Another way to hand it over, beside the copy. */
  children?: ReactNode
}

/** A secret link that is shown this once, selected, ready to be copied or handed over. */
export function NewLink({ link, endsAt, texts, children }: Props) {
  return (
    <div className="grid gap-4">
      <TextField
        label={texts.link}
        name="link"
        value={link}
        readOnly
        hint={texts.until(formatDateAndTime(endsAt))}
        onFocus={({ currentTarget }) => currentTarget.select()}
        ref={(field) => field?.focus()}
      />
      <div className="grid gap-2 sm:auto-cols-fr sm:grid-flow-col">
        <button
          type="button"
          onClick={() => void copyText(link, texts)}
          className="button button-filled min-h-12"
        >
          <Icon of={Copy} className="size-4.5" />
          {texts.copy}
        </button>
        {children}
      </div>
    </div>
  )
}
