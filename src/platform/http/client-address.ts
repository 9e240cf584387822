import ipaddr from 'ipaddr.js';

/** A network that a call is counted for. Its limit is `times` the limit of one client. */
export type ClientNetwork = { network: string; times: number };

/**
 * The networks that all limits count: an IPv4 address, or for IPv6 the /64, which one customer usually has,
 * and the /48, which one site can have (65,536 times a /64). A /48 may do four times as much, because mobile
 * carriers put many customers into one.
 */
export function clientNetworks(ip: string): ClientNetwork[] {
  const address = ipaddr.isValid(ip) ? ipaddr.process(ip) : null; // a trusted proxy may send anything
  if (!(address instanceof ipaddr.IPv6)) return [{ network: address?.toString() ?? ip, times: 1 }];
  const networkOf = (bits: number) =>
    `${address.parts
      .slice(0, bits / 16)
      .map((part) => part.toString(16))
      .join(':')}::/${bits}`;
  return [
    { network: networkOf(64), times: 1 },
    { network: networkOf(48), times: 4 },
  ];
}
