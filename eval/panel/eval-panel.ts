import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { modelSettingsOf, withModelOfEnvFile } from '../../harness/model-settings.ts';
import { readModelConfig } from '../../src/config.ts';
import type { LanguageModel } from '../../src/platform/model/llm.ts';
import { seedOf } from '../../src/platform/rules/seeded-random.ts';
import { type BuyerPersona, personaIds } from '../../src/report/document/rules/buyer-persona.ts';
import { askWithRetries } from '../../src/talk/ask-with-retries.ts';
import { askBuyer, placeAnswers } from '../../src/talk/panel/ask-panel-model.ts';
import { maskQuotesOf } from '../../src/talk/panel/rules/panel-answer.ts';
import {
  cellKey,
  cellsOfRepeat,
  momentOf,
  type PanelAnswer,
  type PanelCell,
  placingOrder,
} from '../../src/talk/panel/rules/panel-work.ts';
import { connectModel } from '../../src/wiring.ts';
import { keepAnswers } from '../copy-checks/keep-answers.ts';
import {
  byPersona,
  coinLine,
  type Direction,
  directDirection,
  forcedDirection,
  tallyHead,
  tallyLine,
  totalOf,
  verdictDirection,
} from './measure-panel.ts';
import {
  directAnswerSchema,
  directPrompt,
  testBuyersPrompt,
  testBuyersSchema,
} from './panel-eval-prompts.ts';
import { type PanelTest, type Position, readPanelTests, testSets } from './panel-tests.ts';

/**
 * `npm run eval -- panel --set open --form rich --rounds 2`: a panel form, or the plain question (`direct`), on published tests.
 * All answers are kept under --to. With LLM_ settings, what is missing is asked; `--step buyers|answers|placements` asks only that.
 * PANEL_A_BASE_URL and PANEL_B_BASE_URL are the addresses that see texts a and texts b, so that none sees both of a test.
 */
const forms = ['rich', 'direct'] as const;
const steps = ['buyers', 'answers', 'placements'] as const;
const { values } = parseArgs({
  options: {
    set: { type: 'string', default: 'open' },
    form: { type: 'string', default: 'rich' },
    rounds: { type: 'string', default: '2' },
    step: { type: 'string' },
    to: { type: 'string', default: 'eval/panel/answers' },
  },
});
const set = testSets.find((one) => one === values.set);
const form = forms.find((one) => one === values.form);
const step = steps.find((one) => one === values.step) ?? null;
const rounds = Array.from({ length: Number(values.rounds) }, (_, round) => round);
if (!set || !form || rounds.length === 0 || (values.step !== undefined && step === null)) {
  console.error(
    `usage: npm run eval -- panel --set ${testSets.join('|')} --form ${forms.join('|')} --rounds N [--step ${steps.join('|')}] [--to FOLDER]`,
  );
  process.exit(1);
}
const isAsked = (one: (typeof steps)[number]): boolean => step === null || step === one;
const tests = readPanelTests(set);
const positions = ['a', 'b'] as const;
const language = 'en';
const { signal } = new AbortController();

const env = withModelOfEnvFile(process.env);
const vendorAt = (address: string | undefined): Promise<LanguageModel | null> =>
  modelSettingsOf(env).isSimulated
    ? Promise.resolve(null)
    : connectModel(readModelConfig({ ...env, ...(address && { LLM_BASE_URL: address }) }).llm);
const vendor = await vendorAt(undefined);
const vendorOf: Record<Position, LanguageModel | null> = {
  a: await vendorAt(process.env.PANEL_A_BASE_URL),
  b: await vendorAt(process.env.PANEL_B_BASE_URL),
};
const kept = (model: LanguageModel | null, ...folder: (string | number)[]): LanguageModel =>
  keepAnswers(model, join(values.to, set, ...folder.map(String)));

