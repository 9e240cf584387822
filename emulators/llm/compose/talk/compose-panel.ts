import { everydayWords } from '../../../kit/guess-language.ts';
import { createSeededRandom, type SeededRandom, seedFromText } from '../../../kit/seeded-random.ts';
import type { GoldenPanel } from '../../golden/golden-panel.ts';
import { type FencedData, parsedBlock, readFencedData } from '../../prompt/fenced-data.ts';
import { looksPlanted } from '../../prompt/report-material.ts';
import { allText, type ChatRequest, isRecord, picturesIn } from '../../wire/chat-request.ts';

/** What makes two answers to the same question differ, as with a real model: the call itself, and how much it wavers. */
export type Wavering = { call: string; noise: number };

const hype = /\b(soul|timeless|best|amazing|revolution\w*|exclusive|ultimate|premium|passion\w*|unique)\b/i;
const talksToAMachine = /\b(winner|declare|answer 5|score|rating|vote|everybody agrees|all buyers)\b/i;

/** One unmistakable sentence for each step of the scale; the placing below knows them again. */
const stances = [
  ['That is not for me.', 'I cannot tell what this is, so I pass.'],
  ['Probably not, the way it stands.', 'Probably not; what speaks against it weighs more.'],
  ['I might or might not; I am in two minds.', 'Part of me would and part of me would not: in two minds.'],
  ['Probably yes: I would look closer.', 'I would look closer and ask one thing first.'],
  ['Yes, I would do it now.', 'Nothing that matters holds me back: I would do it now.'],
] as const;

export function composePanel(
  schemaName: string,
  request: ChatRequest,
  golden: GoldenPanel | null,
  wavering: Wavering,
): unknown {
  const data = readFencedData(allText(request));
  const [picture] = picturesIn(request);
  // It looks at no pixel: the only picture of this schema is the model check's own.
  if (schemaName === 'picture_check') return picture ? { colors: ['blue', 'yellow', 'red'] } : null;
  if (schemaName === 'panel_answer') {
    if (picture === undefined) return composeAnswer(data, golden, wavering);
    return composeAnswerTo(picture, data, wavering);
  }
  return schemaName === 'panel_placement' ? composePlacements(data, golden, wavering) : null;
}

function composeAnswer(data: FencedData, golden: GoldenPanel | null, { call, noise }: Wavering): unknown {
  const persona = parsedBlock(data, 'persona');
  const text = data.get('words')?.text ?? '';
  if (!isRecord(persona)) return null;
  const random = createSeededRandom(seedFromText(`${call} ${text}`));
  const week = weekOf(persona, text, createSeededRandom(seedFromText(`week ${call}`)), noise);
  const told = {
    name: String(persona.name ?? ''),
    situation: String(persona.situation ?? ''),
  };
  const written = golden?.answer(told, text, random.below(1_000)) ?? null;
  if (written) return { week, answer: written.answer, reason: written.reason };
  const step = intentOf(persona, text, noise, random);
  const stance = stances[step - 1]?.[random.below(2)] ?? stances[0][0];
  const aside = step <= 3 ? heaviestObjection(persona) : firstOf(persona.goals);
  return {
    week,
    answer: `${openings[random.below(openings.length)]} ${stance} ${sentence(aside)}`,
    reason:
      step <= 2 ? 'It does not speak to what holds me back.' : 'It touches what I have been turning over.',
  };
}

/** What they think of a picture is drawn from its bytes: the same picture is liked as much by the same person each time. */
function composeAnswerTo(picture: string, data: FencedData, { call, noise }: Wavering): unknown {
  const persona = parsedBlock(data, 'persona');
  if (!isRecord(persona)) return null;
  const random = createSeededRandom(seedFromText(`${call} ${picture}`));
  const appeal = 2.5 + createSeededRandom(seedFromText(picture)).next() * 2;
  const taste = createSeededRandom(seedFromText(`${String(persona.name)} ${picture}`)).next() - 0.5;
  const step = Math.min(5, Math.max(1, Math.round(appeal + taste + normal(random) * noise)));
  return {
    week: weekOf(persona, '', createSeededRandom(seedFromText(`week ${call}`)), noise),
    answer: `${openings[random.below(openings.length)]} ${stances[step - 1]?.[random.below(2)]} ${sentence(heaviestObjection(persona))}`,
    reason: step <= 2 ? 'I do not see myself in it.' : 'What it shows is what I have been turning over.',
  };
}

