import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/** One client for every limit: an IPv4 address, or a /64 network of IPv6, which is what one customer is given. */
export const clientAddress = ({ ip }: FastifyRequest): string => normalizeIP(ip, 64);
