/** The lifetime of each kind of mailed link. */
export const linkMinutes = {
  // Equals the period of the limit on links, so that the last mailed link works until another can be mailed.
  password: 60,
  unconfirmedPassword: 24 * 60,
  handed: 60,
  confirmation: 24 * 60,
  email: 60,
  sellerLogin: 30,
}
