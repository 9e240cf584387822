import { createAdministrator } from '../../src/admin/administrators/manage-administrators.ts';
import type { openTestShop } from './test-shop.ts';

type Shop = Pick<Awaited<ReturnType<typeof openTestShop>>, 'app' | 'deps'>;
export const administratorAddress = '198.51.100.9';

/** An administrator of a test shop, with the cookies and headers of their requests. */
export async function hireAdministrator({ app, deps }: Shop, email = 'root@shop.test') {
  const password = 'correct horse battery staple';
  await createAdministrator(deps, email, password);
  const remoteAddress = administratorAddress;
  const payload = { email, password };
  const signedIn = await app.inject({ method: 'POST', url: '/api/admin/login', payload, remoteAddress });
  const token: string = signedIn.json().token;
  return { email, password, sender: { headers: { authorization: `Bearer ${token}` }, remoteAddress } };
}
