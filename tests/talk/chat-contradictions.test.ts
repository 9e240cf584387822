import { expect, it } from 'vitest';
import { openSession, say, scenario } from '../../harness/shop/chat-client.ts';
import { placeCompletedOrder } from '../../harness/shop/completed-report.ts';
import { openTestShop } from '../../harness/shop/test-shop.ts';

/** 50 in the check; `CHAT_QUESTIONS=1000 npx vitest run tests/talk/chat-contradictions.test.ts` is the full form. */
const questions = Number(process.env.CHAT_QUESTIONS ?? 50);
const seed = Number(process.env.CHAT_SEED ?? 11);
const personas = ['p1', 'p2', 'p3', 'p4', 'p5'];

const asked = [
  'Hello, who am I talking to?',
  'How old are you, if I may ask?',
  'What do you do for a living?',
  'What do you think of the price?',
  'How long has it been like this?',
  'Who else has a say in this?',
  'What does your partner think?',
  'Have you ordered a sample?',
  'What are you afraid of?',
  'What holds you back?',
  'Why do you not trust us?',
  'What would change your mind?',
  'Would a discount help?',
  'Will you buy it now?',
  'What did our page tell you?',
  'Are you a real person?',
  'Tell me about your home.',
  'You said you were fifty, did you not?',
  'So the price is no problem for you?',
  'And if we delivered it tomorrow?',
];

const shop = await openTestShop({ env: { PER_REPORT: `chat=${questions * 5}` } });

it(`${questions} chained questions to buyers whose model contradicts their file in every fifth answer show no contradiction`, async () => {
  await scenario(shop.llm.controlUrl, {
    times: null,
    probability: 0.2,
    seed,
    effect: { kind: 'contradicts' },
  });
  const { id, cookies } = await placeCompletedOrder(shop);
  const client = { app: shop.app, cookies };
  // The five talk at once, so which of their calls the seed picks differs from run to run; a model that contradicts
  // itself in every attempt is refused, which shows nothing either.
  let refused = 0;
  const talks = await Promise.all(
    personas.map(async (persona, at) => {
      const sessionId = await openSession(client, id, persona);
      let shown: { role: string; message: string }[] = [];
      for (let n = at; n < questions; n += personas.length) {
        const answer = await say(client, sessionId, asked[n % asked.length] ?? '');
        if (answer.statusCode === 409) refused += 1;
        else {
          expect([answer.statusCode, answer.body.slice(0, 80)]).toEqual([200, answer.body.slice(0, 80)]);
          shown = answer.json().messages;
        }
      }
      return shown.filter(({ role }) => role === 'buyer').map(({ message }) => message);
    }),
  );
  const replies = talks.flat();
  expect(replies).toHaveLength(questions - refused);
  expect(refused).toBeLessThan(questions * 0.15);

  // The detector knows what was planted, but not how our checks find it.
  const requests = (await (await fetch(`${shop.llm.controlUrl}/requests`)).json()) as {
    planted: { fact: string; sentence: string } | null;
  }[];
  const planted = requests.flatMap((request) => (request.planted ? [request.planted] : []));
  const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const said = replies.map(letters);
  const shown = planted.filter(({ sentence }) => said.some((reply) => reply.includes(letters(sentence))));
  const facts = new Set(planted.map(({ fact }) => fact));
  process.stdout.write(
    `${planted.length} contradictions of ${facts.size} kinds planted in ${requests.length} answers for ${questions} questions: ${refused} refused, ${shown.length} shown ${JSON.stringify(shown)}\n`,
  );
  expect(planted.length).toBeGreaterThan(questions * 0.08);
  expect(facts.size).toBeGreaterThan(1);
  expect(shown).toEqual([]);
  const words = replies.map((reply) => reply.split(/\s+/).length);
  expect(words.filter((count) => count < 3).length).toBeLessThan(questions * 0.05);
}, 300_000);
