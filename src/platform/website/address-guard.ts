import { Resolver } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, buildConnector } from 'undici';
import { ReadFailure } from './read-failure.ts';
import type { ReadingLimits } from './website.ts';

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

/** All addresses of a name; rejects when the signal aborts. */
export type ResolveName = (hostname: string, signal: AbortSignal) => Promise<string[]>;

export type AddressRules = {
  /** The only origin allowed on a private address and any port: the demo's shop. */
  allowedOrigin: string | null;
  ports: readonly number[];
  resolve: ResolveName;
};

export const webPorts: readonly number[] = [80, 443, 8080, 8443];

const otherFamilyMs = 500;

/**
 * The system's lookup would hold one of the four threads that the whole process shares, for as long as a stranger's name server stays
 * silent: four such names stop files, compression and every other lookup. A resolver of its own holds a socket and lets go when asked.
 */
export const dnsNames =
  (servers?: readonly string[]): ResolveName =>
  async (hostname, signal) => {
    const resolver = new Resolver({ timeout: 1_500, tries: 2 });
    if (servers) resolver.setServers(servers);
    const cancel = () => resolver.cancel();
    signal.addEventListener('abort', cancel, { once: true });
    try {
      signal.throwIfAborted();
      // Some name servers never answer for the family that a name does not have.
      const ofFamily = (asked: Promise<string[]>): Promise<string[]> =>
        asked.then(
          (found) => {
            setTimeout(cancel, otherFamilyMs);
            return found;
          },
          () => [],
        );
      const found = await Promise.all([
        ofFamily(resolver.resolve4(hostname)),
        ofFamily(resolver.resolve6(hostname)),
      ]);
      signal.throwIfAborted();
      return found.flat();
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  };

const refuse = (detail: string) => new ReadFailure('address_refused', detail);

/** The host as a socket expects it: IPv6 without brackets. */
const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, '');

/** Checks before connecting. The URL parser has already turned every spelling of a numeric host into an IP. */
export function checkUrl(url: URL, rules: AddressRules): void {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw refuse(`scheme ${url.protocol}`);
  if (url.username !== '' || url.password !== '') throw refuse('credentials in the address');
  if (url.origin === rules.allowedOrigin) return;
  const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
  if (!rules.ports.includes(port)) throw refuse(`port ${port}`);
  if (isIP(hostOf(url)) !== 0 && !isPublicAddress(hostOf(url))) throw refuse(`address ${hostOf(url)}`);
}

/**
 * Resolves and checks a name in one step: the socket gets exactly the checked addresses, so a later change of DNS has
 * no effect. One private address refuses the name.
 */
const checkedLookup =
  (resolve: ResolveName, mayBePrivate: boolean, withinMs: number, signal: AbortSignal): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, AbortSignal.any([signal, AbortSignal.timeout(withinMs)])).then(
      (addresses) => {
        const refused = mayBePrivate ? undefined : addresses.find((address) => !isPublicAddress(address));
        const answers = addresses.map((address) => ({ address, family: isIP(address) }));
        const [first] = answers;
        if (refused !== undefined) callback(refuse(`${hostname} is ${refused}`), '');
        else if (!first) callback(new ReadFailure('unreachable', `${hostname} has no address`), '');
        else if (options.all) callback(null, answers);
        else callback(null, first.address, first.family);
      },
      () => callback(new ReadFailure('unreachable', `${hostname} does not resolve`), ''),
    );
  };

/** Every new connection passes the guard, also after redirects. The signal ends lookups that are under way. */
export function guardedAgent(rules: AddressRules, limits: ReadingLimits, signal: AbortSignal): Agent {
  const connectorFor = (mayBePrivate: boolean) =>
    buildConnector({
      allowH2: false,
      timeout: limits.connectMs,
      autoSelectFamily: true,
      lookup: checkedLookup(rules.resolve, mayBePrivate, limits.connectMs, signal),
    });
  const toPublic = connectorFor(false);
  const toAllowedOrigin = connectorFor(true);
  return new Agent({
    allowH2: false,
    maxHeaderSize: limits.headerBytes,
    headersTimeout: limits.requestMs,
    bodyTimeout: limits.requestMs,
    connect: (options, callback) => {
      const url = new URL(`${options.protocol}//${options.host ?? options.hostname}`);
      try {
        checkUrl(url, rules);
      } catch (error) {
        callback(error as Error, null);
        return;
      }
      const connect = url.origin === rules.allowedOrigin ? toAllowedOrigin : toPublic;
      connect(options, callback);
    },
  });
}
