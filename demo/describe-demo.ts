import { demoPromoCodes } from './seed.ts';

type Demo = Record<'web' | 'store' | 'mail' | 'paypal' | 'twilio' | 'llm', string> & {
  admin: { email: string; password: string };
  /** Opens the reports to programs. */
  key: string | null;
};

type Model = { models: Record<'strong' | 'fast', { provider: string; name: string }> };

/** What to open in the demo and what to type there, as a table for the terminal. Without a model, the simulator answers. */
export function describeDemo(
  { web, store, mail, paypal, twilio, llm, admin, key }: Demo,
  model: Model | null = null,
): string {
  const rows = [
    [
      `${web}/`,
      'order a report, for example of a sample business: promo code FREE100, Apply, "Start FREE Analysis"; or pay with PayPal',
    ],
    [`${web}/sample`, 'read a finished report'],
    [
      `${web}/dashboard`,
      'sign in with "Continue as Mia Berg": finished reports, PDF, chat, voice, phone, all five',
    ],
    [`${web}/admin-login`, `the operator's area: ${admin.email}, password ${admin.password}`],
    [store, 'the website of a customer'],
    ...(key === null ? [] : [[`${web}/mcp`, `tools for programs that send this key: ${key}`]]),
    [mail, 'every mail the shop sent, with its links'],
    [twilio, 'the phone: in a finished report enter +1 202 555 0143 and follow the call here'],
    [`${paypal}/emulator/ledger`, "PayPal's own books"],
    model
      ? [
          'the model',
          `${model.models.strong.name} and ${model.models.fast.name} (${model.models.strong.provider}) with your key: every new order and talk costs money`,
        ]
      : [`${llm}/requests`, 'what the simulated model was asked'],
  ];
  const width = Math.max(...rows.map(([address]) => address?.length ?? 0));
  return [
    '',
    ...rows.map(([address, what]) => `  ${address?.padEnd(width)}  ${what}`),
    '',
    `  Promo codes: ${demoPromoCodes.map(({ code, description }) => `${code} (${description})`).join(', ')}`,
    '  Ctrl-C ends everything.',
    '',
  ].join('\n');
}
