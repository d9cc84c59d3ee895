import { Bone, Skeletons } from '#web/ui/skeletons.tsx'

/** Shown until the session is known. */
export function PageSkeleton() {
  return (
    <Skeletons className="mx-auto grid w-full max-w-6xl gap-4 px-4 pt-4 md:px-6 lg:gap-6 lg:px-8 lg:pt-8">
      <Bone className="h-9 w-44" />
      <Bone className="h-96" />
    </Skeletons>
  )
}
