import { pollMs, useAdmin } from '../../web/use-admin-page.ts';
import { getProblems } from '../contract.ts';

/** List and navigation share one request. Without customers' data, so it may stay in the cache from page to page. */
export const useProblems = () => useAdmin(getProblems, {}, { refetchInterval: pollMs, gcTime: pollMs });
