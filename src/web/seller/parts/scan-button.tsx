import { ScanBarcode } from 'lucide'
import { Suspense, useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'

// Loaded when it is first pressed: most screens are used without it.
const ScanDialog = lazyPart(async () => (await import('./scan-dialog.tsx')).ScanDialog)

type Props = {
  label: string
  /** Called with the digits of a bar code that the camera read, or that were typed. */
  onCode: (code: string) => void
  /** Shows the icon alone. */
  isSmall?: boolean
  className?: string
}

/** Reads a bar code by the camera. */
export function ScanButton({ label, onCode, isSmall = false, className = '' }: Props) {
  const [isOpen, setOpen] = useState(false)

  return (
    <>
      <button
        type="button"
        aria-label={isSmall ? label : undefined}
        onClick={() => setOpen(true)}
        className={`button ${className}`}
      >
        <Icon of={ScanBarcode} className="size-5" />
        {!isSmall && label}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <ScanDialog
            onClose={() => setOpen(false)}
            onCode={(code) => {
              setOpen(false)
              onCode(code)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
