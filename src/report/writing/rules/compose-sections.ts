import { type ModuleKey, titleOfModule } from '../../../analysis/rules/module-catalogue.ts';
import type { WebsiteSnapshot } from '../../../platform/website/rules.ts';
import { type Labels, labelsOf } from '../../document/rules/labels.ts';
import type { Passage, PassageKind, PassageOf, Section, SectionId } from '../../document/rules/passage.ts';
import { moduleOfSection } from '../../document/rules/report-sections.ts';
import { linesOf } from '../../document/rules/website-snapshot.ts';
import type { ExpressAnswer, FirstPart, LongRead, SecondPart } from './answers.ts';

export type Given = { language: string; snapshot: WebsiteSnapshot; modules: readonly ModuleKey[] };
/** Without its id. */
type Written = { [K in PassageKind]: Omit<PassageOf<K>, 'id' | 'source'> }[PassageKind];

/** The ordered modules that the long read adds. */
export const longReadModules = (modules: readonly ModuleKey[]): ModuleKey[] =>
  modules.filter((key) => key !== 'atmReport' && !Object.values(moduleOfSection).includes(key));

export function composeSections(first: FirstPart, second: SecondPart, given: Given): Section[] {
  const labels = labelsOf(given.language);
  return sectionsOf(
    given,
    [
      ['short', shortVersion(first, given.snapshot)],
      [
        'stages',
        [
          table(
            null,
            labels.stages,
            first.stages.map((one) => [one.moment, one.say, one.think, one.feel, one.do]),
          ),
          ...text(first.stagesPoint),
        ],
      ],
      ['buyers', buyers(first)],
      [
        'reasons',
        [
          table(
            null,
            labels.reasons,
            first.reasons.map((one) => [one.reason, one.thought, one.help]),
          ),
          ...sums(first),
        ],
      ],
      ...(first.own
        ? [['own', [...text(first.own.text), ...(first.own.table ? [tableOf(first.own.table)] : [])]] as Part]
        : []),
      ['lines', [...pageLines(first, given.snapshot), ...text(first.order)]],
      ['decisions', second.decisions.map((one) => ({ kind: 'decision', ...one }))],
      ['plan', [...plan(second), ...(second.leave.length > 0 ? [list(second.leave, labels.leave)] : [])]],
      ['copy', pieces(second)],
      ['replies', second.hard.map((one) => ({ kind: 'reply', ...one }))],
      ['faq', second.faq.map((one) => ({ kind: 'reply', ...one }))],
      ['checks', second.checks.length > 0 ? [list(second.checks)] : []],
      [
        'questions',
        [
          ...(second.guesses.length > 0
            ? [
                table(
                  null,
                  labels.guesses,
                  second.guesses.map(({ guess, find }) => [guess, find]),
                ),
              ]
            : []),
          ...questions(second),
        ],
      ],
    ],
    first.own?.title,
  );
}

export const composeExpress = (answer: ExpressAnswer, given: Given): Section[] =>
  sectionsOf(given, [
    ['short', shortVersion(answer, given.snapshot)],
    ['buyers', buyers(answer)],
    ['reasons', sums(answer)],
    ['lines', pageLines(answer, given.snapshot)],
    ['plan', plan(answer)],
    ['copy', pieces(answer)],
    ['questions', questions(answer)],
  ]);

/** In the order in which they were ordered. */
export const composeLongRead = ({ chapters, scenes }: LongRead, given: Given): Section[] =>
  sectionsOf(
    given,
    longReadModules(given.modules).map((key): Part => {
      const chapter = chapters.find(({ module }) => module === key);
      const scene = scenes.find(({ module }) => module === key);
      return [
        key as SectionId,
        [
          ...(chapter ? [table(null, chapter.head, chapter.rows), ...text(chapter.point)] : []),
          ...(scene ? [{ kind: 'scene', text: scene.text, use: scene.use } as const] : []),
        ],
      ];
    }),
  );

type Part = [id: SectionId, passages: Written[]];

function sectionsOf({ language, modules }: Given, parts: readonly Part[], ownTitle = ''): Section[] {
  const titles: Labels['sections'] = labelsOf(language).sections;
  return parts
    .filter(([, passages]) => passages.length > 0)
    .map(([id, passages]) => {
      const module = id === 'short' ? 'atmReport' : (moduleOfSection[id] ?? (id as ModuleKey));
      const isOrdered = modules.includes(module);
      const title = id === 'own' ? ownTitle : (titles[id as keyof typeof titles] ?? titleOfModule(module));
      return {
        id,
        title,
        module: isOrdered ? module : null,
        passages: passages.map((one, at) => numbered(one, id, at)),
      };
    });
}

