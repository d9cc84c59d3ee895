import type { People, Person } from '#contract/api/people.ts'
import { type Role, roles } from '#contract/rights.ts'
import { maxPersonName } from '#contract/seller-limits.ts'
import { rightNames, roleNames, peopleText as text } from '#text/people.ts'
import { SelectField } from '#web/seller/parts/form-fields.tsx'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { ButtonPair } from '#web/ui/form-buttons.tsx'
import { QuestionDialog } from '#web/ui/question-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useForm } from '#web/ui/use-form.ts'

type Changed = People & { message?: string | undefined }

type AddProps = {
  everybody: People
  onClose: () => void
  onAdded: (id: string, changed: Changed) => void
}

export function AddDialog({ everybody, onClose, onAdded }: AddProps) {
  const form = usePerson({
    start: { name: '', role: 'packer' },
    send: (body) => askAsSeller('POST /api/v1/seller/people', { body }),
    onDone: ({ added, ...changed }) => onAdded(added, changed),
  })
  return (
    <PersonDialog
      title={text.addTitle}
      lead={text.addLead}
      yes={text.add}
      everybody={everybody}
      form={form}
      onClose={onClose}
    />
  )
}

type ChangeProps = {
  person: Person
  everybody: People
  onClose: () => void
  onDone: (changed: Changed) => void
}

export function ChangeDialog({ person, everybody, onClose, onDone }: ChangeProps) {
  const { _id: id, name, role, who } = person
  const form = usePerson({
    start: { name: name ?? '', role },
    // An owner without a name may stay without one.
    isNameless: name === null,
    send: (body) =>
      askAsSeller('POST /api/v1/seller/people/{id}', {
        params: { id },
        body: body.name === '' ? { role: body.role } : body,
      }),
    onDone,
  })
  return (
    <PersonDialog
      title={text.changeTitle(who)}
      yes={text.save}
      everybody={everybody}
      form={form}
      onClose={onClose}
    />
  )
}

type Values = { name: string; role: Role }
type FormOf<Answer> = {
  start: Values
  isNameless?: boolean
  send: (values: Values) => Promise<Answer>
  onDone: (answer: Answer) => void
}

function usePerson<Answer>({ start, isNameless = false, send, onDone }: FormOf<Answer>) {
  return useForm({
    start,
    check: ({ name }) => ({
      name: name.trim() === '' && !isNameless ? text.checkName : undefined,
    }),
    send: ({ name, role }) => send({ name: name.trim(), role }),
    onDone,
    focusOn: 'name',
    fieldOf: { name_taken: 'name' },
  })
}

type DialogProps = {
  title: string
  lead?: string
  yes: string
  everybody: People
  form: ReturnType<typeof usePerson>
  onClose: () => void
}

function PersonDialog({ title, lead, yes, everybody, form: state, onClose }: DialogProps) {
  const { form, field, values, message, isBusy } = state
  return (
    <Dialog title={title} {...(lead ? { lead } : {})} onClose={onClose}>
      <form {...form} className="grid gap-4">
        <TextField
          label={text.name}
          hint={text.nameHint}
          {...field('name')}
          maxLength={maxPersonName}
          autoComplete="off"
          data-first-focus
        />
        <SelectField label={text.role} {...field('role')}>
          {roles.map((role) => (
            <option key={role} value={role}>
              {roleNames[role]}
            </option>
          ))}
        </SelectField>
        <p className="text-xs text-ink-soft" aria-live="polite">
          {rightsInWords(everybody, values.role)}
        </p>
        <FormAlert message={message} />
        <ButtonPair yes={yes} no={text.cancel} isBusy={isBusy} busyText={yes} onNo={onClose} />
      </form>
    </Dialog>
  )
}

function rightsInWords({ roles: known }: People, role: Role): string {
  if (role === 'owner') return text.mayAll
  const rights = known.find(({ id }) => id === role)?.rights ?? []
  const names = rights.filter((right) => right !== 'own').map((right) => rightNames[right])
  return names.length === 0 ? text.mayNothing : names.join(' · ')
}

type EndProps = { person: Person; onClose: () => void; onDone: (changed: Changed) => void }

export function EndDialog({ person: { _id: id, who, isYou }, onClose, onDone }: EndProps) {
  return (
    <QuestionDialog
      title={isYou ? text.endYouTitle : text.endTitle(who)}
      lead={text.endLead}
      yes={text.end}
      no={text.keep}
      look="button-danger"
      send={() => askAsSeller('POST /api/v1/seller/people/{id}/ending', { params: { id } })}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
