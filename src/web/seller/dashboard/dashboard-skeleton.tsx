import { Bone, Skeletons } from '#web/ui/skeletons.tsx'

export function DashboardSkeleton() {
  return (
    <Skeletons className="grid grid-cols-1 gap-4">
      <Bone className="h-32" />
      <Bone className="h-11 w-96 max-w-full" />
      <div className="grid gap-4 xl:grid-cols-3">
        <Bone className="h-96 xl:col-span-2" />
        <Bone className="h-96" />
      </div>
    </Skeletons>
  )
}
