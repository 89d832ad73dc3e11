import ipaddr from 'ipaddr.js';

/** The key by which limits count a visitor: the IPv4 address, or the /64 network of an IPv6 address (one household). */
export function ipKey(address: string): string {
  const host = withoutPort(address);
  if (!ipaddr.isValid(host)) return 'unknown';
  const ip = ipaddr.process(host);
  if (ip.kind() === 'ipv4') return ip.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${ip.toString()}/64`);
  return `${network.toString()}/64`;
}

/** The network around an IP key: the /24 of an IPv4 address, the /48 of an IPv6 one (one customer of a provider). */
export function networkOf(key: string): string {
  const [address = ''] = key.split('/');
  if (!ipaddr.isValid(address)) return key;
  return ipaddr.parse(address).kind() === 'ipv4'
    ? `${ipaddr.IPv4.networkAddressFromCIDR(`${address}/24`).toString()}/24`
    : `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/48`).toString()}/48`;
}

/**
 * The home of an address, by which connections, streams and calls in flight are counted: an IPv4 address, or the /48 of an
 * IPv6 one, as one home can have 65,536 of /64.
 */
export function homeOf(address: string): string {
  const key = ipKey(address);
  return key.includes(':') ? networkOf(key) : key;
}

/** Some proxies write the port too: `192.0.2.1:5678`, `[2001:db8::1]:80`. */
function withoutPort(address: string): string {
  return /^(?:\[(.+)\]|([\d.]+))(?::\d+)?$/.exec(address)?.slice(1).find(Boolean) ?? address;
}
