import { administratorMay } from '../domain/access-rights.ts';
import type { Endpoint } from './endpoint.ts';

/** A change that an administrator may make. Without a name for the audit log it gets no route. */
export const needsAudit = ({ method, access }: Endpoint): boolean =>
  method !== 'GET' &&
  (access.to === 'administrator' || (access.to === 'analysis' && administratorMay(access.action)));
