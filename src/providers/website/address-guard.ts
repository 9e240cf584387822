import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, buildConnector } from 'undici';
import { isPublicAddress } from './public-address.ts';
import { ReadFailure } from './read-failure.ts';
import type { ReadingLimits } from './reading-limits.ts';

/** All addresses of a name. */
export type ResolveName = (hostname: string) => Promise<string[]>;

export type AddressRules = {
  /** The only origin allowed on a private address and any port: the demo's shop. */
  allowedOrigin: string | null;
  ports: readonly number[];
  resolve: ResolveName;
};

export const webPorts: readonly number[] = [80, 443, 8080, 8443];

export const resolveBySystem: ResolveName = async (hostname) =>
  (await lookup(hostname, { all: true })).map(({ address }) => address);

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
  (resolve: ResolveName, mayBePrivate: boolean): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname).then(
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

/** Every new connection passes the guard, also after redirects. */
export function guardedAgent(rules: AddressRules, limits: ReadingLimits): Agent {
  const connectorFor = (mayBePrivate: boolean) =>
    buildConnector({
      allowH2: false,
      timeout: limits.connectMs,
      autoSelectFamily: true,
      lookup: checkedLookup(rules.resolve, mayBePrivate),
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
