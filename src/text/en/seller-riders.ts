export const sellerRidersText = {
  give: 'Give to a rider',
  giveTitle: 'Who brings it?',
  giveMany: (count: number) => (count === 1 ? 'Give 1 order to' : `Give ${count} orders to`),
  takeBack: 'Nobody: take it back',
  given: (count: number, name: string) =>
    count === 1 ? `${name} has 1 order more.` : `${name} has ${count} orders more.`,
  takenBack: (count: number) =>
    count === 1 ? 'Nobody has this order now.' : `Nobody has these ${count} orders now.`,
  brings: (name: string) => `${name} brings it`,
  rider: 'Rider',
  reports: 'Late entries of riders',
  reportsHint: 'They were not done, because something had changed meanwhile. Please decide.',
  delivered: (number: string, rider: string) => `#${number}: ${rider} says it was delivered`,
  notDelivered: (number: string, rider: string) => `#${number}: ${rider} could not deliver it`,
  cash: (amount: string) => `Cash taken: ${amount}`,
  cameBack: (items: readonly { name: string; quantity: number }[]) =>
    `Came back: ${items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}`,
  takenBy: (name: string) => `Taken by ${name}`,
  photoLost: 'The photo was taken, but it is lost',
  at: (time: string) => `At the door ${time}`,
  clock: 'The clock of the phone was wrong.',
  accept: 'Accept',
  acceptOf: (number: string) => `Accept #${number}`,
  dismiss: 'Dismiss',
  dismissOf: (number: string) => `Dismiss #${number}`,
  saving: 'Saving…',
  proof: {
    label: 'Proof of delivery',
    hint: 'What your riders need before they can say that an order was delivered.',
    choices: {
      none: 'None',
      name: 'Name of who took it',
      photo: 'Photo',
      code: 'Code of four digits that the customer has',
    },
  },
}
