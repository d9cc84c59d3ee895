import { Bone, Skeletons } from '#web/ui/skeletons.tsx'

/** The shape of the cart page while the cart is loading. */
export function CartSkeleton() {
  return (
    <Skeletons className="cart-layout">
      <ul className="cart-lines">
        <LineSkeleton />
        <LineSkeleton />
        <LineSkeleton />
      </ul>
      <div className="mt-4 rounded-card border border-line bg-card p-4 lg:mt-0">
        <Bone className="h-7 w-44" />
        <Bone className="mt-4 h-24" />
        <Bone className="mt-4 h-11" />
        <Bone className="mt-2 h-11" />
        <Bone className="mt-4 h-12" />
      </div>
    </Skeletons>
  )
}

/** The shape of a line whose product is loading, as high as the line itself. */
export function LineSkeleton() {
  return (
    <li aria-hidden className="cart-line">
      <Bone className="cart-line-picture" />
      <span className="cart-line-name">
        <Bone className="h-5 w-40 max-w-full" />
      </span>
      <span className="cart-line-deal">
        <Bone className="line-quantity border-0" />
      </span>
    </li>
  )
}
