/** The lifetime of each kind of link, and of what a passkey has to sign. */
export const linkMinutes = {
  // Equals the period of the limit on links, so that the last mailed link works until another can be mailed.
  password: 60,
  unconfirmedPassword: 24 * 60,
  handed: 60,
  confirmation: 24 * 60,
  email: 60,
  sellerLogin: 30,
  invitation: 72 * 60,
  // A login form may stand open for some minutes before a passkey is chosen in it.
  passkey: 10,
}
