import { setImmediate } from 'node:timers/promises';
import { type Actor, may } from '../../access/rules/access-rights.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import { excerptOf } from '../../platform/text/visible-text.ts';
import { entriesOf } from '../../report/document/rules/report-entries.ts';
import { viewReport } from '../../report/document/rules/report-view.ts';
import { normalizeText } from '../../report/document/rules/search-report.ts';
import { findReport } from '../../report/document/store.ts';
import { nameOfReport } from '../connections/connections.ts';
import { listReports } from '../connections/store.ts';
import { dataNotice } from './rules.ts';

type Deps = Pick<Dependencies, 'db' | 'publicUrl'>;
/** What `fetch` returns as one document: a chapter, a buyer, the answer… */
type Passage = { id: string; title: string; url: string; texts: string[]; report: string; place: string };

const mostFound = 12;

/** In ChatGPT's shape. Passages with the rarest of the words come first; a word may be part of a longer one. */
export async function searchReports(deps: Deps, actor: Actor, query: string) {
  const words = wordsOf(normalizeText(query).text);
  const found: { passage: Passage; best: string; has: string[] }[] = [];
  const timesOf = new Map<string, number>();
  for (const report of await seenReports(deps, actor)) {
    for (const passage of await passagesOf(deps, report)) {
      const has = new Set<string>();
      let best = { text: '', count: 0 };
      for (const text of passage.texts) {
        const { text: folded } = normalizeText(text);
        const here = words.filter((word) => folded.includes(word));
        if (here.length > best.count) best = { text, count: here.length };
        for (const word of here) has.add(word);
      }
      for (const word of has) timesOf.set(word, (timesOf.get(word) ?? 0) + 1);
      if (has.size > 0) found.push({ passage, best: best.text, has: [...has] });
    }
    await setImmediate(); // other requests are served between two reports
  }
  const score = ({ has }: { has: string[] }) =>
    has.reduce((sum, word) => sum + Math.log(1 + found.length / (timesOf.get(word) ?? 1)), 0);
  return {
    results: found
      .toSorted((a, b) => score(b) - score(a))
      .slice(0, mostFound)
      .map(({ passage: { id, title, url }, best }) => ({ id, title: `${title}: “${excerptOf(best)}”`, url })),
  };
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
const mostWords = 40;
const wordsOf = (text: string): string[] =>
  [...new Set([...segmenter.segment(text)].flatMap((one) => (one.isWordLike ? [one.segment] : [])))].slice(
    0,
    mostWords,
  );

const idShape = /^([1-9]\d{0,14})-([1-9]\d{0,5})-(\d{1,5})$/;

/** In ChatGPT's shape. */
export async function fetchPassage(deps: Deps, actor: Actor, id: string) {
  const [, reportId, revision, place] = idShape.exec(id) ?? [];
  const [report] = await seenReports(deps, actor, Number(reportId ?? 0));
  if (!report) throw new AppError('not_found');
  const passage = (await passagesOf(deps, report))[Number(place)];
  if (passage?.id !== id)
    throw new AppError(
      'not_found',
      `This passage is of version ${revision}, which has been replaced. Search again.`,
    );
  const { title, texts, url } = passage;
  return {
    ...{ id, title, url, text: texts.join('\n\n') },
    metadata: { report: passage.report, place: passage.place, notice: dataNotice },
  };
}

async function seenReports({ db }: Pick<Deps, 'db'>, actor: Actor, only?: number) {
  const granted = actor.connection?.analysisIds ?? [];
  const ids = only === undefined ? granted : granted.filter((id) => id === only);
  const rows = await listReports(db, { ids, visitorId: actor.visitorId });
  return rows.filter(({ access }) => may(actor, 'view', access));
}

async function passagesOf(
  { db, publicUrl }: Deps,
  report: Awaited<ReturnType<typeof seenReports>>[number],
): Promise<Passage[]> {
  const document = await findReport(db, report.id);
  if (!document) return []; // deleted meanwhile
  const { results, details, revision } = document;
  const entries = entriesOf({ results, details: details && viewReport(details) });
  const name = nameOfReport(report);
  return [...Map.groupBy(entries, ({ sectionId, place }) => `${sectionId} ${place}`).values()].map(
    (texts, at) => {
      const [{ sectionId, place }] = texts as [(typeof texts)[0]];
      return {
        id: `${report.id}-${revision}-${at}`,
        title: `${name}, ${place}`,
        url: `${publicUrl}/home?view=${report.id}#${sectionId}`,
        texts: texts.map(({ text }) => text),
        ...{ report: name, place },
      };
    },
  );
}
