/*
 * Loaded into a store under test before its own code, so that the harness can reach what no signal reaches: its clock,
 * its event loop, a promise that nobody handles. The store's own code has no such switches.
 */
type Order = { clockMs: number } | { stallMs: number } | { rejects: true }

const realNow = Date.now
let shiftMs = 0

// Only what asks for the present is shifted; timers and performance.now() keep real time, as under a wrong clock.
globalThis.Date = new Proxy(Date, {
  construct: (target, given, made) =>
    Reflect.construct(target, given.length > 0 ? given : [realNow() + shiftMs], made),
  get: (target, name) =>
    name === 'now' ? () => realNow() + shiftMs : (Reflect.get(target, name) as unknown),
})

const { GATEWAY_URL: gatewayUrl } = process.env
if (gatewayUrl !== undefined) {
  const realFetch = globalThis.fetch
  globalThis.fetch = (address, init) =>
    realFetch(
      typeof address === 'string'
        ? address.replace('https://api.razorpay.com', gatewayUrl)
        : address,
      init,
    )
}

process.on('message', (order: Order) => {
  if ('clockMs' in order) shiftMs = order.clockMs
  if ('stallMs' in order) {
    const endsAt = performance.now() + order.stallMs
    while (performance.now() < endsAt);
  }
  if ('rejects' in order) void Promise.reject(new Error('A promise that nobody handles'))
})
// The channel must not keep a store from ending, and a store must not outlive the harness.
process.channel?.unref()
process.on('disconnect', () => process.exit(1))
