import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'

import { prepare } from './prepare.mjs'
import { root, runScript } from './run.mjs'

// Serves the store, and starts it anew with rebuilt pages whenever something changes. Reload the browser to see it.
runScript(async () => {
  const { node, env } = await prepare({ everything: true })
  const meant = { GIVEN_NODE_ENV: env.NODE_ENV || 'development' }
  const storeEnv = Object.assign({}, env, meant, { NODE_ENV: 'production' })
  const open = () => spawn(node, ['src/main.ts'], { cwd: root, env: storeEnv, stdio: 'inherit' })

  let store = open()
  process.on('exit', () => store.kill())
  let turn = Promise.resolve()
  onChange(['src', 'public'], () => {
    turn = turn
      .then(() => prepare({ everything: true }))
      .then(() => close(store))
      .then(() => (store = open()))
      .catch((error) => console.error(error.message))
  })
  return new Promise(() => undefined)
})

function onChange(folders, act) {
  let timer
  for (const folder of folders) {
    watch(join(root, folder), { recursive: true }, () => {
      clearTimeout(timer)
      timer = setTimeout(() => act(), 200)
    })
  }
}

function close(store) {
  return new Promise((resolve) => {
    if (store.exitCode !== null) return resolve()
    store.once('close', resolve)
    store.kill()
  })
}
