import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('shop/home.tsx'),
  route('products', 'shop/products.tsx'),
  route('products/:category', 'shop/category.tsx'),
  route('products/:category/:id', 'shop/product.tsx'),
  route('product/:category/:id', 'shop/product-redirect.tsx'),
  route('cart', 'shop/cart.tsx'),
  route('add-address', 'shop/add-address.tsx'),
  route('my-orders', 'shop/my-orders.tsx'),
  route('*', 'shop/not-found.tsx'),
] satisfies RouteConfig
