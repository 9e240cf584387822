import type { FastifyRequest } from 'fastify';

/** Weak: the same answer may travel compressed or not. */
export const tagOf = (mark: string): string => `W/"${mark}"`;

/** Tests a mark against If-None-Match; null without that header. */
export function heldMarks({ headers }: FastifyRequest): ((mark: string) => boolean) | null {
  const held = headers['if-none-match']?.split(',').map((tag) => tag.trim());
  return held ? (mark) => held.includes(tagOf(mark)) : null;
}
