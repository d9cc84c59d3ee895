/** The name on an address; people with one name have no last name. */
export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim()
}

/** The first name of a person of the shop, or what stands before the @ of an e-mail address. */
export function firstNameOf(name: string): string {
  return name.trim().split(/[\s@]/)[0]!
}
