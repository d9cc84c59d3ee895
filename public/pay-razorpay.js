// Opens Razorpay's checkout over the page as soon as it is there, and again when the button is pressed. Without
// Razorpay's script the form goes to its hosted page.
// https://razorpay.com/docs/payments/payment-gateway/web-integration/standard/integration-steps
const form = document.querySelector('form')
const field = (name) => form.elements.namedItem(name).value

function openCheckout() {
  const checkout = new window.Razorpay({
    key: field('key_id'),
    order_id: field('order_id'),
    amount: field('amount'),
    currency: field('currency'),
    name: field('name'),
    description: field('description'),
    prefill: {
      name: field('prefill[name]'),
      email: field('prefill[email]'),
      contact: field('prefill[contact]'),
      method: field('prefill[method]'),
    },
    theme: { color: '#13793f' },
    // What the browser brings back is never believed, so it may as well just come back.
    callback_url: field('callback_url'),
    redirect: true,
    modal: { confirm_close: true, ondismiss: () => window.location.assign(field('cancel_url')) },
  })
  checkout.open()
}

if (typeof window.Razorpay === 'function') {
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    openCheckout()
  })
  openCheckout()
}
