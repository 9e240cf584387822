import { administratorMay } from '../../rules/access-rights.ts';
import type { Endpoint } from './endpoint.ts';

/** Reads without customers' data: figures, settings, and the log itself. */
const readsWithoutCustomerData = new Set([
  'adminVerify',
  'adminCounters',
  'getProblems',
  'getStatus',
  'getMoney',
  'listPromoCodes',
  'listAudit',
]);

/** True for an administrator's mutations and reads of customers' data: the server refuses a route without an audit action. */
export const needsAudit = ({ name, access }: Endpoint): boolean =>
  !readsWithoutCustomerData.has(name) &&
  (access.to === 'administrator' || (access.to === 'analysis' && administratorMay(access.action)));
