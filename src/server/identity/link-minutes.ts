/** How long the links of mails work. */
export const linkMinutes = {
  // As long as the limit on links counts, so that one which was mailed still works while no other is.
  password: 60,
  unconfirmedPassword: 24 * 60,
  handed: 60,
  confirmation: 24 * 60,
  email: 60,
  sellerLogin: 30,
}
