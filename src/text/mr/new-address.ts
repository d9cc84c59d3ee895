import type * as en from '../en/new-address.ts'
import type { Translated } from '../translation.ts'

/** The address that is typed into the cart. */
export const newAddressText: Translated<typeof en.newAddressText> = {
  phone: 'मोबाइल नंबर',
  phoneHint: '10 अंक, म्हणजे रायडर तुम्हाला फोन करू शकेल',
  phoneWrong: 'मोबाइल नंबर लिहा: 10 अंक, आधी +91 किंवा 0 चालेल',
  name: 'नाव',
  zipcode: 'PIN कोड',
  street: 'घर, गल्ली आणि भाग',
  landmark: 'जवळची खूण (हवे असल्यास)',
  addLandmark: 'जवळची खूण जोडा',
  city: 'शहर',
  state: 'राज्य',
  place: (city: string, state: string) => [city, state].filter(Boolean).join(', '),
  pinFirst: 'शहर आणि राज्य आपोआप भरते',
  change: 'बदला',
  changePlace: 'शहर आणि राज्य बदला',
}
