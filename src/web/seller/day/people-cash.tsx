import { Suspense, useState } from 'react'
import type { PersonCash } from '#contract/api/people-cash.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { sellerPeopleCashText as text } from '#text/seller-people-cash.ts'
import { balanceOf } from '#web/seller/khata/statement.ts'
import {
  askAsSeller,
  personIn,
  useMay,
  useSellerSession,
} from '#web/seller/state/seller-session.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { newUuid } from '#web/ui/new-uuid.ts'
import { QuestionDialog } from '#web/ui/question-dialog.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'

const HandOverDialog = lazyPart(async () => (await import('./hand-over-dialog.tsx')).HandOverDialog)

type Props = { people: readonly PersonCash[]; onChanged: () => void }
type Asked = { what: 'handOver' | 'undo'; person: PersonCash }

/** The cash that each person took today, and what they have brought of it. */
export function PeopleCash({ people, onChanged }: Props) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const mayCorrect = useMay()('money')
  const session = useSellerSession()
  const own = personIn(session)?.id
  if (people.length === 0) return null
  const close = () => setAsked(null)
  // Nobody confirms their own cash, unless they may correct money anyway.
  const mayHandOver = ({ person }: PersonCash) => person !== own || mayCorrect
  return (
    <section aria-label={text.title} className="rounded-card border border-line bg-card p-4 sm:p-6">
      <h2 className="text-base font-bold tracking-tight">{text.title}</h2>
      <p className="mt-0.5 text-xs text-ink-soft">{text.hint}</p>
      <ul className="mt-3 divide-y divide-line border-t border-line">
        {people.map((person) => (
          <li
            key={`${person.person} ${person.who}`}
            className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1 py-2"
          >
            <div className="min-w-0 flex-[1_1_8rem]">
              <Facts person={person} />
            </div>
            {person.person && (
              <div className="flex flex-wrap justify-end gap-2">
                {person.difference !== undefined && (
                  <button
                    type="button"
                    aria-label={text.undoOf(person.who)}
                    onClick={() => setAsked({ what: 'undo', person })}
                    className="button button-quiet"
                  >
                    {text.undo}
                  </button>
                )}
                {person.difference !== 0 && mayHandOver(person) && (
                  <button
                    type="button"
                    aria-label={text.handOverOf(person.who)}
                    onClick={() => setAsked({ what: 'handOver', person })}
                    className="button button-outlined"
                  >
                    {text.handOver}
                  </button>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
      {asked?.what === 'handOver' && (
        <Suspense>
          <HandOverDialog person={asked.person} onClose={close} onDone={onChanged} />
        </Suspense>
      )}
      {asked?.what === 'undo' && (
        <UndoDialog person={asked.person} onClose={close} onDone={onChanged} />
      )}
    </section>
  )
}

/** The cash of each person on a closed day, as shown and as printed. */
export function ClosedPeople({ people }: Pick<Props, 'people'>) {
  if (people.length === 0) return null
  return (
    <section className="mt-4 border-t border-line pt-2">
      <h4 className="text-xs font-medium text-ink-soft">{text.title}</h4>
      <ul className="divide-y divide-line">
        {people.map((person) => (
          <li key={`${person.person} ${person.who}`} className="py-1.5 print:break-inside-avoid">
            <Facts person={person} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** `Ravi: expected ₹1,240 · handed over ₹1,200 · short ₹40 – Lost a note`. */
function Facts({ person }: { person: PersonCash }) {
  const { who, expected, handedOver, difference, reason } = person
  return (
    <div className="min-w-0">
      <p className="font-medium wrap-anywhere">{who || text.store}</p>
      <p className="text-xs text-ink-soft tnum">
        {text.expected(balanceOf(expected))}
        {difference !== undefined && (
          <>
            {` · ${text.handedOver(rupees(handedOver))} · `}
            <span className={`font-semibold ${difference === 0 ? 'text-leaf-deep' : 'text-beet'}`}>
              {differenceOf(difference)}
            </span>
            {difference !== 0 && reason && (
              <span className="wrap-anywhere"> {text.because(reason)}</span>
            )}
          </>
        )}
      </p>
    </div>
  )
}

const rupees = (amount: number) => formatPaise(toPaise(amount))

function differenceOf(difference: number): string {
  if (difference === 0) return text.fits
  return difference < 0 ? text.short(rupees(-difference)) : text.over(rupees(difference))
}

type UndoProps = { person: PersonCash; onClose: () => void; onDone: () => void }

function UndoDialog({ person: { person = '', who, handedOver }, onClose, onDone }: UndoProps) {
  const [key] = useState(newUuid)
  return (
    <QuestionDialog
      title={text.undoTitle(who)}
      lead={text.undoLead}
      yes={text.undo}
      no={text.keep}
      busyText={text.undoing}
      send={() =>
        askAsSeller('POST /api/v1/seller/day/handovers/{person}/reversal', {
          params: { person },
          body: { key, handedOver },
        })
      }
      onDone={({ message = '' }) => {
        toastSuccess(message)
        onDone()
        onClose()
      }}
      onClose={onClose}
    />
  )
}
