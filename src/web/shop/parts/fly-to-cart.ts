import { inLanguage } from '#web/ui/page-language.ts'

const durationMs = 150

/** Shows the picture in `place` on its way to the cart. The copy takes no press and no focus, and is gone afterwards. */
export function flyToCart(place: Element | null): void {
  const picture = place?.querySelector('img')
  const cart = document.querySelector(`header a[href="${inLanguage('/cart')}"]`)
  if (!picture?.currentSrc || !cart || matchMedia('(prefers-reduced-motion: reduce)').matches)
    return

  const from = picture.getBoundingClientRect()
  const to = cart.getBoundingClientRect()
  const copy = new Image()
  copy.src = picture.currentSrc
  copy.alt = ''
  copy.className = 'flying'
  const { left, top, width, height } = from
  Object.assign(copy.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
  })
  document.body.append(copy)
  const [x, y] = [to.x + to.width / 2 - left - width / 2, to.y + to.height / 2 - top - height / 2]
  const scale = to.width / (2 * width)
  const flight = copy.animate(
    { transform: ['none', `translate(${x}px, ${y}px) scale(${scale})`], opacity: [1, 0.4] },
    { duration: durationMs, easing: 'ease-out' },
  )
  flight.onfinish = flight.oncancel = () => copy.remove()
}
