import ipaddr from 'ipaddr.js'

/** Looks public, yet every virtual machine at Azure reaches its host's own service there. */
const hostOfAzure = '168.63.129.16'

/**
 * Whether an IP address belongs to the public internet: no loopback, private, link-local, shared (CGNAT), multicast or
 * reserved one, no metadata service of a cloud, and no IPv6 form that carries an IPv4 address in it.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  // An IPv4 address written as IPv6 (::ffff:127.0.0.1) is judged as what it is.
  const address = ipaddr.process(text)
  if (address.range() !== 'unicast') return false
  if (address.kind() === 'ipv4') return address.toString() !== hostOfAzure
  // Global unicast is 2000::/3; the library calls whatever it does not know "unicast", too.
  return (address.toByteArray()[0] ?? 0) >> 5 === 1
}

/** Whether an IP address is in one of the networks, which are written as 10.0.0.5 or 10.0.0.0/8. */
export function isInNetworks(text: string, networks: readonly string[]): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  return networks.some((network) => {
    const [range, bits] = network.includes('/')
      ? ipaddr.parseCIDR(network)
      : [ipaddr.parse(network), undefined]
    if (range.kind() !== address.kind()) return false
    return address.match(range, bits ?? range.toByteArray().length * 8)
  })
}