/** What is kept, and then, in the order given, what `model` answers; `atOnce` requests wait at a time. */
async function collect<Item, Answer>(
  label: string,
  items: readonly Item[],
  {
    model,
    atOnce,
    ask,
  }: {
    model: LanguageModel | null;
    atOnce: number;
    ask: (item: Item, model: LanguageModel | null) => Promise<Answer>;
  },
): Promise<Map<Item, Answer>> {
  const found = new Map<Item, Answer>();
  const missing: Item[] = [];
  for (const item of items) {
    const answer = await ask(item, null).catch(() => null);
    if (answer === null) missing.push(item);
    else found.set(item, answer);
  }
  console.error(`${label}: ${items.length} requests, ${found.size} kept, ${missing.length} missing`);
  const work = async (): Promise<void> => {
    for (let item = missing.shift(); item !== undefined; item = missing.shift()) {
      try {
        found.set(item, await ask(item, model));
      } catch (error) {
        console.error(`${label}: ${error instanceof Error ? error.message : error}`);
      }
    }
  };
  if (model) await Promise.all(Array.from({ length: atOnce }, work));
  return found;
}

/** A number for the product's seeds, which take the id of a run. */
const runIdOf = ({ id }: PanelTest): number => seedOf(id);
const wordsOf = ({ where, texts }: PanelTest, position: Position): string => `${where}:\n${texts[position]}`;

async function makeBuyers(): Promise<Map<PanelTest, BuyerPersona[]>> {
  return collect('buyers', tests, {
    model: isAsked('buyers') ? vendor : null,
    atOnce: 8,
    ask: async (test, model) => {
      const { personas } = await askWithRetries(kept(model, 'buyers'), {
        tier: 'strong',
        prompt: testBuyersPrompt(test),
        schema: testBuyersSchema,
        maxOutputTokens: 8_000,
        findFaults: (answer) =>
          personaIds
            .filter((id) => !answer.personas.some((persona) => persona.id === id))
            .map((id) => ({ path: ['personas'], problem: `Nobody is ${id}. Give each of p1 to p5 once.` })),
        key: `eval:buyers:${test.id}`,
        signal,
      });
      return personas;
    },
  });
}

type Question = { test: PanelTest; persona: BuyerPersona; cell: PanelCell };

/** Round by round and buyer by buyer, one question of every test before the next of any. */
function questionsFor(position: Position, buyers: ReadonlyMap<PanelTest, BuyerPersona[]>): Question[] {
  return rounds.flatMap((repeat) =>
    personaIds.flatMap((personaId) =>
      [...buyers].flatMap(([test, personas]) => {
        const persona = personas.find(({ id }) => id === personaId);
        return persona ? [{ test, persona, cell: { condition: position, personaId, repeat } }] : [];
      }),
    ),
  );
}

async function askTexts(
  position: Position,
  buyers: ReadonlyMap<PanelTest, BuyerPersona[]>,
): Promise<Map<string, PanelAnswer>> {
  const answers = await collect(`answers to texts ${position}`, questionsFor(position, buyers), {
    model: isAsked('answers') ? vendorOf[position] : null,
    atOnce: 4,
    ask: ({ test, persona, cell }, model) =>
      askBuyer(kept(model, form as string, position, cell.repeat), 'strong', {
        persona,
        moment: momentOf(runIdOf(test), persona, cell.repeat),
        text: wordsOf(test, position),
        language,
        key: `eval:${form}:${test.id}:${cellKey(cell)}`,
        signal,
      }),
  });
  return new Map([...answers].map(([{ test, cell }, answer]) => [`${test.id} ${cellKey(cell)}`, answer]));
}

type RoundOfTest = { test: PanelTest; repeat: number };

async function placeRounds(
  answers: ReadonlyMap<string, PanelAnswer>,
): Promise<Map<RoundOfTest, Map<string, number>>> {
  const cellsOf = ({ test, repeat }: RoundOfTest): PanelCell[] =>
    placingOrder(runIdOf(test), cellsOfRepeat(runIdOf(test), repeat, positions));
  const answerTo = (test: PanelTest, cell: PanelCell) => answers.get(`${test.id} ${cellKey(cell)}`);
  const whole = tests
    .flatMap((test) => rounds.map((repeat) => ({ test, repeat })))
    .filter((round) => cellsOf(round).every((cell) => answerTo(round.test, cell)));
  return collect('placements', whole, {
    model: isAsked('placements') ? vendor : null,
    atOnce: 8,
    ask: async (round, model) => {
      const { test, repeat } = round;
      const cells = cellsOf(round);
      const unattributed = cells.map((cell) => {
        const said = answerTo(test, cell);
        const words = wordsOf(test, cell.condition as Position);
        return {
          answer: maskQuotesOf(words, said?.answer ?? ''),
          reason: maskQuotesOf(words, said?.reason ?? ''),
        };
      });
      const placed = await placeAnswers(kept(model, form as string, 'placements', repeat), unattributed, {
        key: `eval:${form}:${test.id}:placement:${repeat}`,
        signal,
      });
      return new Map(cells.map((cell, index) => [cellKey(cell), placed[index] as number]));
    },
  });
}

