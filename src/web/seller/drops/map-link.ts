import type { Drop } from '#contract/api/drops.ts'

/** Opens the phone's map app or its site with the address; it needs no key. */
export function mapLink({ street, landmark, city, zipcode }: Drop): string {
  const address = [street, landmark, `${city} ${zipcode}`].filter(Boolean).join(', ')
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`
}
