import { isDeepStrictEqual } from 'node:util';
import { untilCompleted } from '../../harness/shop/place-order.ts';
import { ask, askJson, type Earlier, talkAndRead, type UpgradedShop } from './earlier-customer.ts';

type Check = { name: string; problem: string | null };

const must = (isSo: boolean, otherwise: string): void => {
  if (!isSo) throw new Error(otherwise);
};

/** Uses at the new release what the old one made. One line per check; a failed check does not stop the next. */
export async function checkEarlierCustomer(shop: UpgradedShop, earlier: Earlier): Promise<Check[]> {
  const { order, report, link, unpaid, token, signedIn } = earlier;
  const read = (path = '') => `/api/analysis/${order.id}${path}`;
  let talk: Awaited<ReturnType<typeof talkAndRead>> | null = null;
  const newTalk = async () => {
    talk ??= await talkAndRead(shop, order, order.id, '+12025552002');
    return talk;
  };
  const opensInBrowser = async (address: string, cookie = '') => {
    const context = await shop.openBrowser();
    const [name = '', value = ''] = cookie.split('=');
    if (cookie) await context.addCookies([{ name, value, url: shop.web }]);
    const page = await context.newPage();
    await page.goto(address);
    await page.getByText('Interactive Buyer Features').waitFor();
    must(page.url() === `${shop.web}/home?view=${order.id}`, `the address is ${page.url()}`);
    await context.close();
  };

  const claims: Record<string, () => Promise<void>> = {
    'a finished report: its text is unchanged': async () => {
      const now = await askJson<typeof report>(shop, order, read());
      must(now.status === 'completed', `it is ${now.status}`);
      must(isDeepStrictEqual(now.results, report.results), 'its results differ');
    },
    'a visitor cookie opens its page in a browser': () =>
      opensInBrowser(`${shop.web}/home?view=${order.id}`, order.cookie),
    'a mailed private link opens in another browser, and its key leaves the address': () =>
      opensInBrowser(link),
    'its PDF': async () => {
      const pdf = await ask(shop, order, read('/pdf'));
      must(pdf.subarray(0, 5).toString() === '%PDF-', 'it is no PDF');
    },
    'its chat: earlier messages and a new reply': async () => {
      const earlierMessages = earlier.talk.messages.length;
      const { sessionId, messages } = await newTalk();
      must(sessionId === earlier.talk.sessionId, 'the session is another one');
      must(messages.length === earlierMessages + 2, `${messages.length} messages after ${earlierMessages}`);
    },
    'its voice: the stored clip': async () =>
      must((await newTalk()).voice.equals(earlier.talk.voice), 'the clip is another one'),
    'its phone: the earlier call and a new one': async () => {
      const { call } = await newTalk();
      must(call.callStatus === 'completed' && call.turns.length > 1, `the call is ${JSON.stringify(call)}`);
      const { phone } = await askJson<{ phone: { calls: { id: number }[] } }>(shop, order, read('/talk'));
      must(
        phone.calls.some(({ id }) => id === earlier.talk.call.id),
        'the earlier call is not listed',
      );
    },
    'its answers of all five: the earlier ones and new ones': async () => {
      const { ofAll } = await newTalk();
      must(ofAll.answers.length === 5, `${ofAll.answers.length} answered`);
      const listed = await askJson<{ id: number }[]>(shop, order, read('/ask-all'));
      must(
        listed.some(({ id }) => id === earlier.talk.ofAll.id),
        'the earlier answers are not listed',
      );
    },
    'an unpaid PayPal order is paid, and its report written': async () => {
      await fetch(`${shop.paypal}/emulator/orders/${unpaid.orderId}/approve`, { method: 'POST' });
      const path = `/api/paypal/orders/${unpaid.orderId}/capture`;
      const captured = await askJson<{ paid: boolean }>(shop, unpaid, path, {});
      must(captured.paid, 'it was not captured');
      await untilCompleted(shop.web, unpaid, 120_000);
    },
    'a customer stays signed in': async () => {
      const page = signedIn.pages()[0] ?? (await signedIn.newPage());
      await page.goto(`${shop.web}/dashboard`);
      await page.getByText('Total Reports').waitFor();
    },
    'an operator’s token': async () => {
      await ask(shop, { token }, '/api/admin/verify');
      await ask(shop, { token }, '/api/analysis');
    },
  };
  const checks: Check[] = [];
  for (const [name, claim] of Object.entries(claims)) {
    const problem = await claim().then(
      () => null,
      (error: unknown) => String(error).slice(0, 600),
    );
    checks.push({ name, problem });
  }
  return checks;
}
