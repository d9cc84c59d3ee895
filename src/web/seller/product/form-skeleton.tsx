import { Bone, Skeletons } from '#web/ui/skeletons.tsx'

export function FormSkeleton() {
  return (
    <Skeletons className="items-start gap-8 lg:grid lg:grid-cols-[minmax(0,1fr)_15rem]">
      <div className="grid gap-4">
        <Bone className="h-80" />
        <Bone className="h-72" />
        <Bone className="h-44" />
      </div>
      <Bone className="hidden h-96 lg:block" />
    </Skeletons>
  )
}
