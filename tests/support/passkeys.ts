import { expect } from 'vitest'
import type { Passkey, PasskeyCreation, PasskeyRequest } from '#contract/api/passkeys.ts'
import { anAuthenticator } from './authenticator.ts'
import type { aClient } from './client.ts'

type Client = ReturnType<typeof aClient>
type Role = 'user' | 'seller'
type Device = ReturnType<typeof anAuthenticator>
type Wrong = Parameters<Device['get']>[1]

export const passkeyCall = (role: Role) => `/api/v1/${role}/passkey`

/** Begins to add a passkey; answers the options. A seller confirms with `proof`. */
export async function creationOptions(client: Client, role: Role = 'user', proof: object = {}) {
  const { body } = await client.post(`${passkeyCall(role)}/challenge`, proof)
  expect(body).toMatchObject({ success: true })
  return body.options as PasskeyCreation
}

/** Adds a passkey of a new device. */
export async function withPasskey(
  client: Client,
  {
    role = 'user',
    device = anAuthenticator(),
    proof = {},
  }: { role?: Role; device?: Device; proof?: object } = {},
) {
  const passkey = device.create(await creationOptions(client, role, proof))
  const { status, body } = await client.post(passkeyCall(role), { passkey })
  expect([status, body]).toMatchObject([201, { success: true }])
  return { device, passkeys: body.passkeys as Passkey[] }
}

export async function requestOptions(client: Client, role: Role = 'user') {
  const { body } = await client.post(`${passkeyCall(role)}/login/challenge`, {})
  expect(body).toMatchObject({ success: true })
  return body.options as PasskeyRequest
}

type Login = { device: Device; role?: Role; wrong?: Wrong }

export async function logInWith(client: Client, { device, role = 'user', wrong = {} }: Login) {
  const passkey = device.get(await requestOptions(client, role), wrong)
  return client.post(`${passkeyCall(role)}/login`, { passkey })
}

export const passkeysOf = async (client: Client, role: Role = 'user') =>
  (await client.get(`${passkeyCall(role)}s`)).body.passkeys as Passkey[]
