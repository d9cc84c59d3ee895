import { Flashlight, FlashlightOff } from 'lucide'
import { plainFigures } from '#contract/digits.ts'
import { sellerScanText } from '#text/seller-scan.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { useScanner } from './use-scanner.ts'

type Props = { onCode: (code: string) => void; onClose: () => void }

export function ScanDialog({ onCode, onClose }: Props) {
  const { video, status, light, again } = useScanner(onCode)
  const isWorking = status === 'starting' || status === 'searching' || status === 'dark'

  return (
    <Dialog title={sellerScanText.title} lead={sellerScanText.lead} onClose={onClose}>
      {isWorking && <Viewfinder video={video} light={light} />}
      <p
        role={isWorking ? 'status' : 'alert'}
        className={`mt-3 min-h-6 ${isWorking ? 'text-ink-soft' : 'rounded-control bg-beet-wash px-3.5 py-3 text-beet'}`}
      >
        {sellerScanText[status]}
      </p>
      {!isWorking && status !== 'none' && status !== 'insecure' && (
        <button type="button" onClick={again} className="button button-outlined mt-3">
          {sellerScanText.again}
        </button>
      )}
      <TypedCode onCode={onCode} />
    </Dialog>
  )
}

type ViewfinderProps = Pick<ReturnType<typeof useScanner>, 'video' | 'light'>

function Viewfinder({ video, light }: ViewfinderProps) {
  return (
    <div className="relative overflow-hidden rounded-card bg-print">
      <video
        ref={video}
        aria-label={sellerScanText.view}
        playsInline
        muted
        className="aspect-[4/3] w-full object-cover"
      />
      <div
        aria-hidden="true"
        className="pointer-events-none absolute inset-x-6 top-1/2 h-24 -translate-y-1/2 rounded-control border-2 border-sheet/80"
      />
      {light && (
        <button
          type="button"
          aria-label={light.isOn ? sellerScanText.lightOff : sellerScanText.lightOn}
          onClick={light.toggle}
          className="absolute right-2 bottom-2 grid size-11 place-items-center rounded-full bg-card text-ink"
        >
          <Icon of={light.isOn ? FlashlightOff : Flashlight} className="size-5" />
        </button>
      )}
    </div>
  )
}

/** The seller types codes that are torn or wet, and any code if there is no camera. */
function TypedCode({ onCode }: { onCode: (code: string) => void }) {
  const { form, field } = useForm({
    start: { code: '' },
    check: ({ code }) => (codeOf(code).length < 4 ? { code: sellerScanText.wrong } : {}),
    send: async ({ code }) => codeOf(code),
    onDone: onCode,
  })

  return (
    <form {...form} className="mt-4 flex items-start gap-2">
      <TextField
        label={sellerScanText.type}
        {...field('code')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={64}
        className="min-w-0 flex-1"
      />
      <button type="submit" className="button button-filled mt-[1.9rem] min-h-12">
        {sellerScanText.use}
      </button>
    </form>
  )
}

function codeOf(typed: string): string {
  return plainFigures(typed).replaceAll(/[\s-]/g, '')
}
