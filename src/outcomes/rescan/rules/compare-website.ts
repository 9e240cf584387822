import { seedOf } from '../../../platform/rules/seeded-random.ts';
import type { WebsiteChange } from '../../../report/evidence/rules/website-feedback.ts';
import { linesOf, type WebsiteSnapshot } from '../../../report/evidence/rules/website-snapshot.ts';
import { type Finding, findPart, findWhole, mostLinesOf } from './find-recommended.ts';
import { groupLines, type PageLine, readLines, usualGroup } from './line-groups.ts';
import { messageReader, textOfWords } from './page-words.ts';
import type { CheckedChange, Rescan } from './rescan.ts';

export type Compared = {
  changes: readonly Pick<WebsiteChange, 'id' | 'before' | 'after'>[];
  /** What the report was written from; null when it is no longer stored. */
  old: WebsiteSnapshot | null;
  /** Lines of the old page that the report quotes, for when it is no longer stored. */
  quoted?: readonly string[];
  now: WebsiteSnapshot;
  language: string;
};

/** Looks for each recommended line on the page as it is now. By words alone: meaning and looks are not judged. */
export function compareWebsite({ changes, old, quoted = [], now, language }: Compared): Rescan {
  const readMessages = messageReader(language);
  const keyOf = (text: string): string => textOfWords(readMessages(text));
  const oldLines = old ? linesOf(old).map(({ text }) => keyOf(text)) : null;
  const oldKeys = new Set(oldLines ?? [...quoted, ...changes.map(({ before }) => before)].map(keyOf));
  const lines = readLines(now, oldKeys, readMessages);
  // In any order, and each line once: a page that rotates its lines has not changed.
  const hashOf = (all: readonly string[]) => seedOf([...new Set(all)].sort().join('\n')).toString(36);
  const groups = groupLines(lines, Math.max(usualGroup, ...changes.map(({ after }) => mostLinesOf(after))));
  const keys = new Set(groups.map(({ key }) => key));
  const place = (shown: readonly PageLine[]): CheckedChange['now'] => ({
    text: shown.map(({ text }) => text).join('\n'),
    url: shown[0]?.url ?? null,
    title: now.pages[shown[0]?.page ?? 0]?.title ?? '',
  });
  const wholes = changes.map(({ before, after }) => findWhole({ before, after, groups, readMessages }));
  // A line that says one recommended text whole is not another one in other words.
  const said = new Set(wholes.flatMap((whole) => whole?.group?.lines ?? []));
  const free = groups.filter((group) => !group.lines.some((line) => said.has(line)));
  const findings = changes.map(({ before, after }, at): Finding => {
    const mayBeOld = old === null && keys.has(keyOf(before));
    return wholes[at] ?? findPart({ before, after, groups: free, readMessages }, mayBeOld);
  });
  const taken = new Set(findings.flatMap(({ group }) => group?.lines ?? []));
  return {
    version: 1,
    language,
    source: now.source === 'pasted' ? 'pasted' : 'site',
    pages: now.pages.length,
    hash: { now: hashOf(lines.map(({ key }) => key)), old: oldLines && hashOf(oldLines) },
    lines: oldLines && {
      before: oldLines.length,
      kept: oldLines.filter((key) => keys.has(key)).length,
    },
    changes: changes.map(({ id, before, after }, at) => {
      const { mark, group, openBlanks } = findings[at] as Finding;
      const beforeKey = keyOf(before);
      const isOldLineThere = groups.some(
        (other) => other.key === beforeKey && !other.lines.some((line) => group?.lines.includes(line)),
      );
      const inPlace = isOldLineThere ? null : linesInPlace(beforeKey, oldLines, lines, taken);
      const shown = group?.lines ?? inPlace;
      return {
        id,
        before,
        after,
        mark,
        now: shown && place(shown),
        isOldLineThere,
        openBlanks,
      };
    }),
  };
}

const furthestNeighbour = 3;

/** The new lines between the neighbours that the old line had, when both are still there. */
function linesInPlace(
  beforeKey: string,
  oldLines: readonly string[] | null,
  lines: readonly PageLine[],
  taken: ReadonlySet<PageLine>,
): PageLine[] | null {
  const was = oldLines?.indexOf(beforeKey) ?? -1;
  if (!oldLines || was === -1) return null;
  const nowAt = (offset: number): number => {
    const key = oldLines[was + offset];
    return key ? lines.findIndex((line) => line.key === key) : -1;
  };
  const near = Array.from({ length: furthestNeighbour }, (_, at) => at + 1);
  const above = near.map((offset) => nowAt(-offset)).find((at) => at !== -1);
  const below = near.map(nowAt).find((at) => at !== -1);
  if (above === undefined || below === undefined || above >= below) return null;
  const between = lines.slice(above + 1, below).filter((line) => line.isNew && !taken.has(line));
  return between.length > 0 && between.length <= usualGroup ? between : null;
}
