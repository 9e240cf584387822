import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { aDraft } from '../harness/fixtures/report/a-draft.ts';
import { answerOf, promptOf, pseudoChapters, unsupportedIn } from './measure-claims.ts';
import type { ProbeSet } from './probe-sets.ts';

const { caseFile, cast, snapshot } = aDraft();
const order = { targetMarket: 'people who want to bake bread', productService: 'a course' };
const sentences = (what: string) =>
  Array.from({ length: 25 }, (_, at) => ({ business: 'bakery', sentence: `${what} number ${at}.` }));
const set: ProbeSet = {
  businesses: [{ name: 'bakery', order, caseFile, cast, snapshot }],
  legitimate: sentences('Good'),
  invented: sentences('Bad'),
  replyContradictions: [],
  replyTruths: [],
};

it('packs all sentences of a business into chapters of about twenty, good and bad mixed', () => {
  const chapters = pseudoChapters(set);
  expect(chapters.map((chapter) => chapter.sentences.length)).toEqual([17, 17, 16]);
  expect(new Set(chapters.flatMap((chapter) => chapter.sentences)).size).toBe(50);
  for (const chapter of chapters)
    for (const what of ['Good', 'Bad'])
      expect(chapter.sentences.filter((one) => one.startsWith(what)).length).toBeGreaterThan(3);
  expect(pseudoChapters(set)).toEqual(chapters);
});

it('a sentence is marked when its support is none or does not exist', () => {
  const [chapter] = pseudoChapters(set);
  const [one = '', two = '', three = ''] = chapter?.sentences ?? [];
  if (!chapter) throw new Error('no chapter');
  const claim = (sentence: string, kind: 'fact' | 'none', refs: string[]) => ({
    sentence,
    support: { kind, refs, calculation: null },
  });
  const claims = [claim(one, 'none', []), claim(two, 'fact', ['f99']), claim(three, 'fact', ['f1'])];
  expect(unsupportedIn(chapter, claims)).toEqual([one, two]);
});

it('an answer to another prompt is missing', async () => {
  const [chapter] = pseudoChapters(set);
  if (!chapter) throw new Error('no chapter');
  const folder = mkdtempSync(join(tmpdir(), 'claims-'));
  const prompt = promptOf(chapter);
  expect(await answerOf(folder, 0, prompt, null)).toBeNull();
  writeFileSync(join(folder, '001-claims.answer.json'), '{"claims":[]}');
  writeFileSync(join(folder, '001-claims.prompt.txt'), 'another prompt');
  expect(await answerOf(folder, 0, prompt, null)).toBeNull();
  const text = `===== system =====\n${prompt.instructions}\n\n===== user =====\n${prompt.prompt}\n`;
  writeFileSync(join(folder, '001-claims.prompt.txt'), text);
  expect(await answerOf(folder, 0, prompt, null)).toEqual({ claims: [] });
});
