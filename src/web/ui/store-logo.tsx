import type { StoreProfile } from '#contract/api/store.ts'

type Props = { logo: StoreProfile['logo']; className: string }

/** The seller's logo, else the drawn mark. The class sets the height; the width follows before the picture loads. */
export function StoreLogo({ logo, className }: Props) {
  const { image, width, height } = logo ?? { image: '/artwork/logo-mark.svg', width: 1, height: 1 }
  return (
    <img
      src={image}
      alt=""
      width={width}
      height={height}
      className={`w-auto object-contain ${logo ? 'rounded-[4px] bg-plate ring-3 ring-plate' : ''} ${className}`}
    />
  )
}
