import { describe, expect, it } from 'vitest';
import { linesOf } from '../../report/document/rules/website-snapshot.ts';
import { websiteSnapshotSchema } from './rules.ts';
import { snapshotOfPastedText } from './website.ts';

describe('pasted website text', () => {
  it('becomes one page without an address, cleaned like a page we read', () => {
    const snapshot = snapshotOfPastedText('  Bread\u200B by   bicycle\r\n\r\n\u202EFrom $9 a week\n***\n');
    expect(websiteSnapshotSchema.parse(snapshot)).toEqual({
      version: 1,
      source: 'pasted',
      pages: [{ url: null, title: '', text: 'Bread by bicycle\nFrom $9 a week' }],
      problem: null,
    });
    expect(linesOf(snapshot).map(({ id, text }) => [id, text])).toEqual([
      ['1:1', 'Bread by bicycle'],
      ['1:2', 'From $9 a week'],
    ]);
  });

  it('without readable text becomes a snapshot without pages', () => {
    expect(snapshotOfPastedText(' \n\u200B\n--- \t')).toMatchObject({
      source: 'none',
      pages: [],
      problem: 'no_text',
    });
  });

  it('is kept up to 20,000 characters, in whole lines', () => {
    const text = Array.from({ length: 5000 }, (_, i) => `Line ${i} of many`).join('\n');
    const kept = snapshotOfPastedText(text).pages[0]?.text ?? '';
    expect(kept.length).toBeGreaterThan(19_900);
    expect(kept.length).toBeLessThanOrEqual(20_000);
    expect(text.startsWith(`${kept}\n`)).toBe(true);
  });
});
