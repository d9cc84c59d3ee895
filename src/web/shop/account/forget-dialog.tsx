import { useNavigate } from 'react-router'
import { accountText } from '#text/account.ts'
import { callApi } from '#web/api.ts'
import { endHere } from '#web/shop/state/session.ts'
import { QuestionDialog } from '#web/ui/question-dialog.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'

const text = accountText.guest.forgetting

/** Says what it means to be forgotten. A guest has no password that could be asked for. */
export function ForgetDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()

  return (
    <QuestionDialog
      title={text.title}
      lead={text.lead}
      yes={text.confirm}
      no={text.keep}
      busyText={text.busy}
      look="button-danger"
      send={() => endHere(() => callApi('POST /api/v1/user/guest/removal', { body: {} }))}
      onDone={(message) => {
        toastSuccess(message)
        void navigate('/')
      }}
      onClose={onClose}
    />
  )
}
