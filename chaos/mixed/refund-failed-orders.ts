import { randomUUID } from 'node:crypto';
import type { ChaosShop } from '../chaos-shop.ts';

/** An administrator refunds failed orders; returns the faults. */
export async function refundFailedOrders(shop: ChaosShop, analysisIds: readonly number[]): Promise<string[]> {
  const post = async (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${shop.web}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(60_000),
    });
  const { token } = (await (await post('/api/admin/login', shop.admin)).json()) as { token: string };
  const wrong: string[] = [];
  for (const id of analysisIds) {
    const answer = await post(
      `/api/analysis/${id}/refund`,
      { reason: 'report-failed' },
      { authorization: `Bearer ${token}` },
    );
    const text = await answer.text();
    if (answer.status !== 200 || !text.includes('"refunded"'))
      wrong.push(`refund of order ${id}: ${answer.status} ${text}`);
  }
  return wrong;
}
