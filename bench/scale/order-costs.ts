import { type Config, parseConfig } from '../../src/config.ts';
import { budgetLines, type CostKind, type Standing } from '../../src/platform/model/rules/budget.ts';
import { wordsLimits } from '../../src/report/customer-words/rules/customer-words.ts';
import type { Scale } from './scale-model.ts';

const secret = (of: string) => `${of}-3e1f7b90c4d2a8657f02a90d4c7be253`;
/** The limits and prices of the product as it is shipped: only what has no default is given, and none of that matters here. */
export const shippedConfig = (env: Record<string, string> = {}): Config =>
  parseConfig({
    DATABASE_URL: 'postgres://shop@127.0.0.1/shop',
    PUBLIC_URL: 'https://shop.example',
    COOKIE_SECRETS: secret('cookies'),
    LINK_SECRETS: secret('links'),
    LLM_BASE_URL: 'http://127.0.0.1:9',
    LLM_API_KEY: 'none',
    LLM_STRONG_MODEL: 'strong',
    LLM_FAST_MODEL: 'fast',
    SMTP_URL: 'smtp://127.0.0.1',
    MAIL_FROM: 'shop@shop.example',
    PAYPAL_CLIENT_ID: 'none',
    PAYPAL_CLIENT_SECRET: 'none',
    PAYPAL_WEBHOOK_ID: 'none',
    PAYPAL_MERCHANT_ID: 'A2B3C4D5E6F7G',
    ...env,
  });

const names: Record<CostKind, string> = {
  report: 'report, restarts, one new version',
  revision: 'further new versions',
  reading: 'readings of messages',
  chat: 'chat messages',
  voice: 'voice clips',
  'ask-all': 'questions to all five buyers',
  'edit-text': 'texts for the editor',
  call: 'phone calls, with their minutes',
};

export type OrderCost = { what: string; usd: Record<'stranger' | Standing, number>; counts?: string };

/** The most that each of them can cost us in a day: all of an order's budget at once, from one address. */
export function orderCosts({ costs, assumed }: Scale, { budget, clientLimits }: Config): OrderCost[] {
  const [paid, free] = [budgetLines(budget, 'paid'), budgetLines(budget, 'free')];
  const most = (lines: typeof paid, kind: CostKind): number =>
    (lines.find((line) => line.kind === kind)?.mostMicroUsd ?? 0) / 1_000_000;
  const counted = (lines: typeof paid, kind: CostKind): string => {
    const line = lines.find((one) => one.kind === kind);
    return line ? `${line.count}${line.spare > 0 ? ` + ${line.spare}` : ''}` : '0';
  };
  const { unpaidOrdersPerHour, unpaidCharactersPerHour, mailsPerAddressADay } = clientLimits;
  const mail = assumed.usd.thousandMails / 1_000;
  const gigabyte = assumed.usd.databaseGigabyteMonth / 1e9;
  const stored = (standing: Standing): number =>
    gigabyte *
    ((costs.report.databaseBytes + costs.report.fileBytes) * (1 + budget.counts[standing].revision) +
      wordsLimits.bytes);
  return [
    ...(Object.keys(names) as CostKind[]).map((kind) => ({
      what: names[kind],
      usd: { stranger: 0, paid: most(paid, kind), free: most(free, kind) },
      ...(kind !== 'report' && { counts: `${counted(paid, kind)}; ${counted(free, kind)}` }),
    })),
    {
      what: 'mails',
      usd: {
        stranger: unpaidOrdersPerHour * 24 * mailsPerAddressADay * mail,
        paid: mailsPerAddressADay * mail,
        free: mailsPerAddressADay * mail,
      },
    },
    {
      what: 'storage of a month',
      usd: { stranger: unpaidCharactersPerHour * 24 * gigabyte, paid: stored('paid'), free: stored('free') },
    },
  ];
}

/** Of models, voices and telephones: what the budget of an order limits. A stranger costs nothing of it: nothing runs unpaid. */
export const sumOf = (costs: readonly OrderCost[], who: 'stranger' | Standing): number =>
  costs.filter(({ what }) => Object.values(names).includes(what)).reduce((sum, { usd }) => sum + usd[who], 0);
