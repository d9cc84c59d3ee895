import { ChevronDown } from 'lucide'
import { useId, useState } from 'react'
import type { People } from '#contract/api/people.ts'
import { type Right, rights } from '#contract/rights.ts'
import { rightNames, roleNames, peopleText as text } from '#text/people.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useAction } from '#web/ui/use-form.ts'

type Role = People['roles'][number]
type Changed = People & { message?: string | undefined }
type Props = { roles: readonly Role[]; onChanged: (changed: Changed) => void }

/** The right to one's own account goes with every role, so nobody chooses it. */
const choosable = rights.filter((right) => right !== 'own')

/** Changes the rights of each role. An owner may always do everything. */
export function RoleList({ roles, onChanged }: Props) {
  return (
    <section className="rounded-card border border-line bg-card p-4 sm:p-6">
      <h2 className="text-base font-bold tracking-tight">{text.roles}</h2>
      <p className="max-w-prose text-xs text-ink-soft">{text.rolesLead}</p>
      <div className="mt-2 divide-y divide-line">
        {roles.map((role) =>
          role.id === 'owner' ? null : (
            <OneRole key={`${role.id} ${role.rights.join()}`} role={role} onChanged={onChanged} />
          ),
        )}
      </div>
    </section>
  )
}

function OneRole({ role, onChanged }: Pick<Props, 'onChanged'> & { role: Role }) {
  const [chosen, setChosen] = useState<readonly Right[]>(role.rights)
  const isChanged = !isSame(chosen, role.rights)
  const isStandard = isSame(chosen, role.standard)
  const { run, isBusy, message } = useAction({
    send: () =>
      askAsSeller('POST /api/v1/seller/roles/{role}', {
        params: { role: role.id as Exclude<Role['id'], 'owner'> },
        body: { rights: [...chosen], ifRights: role.rights },
      }),
    onDone: onChanged,
  })

  return (
    <details className="group py-1">
      <summary className="flex min-h-12 cursor-pointer list-none flex-wrap items-center gap-x-3 font-medium [&::-webkit-details-marker]:hidden">
        {roleNames[role.id]}
        <span className="text-xs font-normal text-ink-soft">
          {text.countOf(role.rights.length - 1)}
        </span>
        <Icon
          of={ChevronDown}
          className="ml-auto size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
        />
      </summary>
      <fieldset className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-x-6 pb-2">
        <legend className="sr-only">{text.mayOf(roleNames[role.id])}</legend>
        {choosable.map((right) => (
          <RightBox
            key={right}
            right={right}
            isChosen={chosen.includes(right)}
            onChoose={(is) =>
              setChosen(is ? [...chosen, right] : chosen.filter((one) => one !== right))
            }
          />
        ))}
      </fieldset>
      <FormAlert message={message} />
      <div className="flex flex-wrap gap-2 pb-3 empty:hidden">
        {isChanged && (
          <BusyButton
            isBusy={isBusy}
            busyText={text.saving}
            onClick={run}
            className="button-filled"
          >
            {text.save}
          </BusyButton>
        )}
        {!isStandard && (
          <button
            type="button"
            onClick={() => setChosen(role.standard)}
            className="button button-quiet"
          >
            {text.standard}
          </button>
        )}
      </div>
    </details>
  )
}

function isSame(one: readonly Right[], other: readonly Right[]): boolean {
  return one.length === other.length && one.every((right) => other.includes(right))
}

type BoxProps = { right: Right; isChosen: boolean; onChoose: (isChosen: boolean) => void }

function RightBox({ right, isChosen, onChoose }: BoxProps) {
  const id = useId()
  return (
    <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        id={id}
        type="checkbox"
        checked={isChosen}
        onChange={({ target }) => onChoose(target.checked)}
        className="size-5 shrink-0 accent-leaf"
      />
      {rightNames[right]}
    </label>
  )
}
