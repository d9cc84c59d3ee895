import type { Page } from '@playwright/test'

/**
 * Gives a page a camera that looks at this picture, or one that is refused, missing or in the dark. In place of
 * Chromium's own fake camera, because the build of it that tests run in knows no cameras at all.
 */
export async function giveCamera(
  page: Page,
  camera: { picture: Buffer } | { refuses: 'NotAllowedError' | 'NotFoundError' } | 'dark',
): Promise<void> {
  const picture =
    typeof camera === 'object' && 'picture' in camera
      ? `data:image/jpeg;base64,${camera.picture.toString('base64')}`
      : undefined
  const refusal = typeof camera === 'object' && 'refuses' in camera ? camera.refuses : undefined

  await page.addInitScript(
    ({ picture, refusal }) => {
      Object.defineProperty(navigator, 'mediaDevices', {
        value: {
          async getUserMedia() {
            if (refusal) throw new DOMException('', refusal)
            const canvas = document.createElement('canvas')
            canvas.width = 640
            canvas.height = 480
            const context = canvas.getContext('2d')
            const image = new Image()
            if (picture) {
              image.src = picture
              await image.decode()
            }
            const draw = () => {
              context?.fillRect(0, 0, canvas.width, canvas.height)
              if (picture) context?.drawImage(image, 0, 0)
            }
            draw()
            // A stream has frames only while something is drawn.
            setInterval(draw, 50)
            return canvas.captureStream(20)
          },
        },
      })
    },
    { picture, refusal },
  )
}
