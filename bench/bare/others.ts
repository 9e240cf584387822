import { type Answer, ask, askAtPace, pollsOf, type Scene } from '../polls.ts';

/** What customers met who are not part of an attack, and at the same time others at a server beside that nobody attacks. */
export type Told = { polls: Answer[]; beside: Answer[]; payments: Answer[] };

/** 8 polls and one start of a payment a second, in a process of its own, until told to tell. */
const { web, beside, others, unpaid } = JSON.parse(process.argv[2] ?? '') as Scene;
let isOver = false;
process.once('message', () => {
  isOver = true;
});
const pay = (n: number) => {
  const { id, cookie = '' } = unpaid[n % unpaid.length] ?? {};
  const headers = { cookie, 'content-type': 'application/json', 'x-forwarded-for': `203.0.112.${n % 250}` };
  return ask({
    url: `${web}/api/paypal/orders`,
    method: 'POST',
    headers,
    body: JSON.stringify({ analysisId: id }),
  });
};
const [polls, pollsBeside, payments] = await Promise.all([
  askAtPace(8, () => !isOver, pollsOf(web, others)),
  askAtPace(8, () => !isOver, pollsOf(beside, others)),
  askAtPace(1, () => !isOver, pay),
]);
process.send?.({ polls, beside: pollsBeside, payments } satisfies Told, () => process.exit());
