import ipaddr from 'ipaddr.js';

/** The key by which limits count a visitor: the IPv4 address, or the /64 network of an IPv6 address (one household). */
export function ipKey(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const ip = ipaddr.process(address);
  if (ip.kind() === 'ipv4') return ip.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${ip.toString()}/64`);
  return `${network.toString()}/64`;
}
