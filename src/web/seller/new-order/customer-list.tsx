import { useEffect, useRef, useState } from 'react'
import type { Answer } from '#contract/api/calls.ts'
import type { OrderCustomer } from '#contract/api/counter.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { sellerCounterText } from '#text/seller-counter.ts'
import { sellerGuestsText } from '#text/seller-guests.ts'
import { messageOf } from '#web/api.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'

const text = sellerCounterText.customer

export type Area = Answer<'GET /api/v1/seller/customer/list'>['area']

type CustomersProps = {
  customers: readonly OrderCustomer[]
  isSearch: boolean
  onChoose: (customer: OrderCustomer) => void
}

export function Customers({ customers, isSearch, onChoose }: CustomersProps) {
  if (customers.length === 0) return null
  return (
    <>
      {!isSearch && <p className="mt-3 text-xs text-ink-soft">{text.recent}</p>}
      <ul
        aria-label={isSearch ? text.found : text.recent}
        className="mt-1.5 grid grid-cols-1 gap-1.5"
      >
        {customers.map((customer) => (
          <li key={customer._id}>
            <button
              type="button"
              onClick={() => onChoose(customer)}
              className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-3 rounded-control border border-line px-3 py-1.5 text-left hover:bg-leaf-wash"
            >
              <span className="min-w-0 font-medium break-words">{customer.name}</span>
              <span className="text-xs text-ink-soft tnum">{factsOf(customer)}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

export function factsOf({ phone, email, guest, tabLeft }: OrderCustomer): string {
  return [
    phone,
    email && text.account,
    guest && guestText(guest),
    tabLeft !== undefined && text.tabLeft(formatPaise(toPaise(tabLeft))),
  ]
    .filter(Boolean)
    .join(' · ')
}

function guestText({ isPhoneProven }: NonNullable<OrderCustomer['guest']>): string {
  const { guest, confirmed, unconfirmed } = sellerGuestsText
  return `${guest}, ${(isPhoneProven ? confirmed : unconfirmed).toLowerCase()}`
}

const nothing = () => undefined

type Known = { of: string; customers: readonly OrderCustomer[]; problem?: string }
const pauseMs = 200

/** Null until the first answer. */
export function useCustomers(q: string, onArea: (area: Area) => void = nothing) {
  const [known, setKnown] = useState<Known | null>(null)
  const report = useRef(onArea)
  useEffect(() => {
    const ending = new AbortController()
    const query = q ? { q } : {}
    const load = () =>
      askAsSeller('GET /api/v1/seller/customer/list', { query, signal: ending.signal }).then(
        ({ customers, area }) => {
          setKnown({ of: q, customers })
          report.current(area)
        },
        (error: unknown) => {
          if (!ending.signal.aborted) setKnown({ of: q, customers: [], problem: messageOf(error) })
        },
      )
    const timer = setTimeout(() => void load(), q ? pauseMs : 0)
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [q])
  const isCurrent = known?.of === q && known.problem === undefined
  // The names stay while the next letters are searched for, but nobody is unknown before the answer.
  const customers = isCurrent || known?.customers.length ? known?.customers : null
  return { customers, problem: known?.problem }
}
