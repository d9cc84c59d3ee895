import { expect } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { aClient } from './client.ts'
import { anIdentityApp } from './identity-app.ts'
import type { Person } from './users.ts'

export const isAuth = '/api/v1/user/is-auth'
export const login = '/api/v1/user/login'
export const register = '/api/v1/user/register'
export const logout = '/api/v1/user/logout'

/** A person without an account. */
export const meera = {
  name: 'Meera',
  email: 'meera@example.com',
  password: 'lantern over the mustard field',
}

export const credentials = ({ email, password }: Pick<Person, 'email' | 'password'>) => ({
  email,
  password,
})
export const sessionsIn = (db: Database) => db.selectFrom('shopperSessions').selectAll().execute()

type App = ReturnType<typeof anIdentityApp>
type Extra = Parameters<typeof aClient>[1]

export function tryLogin(
  app: App,
  { email, password }: Pick<Person, 'email' | 'password'>,
  extra: Extra = {},
) {
  return aClient(app, extra).post(login, { email, password })
}

/** Hashing is slow on purpose, so most tests allow only three free attempts. */
export const strict = { limits: { freeAttempts: 3 } }

export async function failLogins(app: App, { email }: { email: string }, times = 3): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const { status } = await tryLogin(app, { email, password: `guess ${time}` })
    expect(status).toBe(401)
  }
}
