import { memoizeLast } from '../../../platform/rules/memoize-last.ts';
import { shinglesOf } from '../../../platform/text/near-duplicates.ts';
import { wordsOf } from '../../../platform/text/split-sentences.ts';
import { type ModuleKey, titleOfModule } from '../../document/rules/module-catalogue.ts';
import { type Measured, percent } from './check-result.ts';
import { type DraftReading, type ReadModule, wordsOfPassage } from './draft-reading.ts';

const most = 0.02;
const run = 5;

/** Every simulator opens with the same notice in bold; saying it each time is honest, not lazy. */
const isNotice = ({ lines }: ReadModule, line: number): boolean =>
  lines.findIndex(({ kind }) => kind !== 'blank') === line && /^\*\*[^*]+\*\*$/.test(lines[line]?.body ?? '');

const runsOf = memoizeLast((module: ReadModule, language: string): Set<string> => {
  const runs = module.passages
    .filter(({ label, line }) => label !== 'from your site' && !isNotice(module, line))
    .flatMap((passage) => shinglesOf(wordsOfPassage(passage, language), run));
  return new Set(runs);
});

/** Each module's runs that another module has too: few, so that comparing all pairs is cheap. */
function runsOfTwo(all: Set<string>[]): Map<Set<string>, string[]> {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const runs of all)
    for (const run of runs) {
      if (seen.has(run)) twice.add(run);
      else seen.add(run);
    }
  return new Map(all.map((runs) => [runs, [...runs].filter((run) => twice.has(run))]));
}

type Pair = { a: ModuleKey; b: ModuleKey; share: number };

/** No two modules may tell the same story in the same words. */
export function checkSharedPhrases({ modules, language, draft }: DraftReading): Measured {
  // A shorter term cannot contain a run.
  const terms = draft.caseFile.vocabulary
    .map((term) => wordsOf(term, language))
    .filter(({ length }) => length >= run)
    .map((words) => ` ${words.join(' ')} `)
    .join('\n');
  const runs = modules.map((module) => ({
    key: module.key,
    runs:
      terms === ''
        ? runsOf(module, language)
        : new Set([...runsOf(module, language)].filter((words) => !terms.includes(` ${words} `))),
  }));
  const repeated = runsOfTwo(runs.map(({ runs }) => runs));
  const pairs = runs.flatMap(({ key: a, runs: ofA }, index) =>
    runs.slice(index + 1).map(({ key: b, runs: ofB }): Pair => {
      const [small, large] = ofA.size <= ofB.size ? [ofA, ofB] : [ofB, ofA];
      const shared = (repeated.get(small) ?? []).filter((words) => large.has(words)).length;
      return { a, b, share: small.size === 0 ? 0 : shared / small.size };
    }),
  );
  const worst = pairs.toSorted((x, y) => y.share - x.share)[0];
  return {
    bar: 'at most 2%',
    value:
      worst && worst.share > 0
        ? `${percent(worst.share)} (${titleOfModule(worst.a)} / ${titleOfModule(worst.b)})`
        : '0.0%',
    passed: !worst || worst.share <= most,
  };
}
