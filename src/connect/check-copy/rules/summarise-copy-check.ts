import { type CopyCheckResult, unmetDoubts } from './copy-check-result.ts';

const inWords = ['No', 'One', 'Two', 'Three', 'Four', 'Five'];
const counted = (count: number, one: string, more: string): string =>
  `${inWords[count] ?? count} ${count === 1 ? one : more}`;

/** What to know first, in two or three sentences. */
export function summariseCopyCheck(result: CopyCheckResult): string {
  const untold = result.sentences.filter(({ standing }) => standing === 'untold');
  const promises = untold.filter(({ isPromise }) => isPromise).length;
  const unmet = unmetDoubts(result).length;
  return [
    untold.length === 0
      ? 'Every claim rests on what you gave us.'
      : `${counted(untold.length, 'sentence rests', 'sentences rest')} on nothing that you gave us.`,
    ...(promises === 0
      ? []
      : [
          untold.length === 1
            ? 'It promises something.'
            : promises === untold.length
              ? `${promises === 2 ? 'Both' : 'All of them'} promise something.`
              : `${counted(promises, 'of them promises', 'of them promise')} something.`,
        ]),
    unmet === 0
      ? 'Every buyer’s heaviest doubt is met.'
      : `${counted(unmet, 'buyer’s heaviest doubt is', 'buyers’ heaviest doubts are')} not met.`,
  ].join(' ');
}
