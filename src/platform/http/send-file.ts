import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/**
 * Sends a file while it is read. Its length is sent first: a browser then reports a download that breaks off, instead of keeping
 * half a file.
 */
export const sendFile = (
  reply: FastifyReply,
  { bytes, stream }: { bytes: number; stream: Readable },
  { type, name }: { type: string; name: string },
): never =>
  reply
    .type(type)
    .header('content-length', bytes)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(stream) as never;
