import { useEffect, useState } from 'react';
import { urlOf } from '../../../access/web/call-endpoint.ts';
import { paymentReturned } from '../../../payment/pay/contract.ts';
import { sendRequest } from '../../../platform/web/api/send-request.ts';

const firstWaitMs = 2_000;
const longestWaitMs = 30_000;
export const waitBefore = (tries: number): number => Math.min(firstWaitMs * 2 ** tries, longestWaitMs);

export type ReturnedOrder = { token: string } | { orderID: string };

/** The provider's order named in the return URL. */
export function returnedOrderIn(search: URLSearchParams): ReturnedOrder | null {
  const [token, orderID] = [search.get('token'), search.get('orderID')];
  if (token) return { token };
  return orderID ? { orderID } : null;
}

/** The redirect target once the server could check the payment; null until then. */
async function askServer(order: ReturnedOrder, signal: AbortSignal): Promise<string | null> {
  const { url } = await sendRequest(urlOf(paymentReturned, { query: order }), { signal });
  return new URL(url).pathname === location.pathname ? null : url;
}

/** Polls with growing delays and leaves this page when the payment is known. */
export function useConfirmation(order: ReturnedOrder | null) {
  const [plan, setPlan] = useState({ tries: 0, waitMs: waitBefore(0) });
  const query = JSON.stringify(order);
  useEffect(() => {
    const returned = JSON.parse(query) as ReturnedOrder | null;
    if (returned === null) return;
    const leaving = new AbortController();
    const ask = async () => {
      const address = await askServer(returned, leaving.signal).catch(() => null);
      if (leaving.signal.aborted) return;
      if (address !== null) location.replace(address);
      else setPlan({ tries: plan.tries + 1, waitMs: waitBefore(plan.tries + 1) });
    };
    const timer = setTimeout(() => void ask(), plan.waitMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [query, plan]);
  return { ...plan, tryNow: () => setPlan({ ...plan, waitMs: 0 }) };
}
