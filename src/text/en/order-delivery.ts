/** The part of an order on its way that its shopper reads. */
export const orderDeliveryText = {
  label: 'Delivery',
  brings: (name: string) => `${name} brings your order.`,
  ahead: ['You are next.', 'You are next but one.'],
  code: 'Your code for the delivery',
  handedOver: 'Handed over',
  handedTo: (name: string) => `Handed over to ${name}`,
  photo: (number: string) => `Photo that the rider took when order ${number} was handed over`,
  codeHint: 'Tell it to the rider when you have your order.',
}
