import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { guessLanguage } from '../../kit/guess-language.ts';
import { isRecord } from '../wire/chat-request.ts';
import { type FencedData, looksPlanted, parsedBlock } from './fenced-data.ts';

type Line = { id: string; text: string };
type Person = { id: string; name: string; role: string };
type Clip = { persona: string; scene: string; sounds: string; text: string };
type Answer = { lines?: { yours: string[] }[]; hard?: object[]; [field: string]: unknown };
type Ledger = { facts: { siteText: string | null }[] };
export type GoldenReport = ReturnType<typeof openGoldenReport>;

const steps = /^(plain_answer|practitioner|psychologist|author_(one|two|express)|long_read|editor)$/;
const fileOf = (step: string): string => step.replace(/_answer$|author_(?=express)/, '').replace('_', '-');

/** One complete report written by hand (content/golden-report), told to any order as if a model had answered it. */
export function openGoldenReport(folder: string) {
  const texts = new Map<string, string>();
  const read = <T>(name: string): T => {
    const text = texts.get(name) ?? readFileSync(join(folder, `${name}.json`), 'utf8');
    texts.set(name, text);
    return JSON.parse(text) as T;
  };
  const personOf = (told: unknown): Person | undefined =>
    read<{ cast: { personas: Person[] } }>('psychologist').cast.personas.find(
      ({ name, role }) => isRecord(told) && name === told.name && role === told.role,
    );

  const isGolden = (data: FencedData): boolean => {
    const order = Object.values(read<Record<string, string>>('order')).map(flat);
    return ['target_market', 'product_service'].every((name) => order.includes(flat(data.get(name))));
  };

  function ledger(data: FencedData): unknown {
    if (!isGolden(data)) return ledgerOf(data);
    const { facts, ...rest } = read<Ledger>('ledger');
    const site = siteLines(data);
    const placed = facts.map(({ siteText, ...one }) => ({ ...one, line: lineSaying(siteText, site) }));
    return { ...rest, facts: [...placed, ...toldLater(data).map(fact('proof', 'customer'))] };
  }

  /** What was said last is not said again, however often it is asked for. */
  function monologue(data: FencedData): unknown {
    const person = isGolden(data) ? personOf(parsedBlock(data, 'persona')) : undefined;
    const told = [parsedBlock(data, 'earlier_clips') ?? []].flat();
    const { clips } = read<{ clips: Clip[] }>('voice/monologues');
    const own = clips.filter(({ persona }) => persona === person?.id);
    const next = own.find(({ text }) => !told.includes(text)) ?? own.find(({ text }) => text !== told[0]);
    return next ? { scene: next.scene, sounds: next.sounds, monologue: next.text } : null;
  }

  return {
    /** Null for a step that is not written. */
    answer(step: string, data: FencedData, task: string): unknown {
      if (step === 'ledger') return ledger(data);
      if (step === 'monologue') return monologue(data);
      if (step === 'situations') {
        const people = [...task.matchAll(/\bp[1-5]\b/g)].map(([id]) => id);
        const { situations } = read<{ situations: { persona: string }[] }>('situations');
        return { situations: situations.filter(({ persona }) => people.includes(persona)) };
      }
      return steps.test(step) ? fitted(read<Answer>(fileOf(step)), data) : null;
    },
    /** The hand-written replies of one of the golden five; null for anybody else. */
    replies(buyer: unknown, topic: string): string[] | null {
      const person = personOf(buyer);
      const own = read<Record<string, Record<string, string | string[]>>>('chat-replies')[person?.id ?? ''];
      return own ? [own[topic] ?? own.default ?? []].flat() : null;
    },
  };
}

/** Lines that this order's page does not have become its own; a version says what it changed and quotes customers. */
function fitted({ lines, hard, ...answer }: Answer, data: FencedData): unknown {
  const site = siteLines(data);
  const cited = lines?.map(({ yours }) => yours.flatMap((words) => lineSaying(words, site) ?? []));
  const others = site.filter(({ id }) => !cited?.flat().includes(id)).map(({ id }) => id);
  const idsFor = (line: { yours: string[] }, at: number): string[] =>
    cited?.[at]?.length || line.yours.length === 0 ? (cited?.[at] ?? []) : others.splice(0, 1);
  const question = /"quotes":\[\{[^}]*?"text":"([^"\\]+)"/.exec(data.get('ledger') ?? '')?.[1];
  const told = toldLater(data).map((text) => `You told us later: ${text}`);
  return {
    ...answer,
    ...(lines && { lines: lines.map((line, at) => ({ ...line, yours: idsFor(line, at) })) }),
    ...(hard && { hard: hard.map((reply, at) => (at === 0 && question ? { ...reply, question } : reply)) }),
    changes: told.length > 0 ? told : ['The plan follows what you told us since.'],
  };
}

/** The fence turns the sign that begins a tag, and a website's spaces are told as one. */
const flat = (text = ''): string =>
  text
    .replace(/[<﹤＜]/g, '‹')
    .replace(/\s+/g, ' ')
    .trim();
const siteLines = (data: FencedData): Line[] =>
  [...(data.get('website') ?? '').matchAll(/^\[(\d+:\d+)\] (.+)$/gm)].map(([, id = '', text = '']) => ({
    id,
    text,
  }));
const lineSaying = (words: string | null, site: readonly Line[]): string | null =>
  site.find(({ text }) => words !== null && flat(text) === flat(words))?.id ?? null;
const sentencesOf = (text = '', end = /(?<=[.!?])\s+|\n/): string[] =>
  text.split(end).filter((one) => one.trim() !== '' && !looksPlanted(one));
const toldLater = (data: FencedData): string[] => sentencesOf(data.get('told_later'), /\n/).slice(-5);
const fact = (kind: string, source: string) => (text: string) => ({
  id: 'f',
  kind,
  text,
  source,
  line: null,
});

/** Any other order's own words, and what would fit every business. */
function ledgerOf(data: FencedData) {
  const [market, product] = [data.get('target_market'), data.get('product_service')];
  const site = siteLines(data).filter(({ text }) => !looksPlanted(text));
  const inferred = ['Not knowing what happens afterwards keeps people waiting.', 'Some have to ask at home.'];
  const facts = [
    ...sentencesOf(product).map(fact('offer', 'customer')),
    ...sentencesOf(market).map(fact('segment', 'customer')),
    ...site.map(({ id, text }) => ({ ...fact('claim', 'site')(text), line: id })).slice(0, 16),
    ...['objection', 'pain'].flatMap((kind) => inferred.map(fact(kind, 'inference'))),
    ...toldLater(data).map(fact('proof', 'customer')),
  ];
  return {
    businessName: null,
    language: guessLanguage(`${market}\n${product}`),
    sums: [],
    offer: sentencesOf(product)[0] ?? 'An offer that nobody has described yet.',
    facts: facts.slice(-40),
    unknowns: ['How many people ask in a usual month, and how many of them buy?'],
  };
}
