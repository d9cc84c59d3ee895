import { createPortal } from 'react-dom'
import { guestLogoutText as text } from '#text/guest-logout.ts'
import { QuestionDialog } from '#web/ui/question-dialog.tsx'

type Props = { onLogOut: () => Promise<void>; onClose: () => void }

/** Asks a guest before logging out. It stands outside the menu, which hides what is in it. */
export function LogoutDialog({ onLogOut, onClose }: Props) {
  return createPortal(
    <QuestionDialog
      title={text.title}
      yes={text.yes}
      no={text.no}
      busyText={text.busy}
      look="button-danger"
      send={onLogOut}
      onDone={onClose}
      onClose={onClose}
    >
      <p>{text.warning}</p>
    </QuestionDialog>,
    document.body,
  )
}
