import { ClipboardPaste } from 'lucide'
import { Suspense, useState } from 'react'
import { pastedListText } from '#text/pasted-list.ts'
import { Icon } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'

const PasteSheet = lazyPart(async () => (await import('./paste-list.tsx')).PasteSheet)

export function PasteButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className="button button-quiet gap-1.5">
        <Icon of={ClipboardPaste} className="size-5" />
        {pastedListText.open}
      </button>
      {isOpen && (
        <Suspense>
          <PasteSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
