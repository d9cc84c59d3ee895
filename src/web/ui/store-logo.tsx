import type { StoreProfile } from '#contract/api/store.ts'

type Props = { logo: StoreProfile['logo']; height: number; maxWidth?: number }

/** The seller's logo, else the drawn mark, in a box whose size is known before it loads. */
export function StoreLogo({ logo, height, maxWidth = 3 * height }: Props) {
  if (!logo) return <img src="/artwork/logo-mark.svg" alt="" width={height} height={height} />
  const scale = Math.min(height / logo.height, maxWidth / logo.width)
  return (
    <img
      src={logo.image}
      alt=""
      width={Math.round(logo.width * scale)}
      height={Math.round(logo.height * scale)}
    />
  )
}
