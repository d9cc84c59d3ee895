/** The name of the seller's screens on a phone on which they are installed. */
export function sellerAppName(storeName: string): string {
  return `${storeName} – दुकानदार`
}
