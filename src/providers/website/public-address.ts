import ipaddr from 'ipaddr.js';

const globalUnicast = ipaddr.IPv6.parse('2000::');
const nat64 = ipaddr.IPv6.parse('64:ff9b::');

/** Public range, but internal: 168.63.129.16 is the host agent of every Azure machine. */
const insideClouds = new Set(['168.63.129.16']);

const isPublicIPv4 = (address: ipaddr.IPv4): boolean =>
  address.range() === 'unicast' && !insideClouds.has(address.toString());

/**
 * True for a public unicast address. Forms with an embedded IPv4 address (mapped, 6to4, Teredo, ISATAP) are refused,
 * because no public website needs them. NAT64 is judged by its embedded address: behind DNS64 every IPv4 website
 * looks like that.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address instanceof ipaddr.IPv4) {
    return ipaddr.IPv4.isValidFourPartDecimal(text) && isPublicIPv4(address);
  }
  if (address.zoneId) return false;
  if (address.match(nat64, 96)) {
    return isPublicIPv4(new ipaddr.IPv4(address.toByteArray().slice(12)));
  }
  const isIsatap = address.parts[5] === 0x5efe && (address.parts[4] === 0 || address.parts[4] === 0x200);
  return address.match(globalUnicast, 3) && address.range() === 'unicast' && !isIsatap;
}