type Measured = { test: PanelTest; forced: Direction; verdict: Direction; totals: string };

function measure(placed: ReadonlyMap<RoundOfTest, ReadonlyMap<string, number>>): Measured[] {
  const stepOf = (test: PanelTest, cell: PanelCell): number =>
    [...placed]
      .find(([round]) => round.test === test && round.repeat === cell.repeat)?.[1]
      .get(cellKey(cell)) ?? Number.NaN;
  return tests.flatMap((test) => {
    const placements = (condition: Position) =>
      byPersona((personaId) => rounds.map((repeat) => stepOf(test, { condition, personaId, repeat })));
    const both = { a: placements('a'), b: placements('b') };
    const totals = `${totalOf(both.a)}:${totalOf(both.b)}`;
    if (totals.includes('NaN')) return [];
    return [{ test, forced: forcedDirection(both), verdict: verdictDirection(both), totals }];
  });
}

async function askDirectly(): Promise<void> {
  const orders = [
    ['a', 'b'],
    ['b', 'a'],
  ] as const;
  const questions = orders.flatMap((order) => tests.map((test) => ({ test, order })));
  const answers = await collect('plain questions', questions, {
    model: vendor,
    atOnce: 8,
    ask: async ({ test, order }, model) => {
      const { known, winner } = await askWithRetries(kept(model, 'direct'), {
        tier: 'strong',
        prompt: directPrompt(test, order),
        schema: directAnswerSchema,
        maxOutputTokens: 200,
        findFaults: () => [],
        key: `eval:direct:${test.id}:${order.join('')}`,
        signal,
      });
      return { known, said: winner === 'first' ? order[0] : order[1] };
    },
  });
  const found = tests.flatMap((test) => {
    const [one, other] = [...answers].filter(([question]) => question.test === test).map(([, said]) => said);
    if (!one || !other) return [];
    const direction = directDirection([one.said, other.said]);
    return [{ id: test.id, winner: test.winner, direction, isKnown: one.known || other.known }];
  });
  for (const { id, direction, winner, isKnown } of found)
    console.log(
      `${id.padEnd(26)}won ${winner}, said ${direction}${isKnown ? ', says it knows the test' : ''}`,
    );
  console.log(`\n${found.length} of ${tests.length} tests\n${tallyHead}\n${coinLine(found.length)}`);
  console.log(tallyLine('plain question', found));
  const unknown = found.filter(({ isKnown }) => !isKnown);
  console.log(tallyLine('  tests it does not know', unknown));
}

async function runPanelForm(): Promise<void> {
  const buyers = await makeBuyers();
  if (step === 'buyers') return;
  const [a, b] = await Promise.all(positions.map((position) => askTexts(position, buyers)));
  const answers = new Map([...(a ?? []), ...(b ?? [])]);
  if (step === 'answers') return;
  const found = measure(await placeRounds(answers));
  for (const { test, totals, forced, verdict } of found)
    console.log(
      `${test.id.padEnd(26)}won ${test.winner}, steps ${totals}, direction ${forced}, verdict ${verdict}`,
    );
  const tally = (label: string, which: 'forced' | 'verdict'): string =>
    tallyLine(
      label,
      found.map((one) => ({ direction: one[which], winner: one.test.winner })),
    );
  console.log(`\n${found.length} of ${tests.length} tests, ${rounds.length} rounds`);
  console.log([tallyHead, coinLine(found.length)].join('\n'));
  console.log(tally(`panel ${form}, must choose`, 'forced'));
  console.log(tally(`panel ${form}, may abstain`, 'verdict'));
  const pairs = [...answers].flatMap(([key, { week }]) => {
    const other = answers.get(key.replace(/ a:/, ' b:'));
    return key.includes(' a:') && other ? [Math.abs(week - other.week)] : [];
  });
  const moved = pairs.filter((by) => by > 0).length;
  console.log(`control question: differs between the texts in ${moved} of ${pairs.length} pairs`);
}

await (form === 'direct' ? askDirectly() : runPanelForm());
process.exit(0);
