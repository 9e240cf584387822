import { isSealed, seal } from '../../access/link-key.ts';
import type { Dependencies } from '../../dependencies.ts';

/** Prefixes that secret scanners find: a code, an access token, a refresh token. */
const prefixes = { code: 'ib_oc_', access: 'ib_oa_', refresh: 'ib_or_' } as const;
export type TokenKind = keyof typeof prefixes;

/** `number` is the end of an access token in seconds, the counter of a refresh token, and 0 in a code. */
export type TokenContent = { grantId: string; number: number };

type Settings = Pick<Dependencies, 'linkSecrets' | 'publicUrl'>;

/** The only resource that tokens are for (RFC 8707), and the issuer (RFC 8414, RFC 9207). */
export const resourceOf = ({ publicUrl }: Pick<Settings, 'publicUrl'>): string =>
  `${issuerOf({ publicUrl })}/mcp`;
export const issuerOf = ({ publicUrl }: Pick<Settings, 'publicUrl'>): string => new URL(publicUrl).origin;

/** The resource is sealed too, so a token of another address of this shop is none here. */
const labelOf = (kind: TokenKind, { grantId, number }: TokenContent, settings: Settings) =>
  `oauth-${kind}:${resourceOf(settings)}:${grantId}:${number}`;

export const tokenOf = (kind: TokenKind, content: TokenContent, settings: Settings): string =>
  `${prefixes[kind]}${content.grantId}.${content.number}.${seal(labelOf(kind, content, settings), settings.linkSecrets[0] as string)}`;

const shape = /^([0-9a-f-]{36})\.(0|[1-9]\d{0,15})\.([\w-]{43})$/;

/** Null for whatever we did not make. It may have expired, and its grant may have ended. */
export function readToken(kind: TokenKind, text: string, settings: Settings): TokenContent | null {
  if (!text.startsWith(prefixes[kind])) return null;
  const [, grantId, number, given] = shape.exec(text.slice(prefixes[kind].length)) ?? [];
  if (grantId === undefined || given === undefined) return null;
  const content = { grantId, number: Number(number) };
  return isSealed(given, labelOf(kind, content, settings), settings.linkSecrets) ? content : null;
}
