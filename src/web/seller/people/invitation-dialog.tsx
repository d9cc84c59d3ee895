import { MessageCircle } from 'lucide'
import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Answer } from '#contract/api/calls.ts'
import { invitationText } from '#text/invitations.ts'
import type { loader } from '#web/root.tsx'
import { NewLink } from '#web/seller/parts/new-link.tsx'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useAction } from '#web/ui/use-form.ts'

const { dialog: text } = invitationText

type Made = Answer<'POST /api/v1/seller/people/{id}/invitation'>['invitation']
type Props = {
  person: { id: string; name: string; hasLogin: boolean }
  onClose: () => void
}

/** Makes the link by which a person chooses how to log in, and shows it this once. */
export function InvitationDialog({ person, onClose }: Props) {
  const [made, setMade] = useState<Made>()
  const { run, isBusy, message } = useAction({
    send: () =>
      askAsSeller('POST /api/v1/seller/people/{id}/invitation', { params: { id: person.id } }),
    onDone: ({ invitation }) => setMade(invitation),
  })

  return (
    <Dialog title={text.title(person.name)} lead={text.lead} onClose={onClose}>
      {made ? (
        <ReadyLink {...made} />
      ) : (
        <>
          {person.hasLogin && (
            <p className="mb-4 rounded-control bg-fruits px-3.5 py-3 break-words">
              {text.warning(person.name)}
            </p>
          )}
          <FormAlert message={message} />
          <BusyButton
            isBusy={isBusy}
            busyText={text.making}
            onClick={run}
            data-first-focus
            className="button-filled mt-2 min-h-12 w-full"
          >
            {text.make}
          </BusyButton>
        </>
      )}
    </Dialog>
  )
}

function ReadyLink({ link, name, endsAt }: Made) {
  const store = useRouteLoaderData<typeof loader>('root')?.store
  const message = text.message(store?.name ?? '', name, link)
  return (
    <NewLink link={link} endsAt={endsAt} texts={text}>
      <a
        href={`https://wa.me/?text=${encodeURIComponent(message)}`}
        target="_blank"
        rel="noreferrer"
        className="button button-outlined min-h-12"
      >
        <Icon of={MessageCircle} className="size-4.5" />
        {text.whatsApp}
      </a>
    </NewLink>
  )
}
