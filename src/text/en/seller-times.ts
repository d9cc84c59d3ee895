/** Orders by the time at which they are brought. */
export const sellerTimesText = {
  label: 'Time of delivery',
  any: 'Any time',
  opening: (orders: number) => `For the next opening (${orders})`,
  wholeDay: (day: string, orders: number) => `${day}, all times (${orders})`,
  slot: (time: string, orders: number) => `${time} (${orders})`,
  chosen: 'Chosen time',
  title: 'By time',
  time: 'Time',
  toPack: 'To pack',
  toBring: 'To hand over',
  delivered: 'Handed over',
  /** People say so how long ago something was. */
  now: 'now',
  yesterday: 'yesterday',
}