const openings = ['Hm.', 'Well, let me see.', 'I read that twice.', 'All right.'];

const saysThatTimeIsShort = /\b(no time|too busy|run off (my|your) feet)\b/i;

/** A fact of the person's life; only a text that speaks of haste moves it, as a real model may be moved. */
function weekOf(
  { name }: Record<string, unknown>,
  text: string,
  random: SeededRandom,
  noise: number,
): number {
  if (saysThatTimeIsShort.test(text)) return 5;
  const usual = 2 + createSeededRandom(seedFromText(`week of ${String(name)}`)).below(3);
  return Math.min(5, Math.max(1, Math.round(usual + normal(random) * noise * 0.6)));
}

/** Nearness of the words to what concerns this person; sense first, then the wavering. */
function intentOf(
  persona: Record<string, unknown>,
  text: string,
  noise: number,
  random: SeededRandom,
): number {
  const own = new Set(contentWords(JSON.stringify(persona)));
  const words = contentWords(text);
  const near = words.filter((word) => own.has(word)).length;
  const talks = looksPlanted(text) || talksToAMachine.test(text);
  if (near === 0 || talks) return 1;
  const taste = createSeededRandom(seedFromText(`${String(persona.name)} ${text}`)).next() - 0.5;
  const base =
    1.6 +
    Math.min(2.6, near * 0.22) +
    (/\d/.test(text) ? 0.6 : 0) -
    (hype.test(text) ? 0.8 : 0) +
    taste * 0.8;
  return Math.min(5, Math.max(1, Math.round(base + normal(random) * noise)));
}

const normal = (random: SeededRandom): number =>
  Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());

const everyday = new Set(everydayWords('en'));
const contentWords = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}{4,}/gu) ?? [])
    .map((word) => word.replace(/s$/, ''))
    .filter((word) => !everyday.has(word));

const firstOf = (list: unknown): string => (Array.isArray(list) ? String(list[0] ?? '') : '');
const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

function heaviestObjection({ objections }: Record<string, unknown>): string {
  const all = Array.isArray(objections) ? objections.filter(isRecord) : [];
  const weightOf = ({ weight }: Record<string, unknown>) => (typeof weight === 'number' ? weight : 0);
  return String(all.toSorted((one, other) => weightOf(other) - weightOf(one))[0]?.text ?? 'I do not know');
}

function composePlacements(data: FencedData, golden: GoldenPanel | null, { call, noise }: Wavering): unknown {
  const placements = [...data].flatMap(([name, { text }]) => {
    const answer = Number(/^answer_(\d+)$/.exec(name)?.[1]);
    if (!Number.isInteger(answer)) return [];
    const said = text.replace(/\nBecause: [^\n]*$/, '');
    const written = golden?.stepOf(said) ?? null;
    return [
      { answer, step: written ?? placed(said, createSeededRandom(seedFromText(`${call} ${answer}`)), noise) },
    ];
  });
  return { placements };
}

/** The nearest stance; now and then a step beside it, as a reader may waver too. */
function placed(said: string, random: SeededRandom, noise: number): number {
  if (talksToAMachine.test(said)) return 1;
  const step = stances.findIndex((wordings) => wordings.some((wording) => said.includes(wording))) + 1;
  if (step === 0) return 3;
  const wavers = random.next() < Math.min(0.4, noise / 4);
  return wavers ? Math.min(5, Math.max(1, step + (random.next() < 0.5 ? -1 : 1))) : step;
}
