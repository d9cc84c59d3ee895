import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aProduct, idOf } from '#tests/support/fake-browser.ts'
import { addToCart, currentCart, useCart, useQuantity } from './cart.ts'
import { openLogin, useLoginDialog } from './login-dialog.ts'
import { useSession } from './session.ts'

test('the server renders the shop as everyone sees it, whatever is known of one person', () => {
  addToCart(aProduct(1))
  openLogin()
  expect(currentCart().count).toBe(1)

  let seen: unknown
  function Everything() {
    const { isReady, count } = useCart()
    seen = [isReady, count, useQuantity(idOf(1)), useSession(), useLoginDialog()]
    return null
  }
  renderToString(createElement(Everything))

  expect(seen).toEqual([false, 0, 0, { status: 'unknown' }, { isOpen: false }])
})
