/** Stands for the cost of delivery until the seller has written one. */
export const deliveryCost = {
  /** A demo's. A real shop says nothing of it in the cart and beside products. */
  demo: 'Delivery is free on every order.',
  /** On the page on delivery: true of every shop, so that the page is complete. */
  ofEveryShop: 'The cart shows what your order costs in all before you place it.',
}
