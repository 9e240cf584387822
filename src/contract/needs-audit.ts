import { administratorMay } from '../domain/access/access-rights.ts';
import type { Endpoint } from './endpoint.ts';

/** Numbers, the shop's own settings, and the log itself. */
const readsWithoutCustomerData = new Set([
  'adminVerify',
  'adminCounters',
  'getSecondFactor',
  'getShopHealth',
  'getFigures',
  'listPromoCodes',
  'listAudit',
]);

/** A change that an administrator may make, or a read of customers' data. Without a name for the audit log it gets no route. */
export const needsAudit = ({ name, access }: Endpoint): boolean =>
  !readsWithoutCustomerData.has(name) &&
  (access.to === 'administrator' || (access.to === 'analysis' && administratorMay(access.action)));
