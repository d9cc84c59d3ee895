import { ChevronDown, UserRound } from 'lucide'
import type { People, Person } from '#contract/api/people.ts'
import { roleNames, peopleText as text } from '#text/people.ts'
import { messageOf } from '#web/api.ts'
import { formatDistance, formatMoment, useNow } from '#web/seller/parts/shop-time.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { Icon } from '#web/ui/icon.tsx'
import { toastError } from '#web/ui/toasts.ts'

type Props = {
  people: readonly Person[]
  onOpen: (open: { what: 'change' | 'end' | 'invite'; person: Person }) => void
  onChanged: (changed: People & { message?: string | undefined }) => void
}

/** Lists the people of the shop; the former ones are folded below. */
export function PersonList({ people, onOpen, onChanged }: Props) {
  const here = people.filter(({ endedAt }) => endedAt === undefined)
  const ended = people.filter(({ endedAt }) => endedAt !== undefined)

  return (
    <section
      aria-label={text.title}
      className="rounded-card border border-line bg-card px-4 py-1 sm:px-6"
    >
      <ul className="divide-y divide-line">
        {here.map((person) => (
          <li key={person._id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
            <About person={person} />
            <Actions person={person} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {ended.length > 0 && (
        <details className="group border-t border-line">
          <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 font-medium text-ink-soft [&::-webkit-details-marker]:hidden">
            {text.former(ended.length)}
            <Icon
              of={ChevronDown}
              className="size-5 shrink-0 transition-transform group-open:rotate-180"
            />
          </summary>
          <ul className="divide-y divide-line pb-2">
            {ended.map((person) => (
              <li key={person._id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
                <About person={person} />
                <BringBack person={person} onChanged={onChanged} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function About({ person }: { person: Person }) {
  const { who, name, email, role, isYou } = person
  return (
    <>
      <Icon of={UserRound} className="size-6 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-[1_1_10rem]">
        <p className="flex flex-wrap items-center gap-x-2 font-medium wrap-anywhere">
          {who}
          {isYou && (
            <span className="rounded-full bg-leaf-wash px-2.5 py-0.5 text-xs font-semibold text-leaf-deep">
              {text.you}
            </span>
          )}
        </p>
        <p className="text-xs wrap-anywhere text-ink-soft">
          {roleNames[role]}
          {name !== null && email && ` · ${email}`}
          {' · '}
          <Seen person={person} />
        </p>
      </div>
    </>
  )
}

function Seen({ person: { endedAt, canLogIn, seenAt } }: { person: Person }) {
  const now = useNow()
  if (endedAt) return text.endedOn(formatMoment(endedAt))
  if (!canLogIn) return text.notYet
  return seenAt ? text.seen(formatDistance(seenAt, now)) : text.notLoggedIn
}

function Actions({ person, onOpen }: Pick<Props, 'onOpen'> & { person: Person }) {
  const { who, isYou } = person
  const actions = [
    ...(isYou ? [] : [{ what: 'invite', label: text.invite, name: text.inviteOf(who) } as const]),
    { what: 'change', label: text.change, name: text.changeOf(who) } as const,
    { what: 'end', label: text.end, name: text.endOf(who) } as const,
  ]
  return (
    <div className="-mr-3 ml-auto flex flex-wrap">
      {actions.map(({ what, label, name }) => (
        <button
          key={what}
          type="button"
          aria-label={name}
          onClick={() => onOpen({ what, person })}
          className={`button px-3 ${what === 'end' ? 'text-beet hover:bg-beet-wash' : 'button-quiet'}`}
        >
          {label}
        </button>
      ))}
    </div>
  )
}

function BringBack({ person, onChanged }: Pick<Props, 'onChanged'> & { person: Person }) {
  async function send(): Promise<void> {
    try {
      const params = { id: person._id }
      onChanged(await askAsSeller('POST /api/v1/seller/people/{id}/return', { params }))
    } catch (error) {
      toastError(messageOf(error))
    }
  }
  return (
    <button
      type="button"
      aria-label={text.bringBackOf(person.who)}
      onClick={() => void send()}
      className="button button-quiet -mr-3 ml-auto px-3"
    >
      {text.bringBack}
    </button>
  )
}
