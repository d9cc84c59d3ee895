import { Bone, Skeletons } from '#web/ui/skeletons.tsx'

/** The shape of the cart page while the cart is loading. */
export function CartSkeleton() {
  return (
    <Skeletons className="lg:grid lg:grid-cols-[minmax(0,1fr)_25rem] lg:items-start lg:gap-8">
      <ul className="@container divide-y divide-line rounded-card border border-line bg-card">
        <LineSkeleton />
        <LineSkeleton />
        <LineSkeleton />
      </ul>
      <div className="mt-6 rounded-card border border-line bg-card p-4 md:p-6 lg:mt-0">
        <Bone className="h-7 w-44" />
        <Bone className="mt-6 h-26" />
        <Bone className="mt-6 h-16" />
        <Bone className="mt-2 h-16" />
        <Bone className="mt-6 h-28" />
        <Bone className="mt-6 h-12" />
      </div>
    </Skeletons>
  )
}

/** The shape of a line whose product is loading: as high as the line with one row of each, so that nothing below moves. */
export function LineSkeleton() {
  return (
    <li aria-hidden className="flex gap-x-3 p-3 sm:p-4 @2xl:items-center @2xl:gap-x-5">
      <Bone className="size-20 shrink-0 @2xl:size-24" />
      <div className="flex min-h-40.5 flex-1 flex-col @2xl:min-h-27.5 @2xl:justify-center">
        <Bone className="h-5 w-2/3 max-w-60" />
        <Bone className="mt-2 h-4 w-20" />
        <Bone className="mt-2 h-5 w-16" />
      </div>
    </li>
  )
}
