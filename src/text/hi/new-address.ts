import type * as en from '../en/new-address.ts'
import type { Translated } from '../translation.ts'

/** The address that is typed into the cart. */
export const newAddressText: Translated<typeof en.newAddressText> = {
  phone: 'मोबाइल नंबर',
  phoneHint: '10 अंक, ताकि राइडर आपको फ़ोन कर सके',
  phoneWrong: 'अपना मोबाइल नंबर लिखें: 10 अंक, चाहें तो आगे +91 या 0 लगाएँ',
  name: 'नाम',
  zipcode: 'PIN कोड',
  street: 'मकान, गली और मोहल्ला',
  landmark: 'पहचान की जगह (चाहें तो)',
  addLandmark: 'पहचान की जगह जोड़ें',
  city: 'शहर',
  state: 'राज्य',
  place: (city: string, state: string) => [city, state].filter(Boolean).join(', '),
  pinFirst: 'शहर और राज्य अपने आप भर जाएँगे',
  change: 'बदलें',
  changePlace: 'शहर और राज्य बदलें',
}
