import type { FastifyRequest } from 'fastify';

/** Weak: the same answer may travel compressed or not. */
export const weakTag = (tag: string): string => `W/"${tag}"`;

/** Tags in If-None-Match. */
export const heldTags = ({ headers }: FastifyRequest): string[] =>
  (headers['if-none-match'] ?? '').split(',').flatMap((tag) => /^\s*W\/"(.*)"\s*$/.exec(tag)?.[1] ?? []);
