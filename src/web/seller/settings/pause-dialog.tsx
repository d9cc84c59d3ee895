import { sellerSettingsText } from '#web/text/seller-settings.ts'
import { Dialog } from '#web/ui/dialog.tsx'

const pauseText = sellerSettingsText.confirm

type PauseDialogProps = { message: string; onPause: () => void; onClose: () => void }

/** Asks for confirmation before the shop is paused. */
export function PauseDialog({ message, onPause, onClose }: PauseDialogProps) {
  return (
    <Dialog title={pauseText.title} onClose={onClose}>
      <ul className="grid list-disc gap-2 pl-5">
        {pauseText.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p className="mt-2 ml-5 rounded-control bg-leaf-wash px-3.5 py-3 break-words">
        {message.trim() || sellerSettingsText.orders.defaultMessage}
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <button type="button" onClick={onClose} className="button button-quiet">
          {pauseText.no}
        </button>
        <button
          type="button"
          data-first-focus
          onClick={onPause}
          className="button button-filled min-h-12"
        >
          {pauseText.yes}
        </button>
      </div>
    </Dialog>
  )
}
