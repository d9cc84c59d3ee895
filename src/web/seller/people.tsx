import { Plus } from 'lucide'
import { type ReactNode, useState } from 'react'
import type { People as Everybody, Person } from '#contract/api/people.ts'
import { peopleText as text } from '#text/people.ts'
import { Failed, SellerPage, titlePage } from '#web/seller/parts/seller-page.tsx'
import { InvitationDialog } from '#web/seller/people/invitation-dialog.tsx'
import { AddDialog, ChangeDialog, EndDialog } from '#web/seller/people/person-dialogs.tsx'
import { PersonList } from '#web/seller/people/person-list.tsx'
import { RoleList } from '#web/seller/people/role-list.tsx'
import { SharedPhones } from '#web/seller/people/shared-phones.tsx'
import { useLoaded } from '#web/seller/requests/use-loaded.ts'
import { askAsSeller, checkSession } from '#web/seller/state/seller-session.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Bone, Skeletons } from '#web/ui/skeletons.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'

export const meta = titlePage(text.title)

const loadPeople = (signal: AbortSignal) => askAsSeller('GET /api/v1/seller/people', { signal })

/** The person of an open dialog is null for one who is being added. */
type Open = { what: 'add' } | { what: 'change' | 'end' | 'invite'; person: Person }

export default function People() {
  const { value, status, reload, change, ...failure } = useLoaded(loadPeople)
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)

  function take(changed: Everybody & { message?: string | undefined }): void {
    toastSuccess(changed.message ?? '')
    change({ success: true, people: changed.people, roles: changed.roles })
    close()
    // The change may be of whoever made it.
    void checkSession()
  }

  return (
    <SellerPage title={text.title} lead={text.lead} actions={value && <Add onPress={setOpen} />}>
      {!value && status === 'failed' && <Failed {...failure} onTryAgain={reload} />}
      {!value && status === 'loading' && (
        <Skeletons className="grid gap-4 beside:grid-cols-[minmax(0,1fr)_24rem]">
          <Bone className="h-56" />
        </Skeletons>
      )}
      {value && (
        <div className="grid grid-cols-1 items-start gap-4 beside:has-[>:nth-child(2)]:grid-cols-[minmax(0,1fr)_24rem]">
          <PersonList people={value.people} onOpen={setOpen} onChanged={take} />
          {value.people.length > 1 && (
            <div className="grid grid-cols-1 gap-4">
              <SharedPhones />
              <RoleList roles={value.roles} onChanged={take} />
            </div>
          )}
        </div>
      )}
      {value && open && (
        <Opened
          open={open}
          everybody={value}
          onClose={close}
          onChanged={take}
          onAdded={(added, changed) => {
            take(changed)
            const person = changed.people.find(({ _id }) => _id === added)
            if (person) setOpen({ what: 'invite', person })
          }}
        />
      )}
    </SellerPage>
  )
}

function Add({ onPress }: { onPress: (open: Open) => void }): ReactNode {
  return (
    <button type="button" onClick={() => onPress({ what: 'add' })} className="button button-filled">
      <Icon of={Plus} className="size-4.5" />
      {text.add}
    </button>
  )
}

type OpenedProps = {
  open: Open
  everybody: Everybody
  onClose: () => void
  onChanged: (changed: Everybody & { message?: string | undefined }) => void
  onAdded: (added: string, changed: Everybody & { message?: string | undefined }) => void
}

function Opened({ open, everybody, onClose, onChanged, onAdded }: OpenedProps) {
  if (open.what === 'add')
    return <AddDialog everybody={everybody} onClose={onClose} onAdded={onAdded} />
  const { person } = open
  if (open.what === 'invite') {
    const { _id: id, who: name, canLogIn: hasLogin } = person
    return <InvitationDialog person={{ id, name, hasLogin }} onClose={onClose} />
  }
  if (open.what === 'end') return <EndDialog person={person} onClose={onClose} onDone={onChanged} />
  return <ChangeDialog person={person} everybody={everybody} onClose={onClose} onDone={onChanged} />
}
