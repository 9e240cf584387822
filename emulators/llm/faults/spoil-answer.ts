import { type CastPersona, readCast, readFencedData } from '../prompt/fenced-data.ts';
import { allText, type ChatRequest, isRecord, requestedSchema } from '../wire/chat-request.ts';
import { checkForRequestSchema } from '../wire/contract-validators.ts';
import { obeyPlantedText } from './obey-planted-text.ts';

/** Answers that fit the schema and are wrong all the same: what a careless or captured model would send. */
export const spoilerKinds = [
  'invented-quote',
  'invented-statistic',
  'contradicted-persona',
  'unlabelled-quote',
  'forbidden-promise',
  'too-few-situations-distinct',
  'wrong-line',
  'gullible',
  'flattery',
] as const;
export type SpoilerKind = (typeof spoilerKinds)[number];

export const isSpoiler = (kind: string): kind is SpoilerKind =>
  (spoilerKinds as readonly string[]).includes(kind);

type Answer = Record<string, unknown>;
type Spoiler = { schemas: RegExp; spoil(answer: Answer, request: ChatRequest): Answer };

const modules = /^module_/;

const spoilers: Record<SpoilerKind, Spoiler> = {
  'invented-quote': {
    schemas: modules,
    spoil: addingProse(
      '> "They doubled our bookings in a week and I slept again." — a customer [from your site]',
      'One regular put it plainly: "I would never go back to doing it alone" [from your site].',
    ),
  },
  'invented-statistic': {
    schemas: /^(module_|situations$|case_file$)/,
    spoil: (answer) =>
      Array.isArray(answer.situations)
        ? eachOf(answer, 'situations', (one) => ({
            ...one,
            thinks: '73% of buyers quit at this point, so why not me',
          }))
        : Array.isArray(answer.facts)
          ? eachOf(answer, 'facts', (one) =>
              one.source === 'inference'
                ? { ...one, text: 'About 73% of buyers give up within 48 hours.' }
                : one,
            )
          : addingProse(
              'Remember that 73% of buyers leave at this very point.',
              'A Harvard study found that seven out of ten regret waiting, and the market grows by $4.2 billion a year.',
            )(answer),
  },
  'contradicted-persona': { schemas: modules, spoil: contradictCast },
  'unlabelled-quote': {
    schemas: modules,
    spoil: (answer) =>
      addingProse(
        '> I only said yes because everybody was watching.',
        '“I never trusted them,” she said.',
      )(inProse(answer, (text) => text.replaceAll(' [simulated]', ''))),
  },
  'forbidden-promise': {
    schemas: modules,
    spoil: addingProse(
      'Paste this: Anna R., a happy client, says it changed her life and rates it five stars.',
      'Paste this: You will earn $10,000 in your first month, guaranteed.',
      'Paste this: It cures anxiety and heals back pain within days.',
    ),
  },
  'too-few-situations-distinct': {
    schemas: /^situations$/,
    spoil: (answer) => {
      const [first] = Array.isArray(answer.situations) ? answer.situations.filter(isRecord) : [];
      return eachOf(answer, 'situations', ({ stage }) => ({ ...first, stage }));
    },
  },
  'wrong-line': {
    schemas: /^(case_file|module_websiteFeedback)$/,
    spoil: (answer) => {
      const misplaced = eachOf(answer, 'facts', (one) =>
        one.source === 'site' ? { ...one, line: '9:999' } : one,
      );
      return eachOf(misplaced, 'tips', (one) => ({ ...one, line: '9:999' }));
    },
  },
  gullible: { schemas: /./, spoil: obeyPlantedText },
  flattery: {
    schemas: modules,
    spoil: addingProse(
      'What you have built is brilliant, and your instinct for people is world-class.',
      'Honestly, there is nothing to criticise: your offer is perfect and every buyer will love it.',
    ),
  },
};

export const spoilersFor = (schemaName: string | null): SpoilerKind[] =>
  schemaName === null ? [] : spoilerKinds.filter((kind) => spoilers[kind].schemas.test(schemaName));

/** The spoiled answer; the sound one where the fault has no place in this schema. */
export function spoilAnswer(kind: SpoilerKind, content: string, request: ChatRequest): string {
  const wanted = requestedSchema(request);
  if (!wanted || !spoilers[kind].schemas.test(wanted.name)) return content;
  const answer: unknown = JSON.parse(content);
  if (!isRecord(answer)) return content;
  const spoiled = spoilers[kind].spoil(answer, request);
  return checkForRequestSchema(wanted.schema)(spoiled) === null ? JSON.stringify(spoiled) : content;
}

function inProse(answer: Answer, change: (text: string) => string): Answer {
  const field = typeof answer.content === 'string' ? 'content' : 'opening';
  const text = answer[field];
  return typeof text === 'string' ? { ...answer, [field]: change(text) } : answer;
}

/** Each sentence gets a place of its own between the paragraphs, as if it had always stood there. */
function addingProse(...sentences: string[]): (answer: Answer) => Answer {
  return (answer) =>
    inProse(answer, (text) => {
      const paragraphs = text.split('\n\n');
      for (const [index, sentence] of sentences.entries()) paragraphs.splice(2 + index * 2, 0, sentence);
      return paragraphs.join('\n\n');
    });
}

function eachOf(answer: Answer, list: string, change: (one: Answer) => Answer): Answer {
  const items = answer[list];
  return Array.isArray(items)
    ? { ...answer, [list]: items.map((one: unknown) => (isRecord(one) ? change(one) : one)) }
    : answer;
}

const yearsOff = 11;
const wrongName = 'Bartholomew';

function contradictCast(answer: Answer, request: ChatRequest): Answer {
  const [first, second] = readCast(readFencedData(allText(request)));
  if (!first || !second) return answer;
  const wrongAge = ageOf(first) + yearsOff;
  return inProse(
    addingProse(`At ${wrongAge}, ${first.name} has seen enough, and turned ${wrongAge} only last week.`)(
      answer,
    ),
    (text) => text.replace(second.name, wrongName),
  );
}

const ageOf = (persona: CastPersona): number => (typeof persona.age === 'number' ? persona.age : 40);
