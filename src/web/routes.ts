import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'

const legalAddresses = ['terms', 'privacy', 'returns', 'shipping', 'contact']

export default [
  index('shop/home.tsx'),
  route('categories', 'shop/categories.tsx'),
  route('products', 'shop/products.tsx'),
  route('products/:category', 'shop/category.tsx'),
  route('products/:category/:id', 'shop/product.tsx'),
  route('product/:category/:id', 'shop/product-redirect.tsx'),
  route('cart', 'shop/cart.tsx'),
  route('add-address', 'shop/add-address.tsx'),
  route('addresses', 'shop/addresses.tsx'),
  route('addresses/:addressId', 'shop/edit-address.tsx'),
  route('account', 'shop/account.tsx'),
  route('forgot-password', 'shop/forgot-password.tsx'),
  route('reset-password', 'shop/reset-password.tsx'),
  route('confirm-email', 'shop/confirm-email.tsx'),
  route('my-orders', 'shop/my-orders.tsx'),
  route('my-orders/:orderId', 'shop/my-order.tsx'),
  route('payment/:orderId', 'shop/payment.tsx'),
  // One page at several addresses.
  ...legalAddresses.map((path) => route(path, 'shop/legal-page.tsx', { id: `legal-${path}` })),
  ...prefix('seller', [
    layout('seller/seller-layout.tsx', [
      index('seller/add-product.tsx'),
      route('product-list', 'seller/product-list.tsx'),
      route('product/:id', 'seller/edit-product.tsx'),
      route('orders', 'seller/orders.tsx'),
      route('orders/picking-list', 'seller/picking-list.tsx'),
      route('orders/bills', 'seller/bills.tsx'),
      route('orders/:id', 'seller/order.tsx'),
      route('dashboard', 'seller/dashboard.tsx'),
      route('checklist', 'seller/checklist.tsx'),
      route('categories', 'seller/categories.tsx'),
      route('import', 'seller/import-products.tsx'),
      route('receive', 'seller/receive-goods.tsx'),
      route('settings', 'seller/settings.tsx'),
      route('settings/tax', 'seller/tax.tsx'),
      route('settings/legal-pages', 'seller/legal-pages.tsx'),
      route('home-texts', 'seller/home-texts.tsx'),
      route('activity', 'seller/activity.tsx'),
      route('activity/security', 'seller/security.tsx'),
      route('account', 'seller/account.tsx'),
      route('confirm-email', 'seller/confirm-email.tsx'),
    ]),
    // Outside the frame, which asks for a password first.
    route('login-link', 'seller/login-link.tsx'),
  ]),
  route('*', 'shop/not-found.tsx'),
] satisfies RouteConfig
