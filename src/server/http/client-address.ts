import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/** For all limits: an IPv4 address, or a /64 network of IPv6, which one customer usually has. */
export const clientAddress = ({ ip }: FastifyRequest): string => normalizeIP(ip, 64);
