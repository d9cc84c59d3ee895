import { expect, test, vi } from 'vitest'
import { closeLogin, finishLogin, openLogin } from './login-dialog.ts'

test('what a visitor was about to do goes on after the login, once', () => {
  const goOn = vi.fn<() => void>()

  openLogin(goOn)
  finishLogin()
  finishLogin()

  expect(goOn).toHaveBeenCalledOnce()
})

test('what a visitor was about to do is forgotten when the login is closed', () => {
  const goOn = vi.fn<() => void>()

  openLogin(goOn)
  closeLogin()
  finishLogin()

  expect(goOn).not.toHaveBeenCalled()
})
