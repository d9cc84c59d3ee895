import { Bone, Skeletons } from '#web/ui/skeletons.tsx'

export function OrderSkeleton() {
  return (
    <Skeletons className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6">
      <div className="grid gap-4 lg:order-last">
        <Bone className="hidden h-34 lg:block" />
        <Bone className="h-72" />
      </div>
      <div className="grid gap-4">
        <Bone className="h-80" />
        <Bone className="h-32" />
      </div>
    </Skeletons>
  )
}
