/** How long each kind of mailed link works. */
export const linkMinutes = {
  // As long as the limit on links counts, so that the last mailed link works until another can be mailed.
  password: 60,
  unconfirmedPassword: 24 * 60,
  handed: 60,
  confirmation: 24 * 60,
  email: 60,
  sellerLogin: 30,
}