const idOf = (section: SectionId, at: number): string => `${section}-${at + 1}`;

const numbered = (written: Written, section: SectionId, at: number): Passage =>
  ({ ...written, id: idOf(section, at), source: 'us' }) as Passage;

const text = (given: string | null): Written[] => (given ? [{ kind: 'text', text: given }] : []);
const list = (items: string[], title: string | null = null): Written => ({ kind: 'list', title, items });
const table = (
  title: string | null,
  head: readonly string[],
  rows: string[][],
  point: string | null = null,
): Written => ({
  kind: 'table',
  title,
  head: [...head],
  rows: rows.map((cells) => head.map((_, at) => cells[at] ?? '')),
  point,
});
const tableOf = ({ title, head, rows, point }: FirstPart['sums'][number]): Written =>
  table(title, head, rows, point);

function shortVersion(
  answer: Pick<FirstPart, 'truth' | 'opening' | 'room' | 'findings' | 'jobs' | 'rests' | 'lines'>,
  snapshot: WebsiteSnapshot,
): Written[] {
  const { truth, opening, room, findings, jobs, rests } = answer;
  const texts = [
    { kind: 'text', text: `**${truth.replaceAll('**', '')}**` } as const,
    ...text(opening),
    ...text(room),
  ];
  const lines = writtenLines(answer, snapshot);
  /** The author counts its lines (L) and its first jobs (J) from 1. */
  const idAt = (place: string | null): string | null => {
    const [, sign, number] = /^\W*([LJ])\W*(\d+)/i.exec(place ?? '') ?? [];
    const at = Number(number) - 1;
    if (sign?.toUpperCase() === 'J') return jobs[at] ? idOf('short', texts.length + at) : null;
    return lines[at] ? idOf('lines', lines.slice(0, at).filter((one) => one !== null).length) : null;
  };
  return [
    ...texts,
    ...jobs.map((one): Written => ({ kind: 'job', when: 'now', ...one })),
    ...findings.map((one): Written => ({ kind: 'finding', ...one, mendedBy: idAt(one.mendedBy) })),
    ...text(rests),
  ];
}
const buyers = (answer: Pick<FirstPart, 'buyers'>): Written[] =>
  answer.buyers
    .toSorted((a, b) => a.persona.localeCompare(b.persona))
    .map((one) => ({ kind: 'buyer', ...one }));
const sums = (answer: Pick<FirstPart, 'sums'>): Written[] => answer.sums.map(tableOf);
const plan = (answer: Pick<SecondPart, 'plan' | 'reading'>): Written[] => [
  ...answer.plan.map((one): Written => ({ kind: 'job', ...one })),
  ...text(answer.reading),
];
const pieces = (answer: Pick<SecondPart, 'pieces'>): Written[] =>
  answer.pieces.map((one) => ({ kind: 'piece', ...one }));
const questions = (answer: Pick<SecondPart, 'questions'>): Written[] =>
  answer.questions.map((one) => ({ kind: 'question', ...one }));

/**
 * The page's own lines are cut by code from what was read; a number that is not on the page makes no line. Lines that do not
 * follow each other on the page are not joined as if they did.
 */
function writtenLines(answer: Pick<FirstPart, 'lines'>, snapshot: WebsiteSnapshot): (Written | null)[] {
  const known = new Map(linesOf(snapshot).map(({ id, text }) => [id, text]));
  return answer.lines.map(({ yours, hears, ours }): Written | null => {
    const ids = yours.map((id) => id.replace(/[[\]\s]/g, '')).filter((id) => known.has(id));
    if (yours.length > 0 && ids.length === 0) return null;
    if (ids.length === 0 && ours === null) return null;
    const quoted = ids.map((id, at) => {
      const [page, number] = id.split(':');
      const joint = at === 0 ? '' : ids[at - 1] === `${page}:${Number(number) - 1}` ? ' ' : ' … ';
      return `${joint}${known.get(id)}`;
    });
    return { kind: 'line', yours: quoted.length > 0 ? quoted.join('') : null, hears, ours };
  });
}

const pageLines = (answer: Pick<FirstPart, 'lines'>, snapshot: WebsiteSnapshot): Written[] =>
  writtenLines(answer, snapshot).filter((line) => line !== null);
