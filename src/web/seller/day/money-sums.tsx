import type { ReactNode } from 'react'
import type { MoneySum } from '#contract/api/money-sums.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { sellerDayText as text } from '#text/seller-accounts.ts'

const rupees = (amount: number) => formatPaise(toPaise(amount))

const orDash = (amount: number) => (amount === 0 ? '–' : rupees(amount))

/** An e-mail address, which on narrow paper goes to the next line after the @. */
function inParts(address: string): ReactNode {
  const [before, ...after] = address.split('@')
  if (after.length === 0) return address
  return (
    <>
      {before}@<wbr />
      {after.join('@')}
    </>
  )
}

/** The cells stand below each other, each with its heading, where letters are very large on a phone. */
const cell =
  'py-2 pl-3 [@media_screen_and_(width<20rem)]:block [@media_screen_and_(width<20rem)]:py-0.5 [@media_screen_and_(width<20rem)]:pl-0 [@media_screen_and_(width<20rem)]:before:mr-3 [@media_screen_and_(width<20rem)]:before:text-ink-soft [@media_screen_and_(width<20rem)]:before:content-[attr(data-label)]'

/** Sums of money received and given back, by kind and by the person who recorded it. */
export function MoneySums({ sums }: { sums: readonly MoneySum[] }) {
  if (sums.length === 0) return <p className="text-ink-soft">{text.nothingYet}</p>
  const hasUndone = sums.some(({ undone, undoneEarlier }) => undone !== 0 || undoneEarlier !== 0)
  return (
    <table className="w-full text-right tnum">
      <thead className="border-b border-line text-xs text-ink-soft [@media_screen_and_(width<20rem)]:sr-only">
        <tr>
          <th scope="col" className="py-1.5 text-left font-medium">
            {text.kind}
          </th>
          <th scope="col" className="py-1.5 pl-3 font-medium">
            {text.came}
          </th>
          <th scope="col" className="py-1.5 pl-3 font-medium">
            {text.went}
          </th>
          {hasUndone && (
            <th scope="col" className="py-1.5 pl-3 font-medium max-sm:hidden">
              {text.undone}
            </th>
          )}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {sums.map(({ kind, who, came, went, undone, undoneEarlier }) => (
          <tr
            key={`${kind} ${who}`}
            className="[@media_screen_and_(width<20rem)]:block [@media_screen_and_(width<20rem)]:py-2"
          >
            <th
              scope="row"
              className="py-2 text-left font-medium [@media_screen_and_(width<20rem)]:block"
            >
              {text.kinds[kind]}
              <span className="block text-xs font-normal wrap-anywhere text-ink-soft">
                {who ? inParts(who) : text.store}
              </span>
            </th>
            <td data-label={text.came} className={`${cell} whitespace-nowrap`}>
              {rupees(came)}
            </td>
            <td data-label={text.went} className={cell}>
              <span className="whitespace-nowrap">{orDash(went)}</span>
              {undone !== 0 && (
                <span className="block text-xs text-ink-soft sm:hidden">
                  {text.undone} {rupees(undone)}
                </span>
              )}
              {undoneEarlier !== 0 && (
                <span className="block text-xs sm:hidden">
                  {text.undoneEarlier(rupees(-undoneEarlier))}
                </span>
              )}
            </td>
            {hasUndone && (
              <td className="py-2 pl-3 max-sm:hidden">
                <span className="whitespace-nowrap text-ink-soft">{orDash(undone)}</span>
                {undoneEarlier !== 0 && (
                  <span className="block text-xs">
                    {text.undoneEarlier(rupees(-undoneEarlier))}
                  </span>
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
