import type { FastifyRequest } from 'fastify';

/** Weak: the same answer may travel compressed or not. */
export const tagOf = (mark: string): string => `W/"${mark}"`;

/** Of which marks the request says that its sender holds their answers; null when it says nothing of the kind. */
export function heldMarks({ headers }: FastifyRequest): ((mark: string) => boolean) | null {
  const held = headers['if-none-match']?.split(',').map((tag) => tag.trim());
  return held ? (mark) => held.includes(tagOf(mark)) : null;
}
