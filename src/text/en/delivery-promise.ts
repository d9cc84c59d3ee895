/** The minutes until the delivery; shown where nearly all of them were kept. */
export const deliveryPromiseText = {
  region: 'How soon it is there',
  brought: 'Brought to your door',
  broughtWithin: (minutes: number) => `Brought to your door within ${minutes} minutes`,
  /** After the area’s name: “Kothrud · within 25 minutes · delivery ₹30” */
  within: (minutes: number) => `within ${minutes} minutes`,
  ifNow: (minutes: number) => `At your door within ${minutes} minutes if you order now.`,
  /** On the page of an order. */
  afterPayment: (minutes: number) => `Within ${minutes} minutes of your payment`,
  by: (time: string) => `At your door by ${time}`,
  late: (time: string) => `This was promised by ${time} and is late. We are sorry.`,
  came: (by: string, at: string) => `Promised by ${by}, brought at ${at}`,
}
