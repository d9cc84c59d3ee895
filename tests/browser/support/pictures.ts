import sharp from 'sharp'

type Options = { name: string; color?: string; side?: number }
export type PictureFile = { name: string; mimeType: string; buffer: Buffer }

/** A real picture in one colour, of the kind that its name says. */
export async function aPicture({
  name,
  color = '#c33',
  side = 400,
}: Options): Promise<PictureFile> {
  const picture = sharp({ create: { width: side, height: side, channels: 3, background: color } })
  const kind = name.endsWith('.png') ? 'png' : name.endsWith('.webp') ? 'webp' : 'jpeg'
  return { name, mimeType: `image/${kind}`, buffer: await picture.toFormat(kind).toBuffer() }
}
