import { UserRound } from 'lucide'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Answer } from '#contract/api/calls.ts'
import type { PersonHere } from '#contract/api/shared-phones.ts'
import { roleNames } from '#text/people.ts'
import { sharedPhonesText } from '#text/shared-phones.ts'
import { callApi } from '#web/api.ts'
import { logInByPin } from '#web/seller/state/seller-session.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Bone, Skeletons } from '#web/ui/skeletons.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'
import { SellerLoginForm } from './login-form.tsx'
import { PinPad } from './pin-pad.tsx'

const { who: text, pin: pinText } = sharedPhonesText

type Here = Answer<'GET /api/v1/seller/who-are-you'>

/**
 * Two taps and six digits: a name, then the PIN. Password and passkey stay ways in. Over a page it is no page of its own,
 * and its title no first heading.
 */
export function WhoAreYou({ isOver = false }: { isOver?: boolean }) {
  const Heading = isOver ? 'h2' : 'h1'
  const { here, hasFailed, load } = usePeopleHere()
  const [chosen, setChosen] = useState<PersonHere>()
  const [isOther, setOther] = useState(false)

  function back(): void {
    setChosen(undefined)
    setOther(false)
    load()
  }

  if (isOther) {
    return (
      <Step heading={Heading} title={sharedPhonesText.who.otherWay} onBack={back}>
        <SellerLoginForm />
      </Step>
    )
  }
  if (chosen) {
    return (
      <Step heading={Heading} title={pinText.title(chosen.name)} onBack={back}>
        {chosen.isResting ? (
          <p className="mb-4 text-ink-soft">{text.restingHint(chosen.name)}</p>
        ) : (
          <PinPad
            onPin={async (pin) => toastSuccess(await logInByPin({ person: chosen._id, pin }))}
          />
        )}
        <OtherWay onChoose={() => setOther(true)} />
      </Step>
    )
  }
  return (
    <>
      <Title heading={Heading}>{text.title}</Title>
      <ListedNames here={here} hasFailed={hasFailed} onTryAgain={load} onChoose={setChosen} />
      <OtherWay onChoose={() => setOther(true)} />
    </>
  )
}

type ListedProps = {
  here: Here | undefined
  hasFailed: boolean
  onTryAgain: () => void
  onChoose: (person: PersonHere) => void
}

function ListedNames({ here, hasFailed, onTryAgain, onChoose }: ListedProps) {
  if (here) {
    return (
      <>
        {here.phone && (
          <p className="mb-4 break-words text-ink-soft">{text.lead(here.phone.name)}</p>
        )}
        <Names people={here.people} onChoose={onChoose} />
      </>
    )
  }
  if (hasFailed) return <FailedNames onTryAgain={onTryAgain} />
  return (
    <Skeletons className="grid gap-2">
      <Bone className="h-16" />
      <Bone className="h-16" />
    </Skeletons>
  )
}

/** Loads the names, and again whenever the screen is looked at: people are renamed, added and ended meanwhile. */
function usePeopleHere() {
  const [here, setHere] = useState<Here>()
  const [hasFailed, setFailed] = useState(false)

  function load(): void {
    callApi('GET /api/v1/seller/who-are-you', {}).then(
      (answer) => {
        setHere(answer)
        setFailed(false)
      },
      () => setFailed(true),
    )
  }

  useEffect(() => {
    load()
    const look = () => document.visibilityState === 'visible' && load()
    addEventListener('visibilitychange', look)
    addEventListener('online', look)
    return () => {
      removeEventListener('visibilitychange', look)
      removeEventListener('online', look)
    }
  }, [])
  return { here, hasFailed, load }
}

type NamesProps = { people: readonly PersonHere[]; onChoose: (person: PersonHere) => void }

function Names({ people, onChoose }: NamesProps) {
  if (people.length === 0) {
    return (
      <p className="mb-2">
        {text.nobody} <span className="text-ink-soft">{text.nobodyHint}</span>
      </p>
    )
  }
  return (
    <ul aria-label={text.title} className="grid gap-2 min-[22rem]:grid-cols-2">
      {people.map((person) => (
        <li key={person._id} className="min-w-0">
          <button
            type="button"
            onClick={() => onChoose(person)}
            className="flex min-h-18 w-full items-center gap-3 rounded-control border border-line bg-paper px-3 py-2 text-left hover:border-leaf"
          >
            <Icon of={UserRound} className="size-6 shrink-0 text-leaf-deep" />
            <span className="min-w-0">
              <span className="line-clamp-2 font-semibold wrap-anywhere">{person.name}</span>
              <span className="block text-xs text-ink-soft">
                {person.isResting ? text.resting : roleNames[person.role]}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function OtherWay({ onChoose }: { onChoose: () => void }) {
  return (
    <p className="mt-4 text-center">
      <button type="button" onClick={onChoose} className="button button-quiet">
        {text.otherWay}
      </button>
    </p>
  )
}

function FailedNames({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <div role="alert">
      <p>{text.failed}</p>
      <button type="button" onClick={onTryAgain} className="button button-outlined mt-2 min-h-12">
        {text.tryAgain}
      </button>
    </div>
  )
}

type TitleProps = { heading: 'h1' | 'h2'; children: string }
type StepProps = Pick<TitleProps, 'heading'> & {
  title: string
  onBack: () => void
  children: ReactNode
}

function Step({ heading, title, onBack, children }: StepProps) {
  return (
    <>
      <Title heading={heading}>{title}</Title>
      <div className="mt-4">{children}</div>
      <p className="text-center">
        <button type="button" onClick={onBack} className="button button-quiet">
          {text.back}
        </button>
      </p>
    </>
  )
}

/** Takes the focus, because the button that was pressed is gone; a field that comes after it takes it in turn. */
function Title({ heading: Heading, children }: TitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const { activeElement } = document
    if (!activeElement || activeElement === document.body) heading.current?.focus()
  }, [children])
  return (
    <Heading
      ref={heading}
      tabIndex={-1}
      className="text-xl font-bold tracking-tight break-words outline-none"
    >
      {children}
    </Heading>
  )
}
