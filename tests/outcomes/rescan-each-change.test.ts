import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compareWebsite } from '../../src/outcomes/rescan/rules/compare-website.ts';
import { snapshotOfPastedText } from '../../src/platform/website/website.ts';
import { linesOf } from '../../src/report/evidence/rules/website-snapshot.ts';

/** The websites of the recorded businesses and what was recommended to them. */
const businesses = [
  { name: 'kilnlog', language: 'en', filling: 'two hours' },
  { name: 'muddy-paws', language: 'en', filling: 'ask Ella, she knows' },
  { name: 'northwax', language: 'en', filling: '£6.20' },
  { name: 'erste-leitung', language: 'de', filling: 'eine Seite mit den Themen' },
].map(({ name, ...business }) => {
  const folder = `content/recordings/${name}`;
  const { websiteContent } = JSON.parse(readFileSync(`${folder}/order.json`, 'utf8'));
  const [answer = ''] = globSync(`${folder}/calls/*-module_websiteFeedback.answer.json`);
  const { tips } = JSON.parse(readFileSync(answer, 'utf8')) as { tips: { line: string; rewrite: string }[] };
  const old = snapshotOfPastedText(websiteContent);
  const lines = linesOf(old);
  const changes = tips.map(({ line, rewrite }) => ({
    id: line,
    before: lines.find(({ id }) => id === line)?.text ?? '',
    after: rewrite,
  }));
  return { name, ...business, old, texts: lines.map(({ text }) => text), changes };
});

test.each(businesses)(
  'each change that $name makes alone is found, and no other is marked',
  ({ old, texts, changes, language, filling }) => {
    expect(changes.length).toBeGreaterThan(4);
    for (const made of changes) {
      const text = texts
        .map((line) => (line === made.before ? made.after.replace(/\[[^\]]+\]/g, filling) : line))
        .join('\n');
      const now = snapshotOfPastedText(text);
      const marks = compareWebsite({ changes, old, now, language }).changes.map(({ id, mark }) => [id, mark]);
      expect([made.id, marks]).toEqual([
        made.id,
        changes.map(({ id }) => [id, id === made.id ? 'found' : 'not-found']),
      ]);
    }
  },
);
