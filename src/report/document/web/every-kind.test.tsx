import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { everyKind, sectionOf } from '../../../../harness/fixtures/report/every-kind.ts';
import { detailsFixture } from '../../../../harness/fixtures/report/report-details.ts';
import { reportSchema } from '../../../connect/api/contract.ts';
import { blocksForTypst } from '../../pdf/typst-blocks.ts';
import { viewSharedReport } from '../../share/rules/shared-report.ts';
import { type Passage, passageKinds, textsOfPassage } from '../rules/passage.ts';
import type { ReportDetails } from '../rules/report.ts';
import { asPlainText, asRichText } from '../rules/report-copy.ts';
import { asMarkdown } from '../rules/report-markdown.ts';
import { viewReport } from '../rules/report-view.ts';
import { sectionMarkup } from '../rules/section-markup.ts';
import { wholeReport } from '../rules/whole-report.ts';
import { PassageList } from './passages/passage-list.tsx';

const detailsOf = (passage: Passage): ReportDetails => ({
  ...detailsFixture(),
  sections: [sectionOf([passage])],
});
/** Letters only: every medium has its own signs. */
const bare = (text: string): string =>
  text
    .replace(/<[^>]*>|\\n/g, ' ')
    .replace(/[^\p{L}\p{N}£]+/gu, ' ')
    .trim();

type Medium = (details: ReportDetails) => string;
const media: Record<string, Medium> = {
  'the page': (details) => {
    const view = viewReport(details);
    return details.sections
      .map((section) => renderToStaticMarkup(<PassageList section={section} details={view} />))
      .join('\n');
  },
  'the PDF': (details) =>
    JSON.stringify(
      details.sections.map((section) => blocksForTypst(sectionMarkup(section, details))),
      (_, value) => (isInlines(value) ? value.map(({ text }) => text).join('') : value),
    ),
  Markdown: (details) => asMarkdown(wholeReport(null, {}, viewReport(details))),
  'copied text': (details) => asPlainText(wholeReport(null, {}, viewReport(details))),
  'copied rich text': (details) => asRichText(wholeReport(null, {}, viewReport(details))),
  'a shared report': (details) => JSON.stringify(viewSharedReport(details)),
  'a program': (details) => JSON.stringify(reportSchema.shape.report.parse(viewReport(details))),
};
const isInlines = (value: unknown): value is { text: string }[] =>
  Array.isArray(value) && value.every((one) => typeof one?.text === 'string' && 'bold' in one);

/** The paragraphs of every text. */
const wordsOf = (passage: Passage): string[] =>
  textsOfPassage(passage)
    .flatMap((text) => text.split(/\n+/))
    .map(bare)
    .filter((text) => text !== '');

describe.each(passageKinds)('a passage of the kind %s', (kind) => {
  const passage = everyKind[kind];

  it.each(Object.keys(media))('is whole in %s', (medium) => {
    const shown = bare(media[medium]?.(detailsOf(passage)) ?? '');
    expect(wordsOf(passage).filter((words) => !shown.includes(words))).toEqual([]);
  });

  it('is left out of a shared report where it repeats words of customers', () => {
    const shared = viewSharedReport(detailsOf({ ...passage, source: 'customers' }));
    expect(shared.sections).toEqual([]);
  });
});

it('every text of the fixture ends with a word of its own', () => {
  const last = passageKinds.flatMap((kind) => wordsOf(everyKind[kind])).map((text) => text.split(' ').at(-1));
  expect(new Set(last).size).toBe(last.length);
});
