/** The address that is typed into the cart. */
export const newAddressText = {
  phone: 'Mobile number',
  phoneHint: '10 digits, so the rider can call you',
  phoneWrong: 'Please enter your mobile number: 10 digits, with +91 or 0 before it if you like',
  name: 'Name',
  zipcode: 'PIN code',
  street: 'House, street and area',
  landmark: 'Landmark (optional)',
  addLandmark: 'Add a landmark',
  city: 'City',
  state: 'State',
  place: (city: string, state: string) => [city, state].filter(Boolean).join(', '),
  pinFirst: 'Fills in your city and state',
  change: 'Change',
  changePlace: 'Change city and state',
} as const
