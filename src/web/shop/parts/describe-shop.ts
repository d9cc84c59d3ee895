import type { StoreProfile } from '#contract/api/store.ts'
import { describeReturns } from './describe-page.ts'

/** The shop itself in structured data (schema.org), as far as its settings state it. */
export function describeShop(store: StoreProfile) {
  const { name, publicUrl, contact, logo, openingTimes, opening } = store
  const { legalName, phone, email, address } = contact
  return {
    '@context': 'https://schema.org',
    '@type': 'GroceryStore',
    '@id': new URL('/#shop', publicUrl).href,
    name,
    url: new URL('/', publicUrl).href,
    image: new URL(logo?.image ?? '/artwork/share.jpg', publicUrl).href,
    ...(legalName ? { legalName } : {}),
    ...(phone ? { telephone: phone } : {}),
    ...(email ? { email } : {}),
    ...(address ? { address: describeAddress(address) } : {}),
    ...(openingTimes ? { openingHoursSpecification: openingTimes.map(describeTimes) } : {}),
    ...(opening?.holidays
      ? { specialOpeningHoursSpecification: opening.holidays.map(describeHoliday) }
      : {}),
    currenciesAccepted: 'INR',
    ...describeReturns(store),
  }
}

function describeAddress(address: string) {
  const [pin] = /\b[1-9]\d{2} ?\d{3}\b(?!.*\b[1-9]\d{2} ?\d{3}\b)/s.exec(address) ?? []
  return {
    '@type': 'PostalAddress',
    streetAddress: address.replaceAll(/\s*\n\s*/g, ', '),
    ...(pin ? { postalCode: pin.replace(' ', '') } : {}),
    addressCountry: 'IN',
  }
}

/** A day with the same hours for opening and closing is one on which the shop stays closed. */
function describeHoliday({ day, name }: { day: string; name: string }) {
  return {
    '@type': 'OpeningHoursSpecification',
    name,
    validFrom: day,
    validThrough: day,
    opens: '00:00',
    closes: '00:00',
  }
}

type Times = NonNullable<StoreProfile['openingTimes']>[number]

function describeTimes({ days, opens, closes }: Times) {
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days.map((day) => `https://schema.org/${day}`),
    opens,
    closes,
  }
}
