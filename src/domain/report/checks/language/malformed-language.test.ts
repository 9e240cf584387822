import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { aDraft } from '../../../../../harness/fixtures/report/a-draft.ts';
import { aside, type HardCase, tuned } from '../../../../../harness/fixtures/report/hard-cases.ts';
import {
  simulatorChapters,
  simulatorSource,
} from '../../../../../harness/fixtures/report/simulator-prose.ts';
import { readDraft, readModule } from '../draft-reading.ts';
import { malformedLanguage, malformedPassages, sourceWords } from './malformed-language.ts';

const noDetails = { factIds: [], actions: [], copy: [], websiteChanges: [] };
const passagesOf = (content: string, language: string) =>
  readModule({ key: 'personaMatrix', content, ...noDetails }, language).passages;

const faultsIn = ({ language = 'en', source = '', text }: HardCase): string[] =>
  malformedPassages(passagesOf(text, language), { language, source: sourceWords(source) }).flatMap(
    ({ faults }) => faults.map(({ words }) => words),
  );
const textsOf = (cases: HardCase[], isFaulty: boolean): string[] =>
  cases.filter((one) => faultsIn(one).length > 0 === isFaulty).map(({ text }) => text);

describe('malformed language', () => {
  it('is not found in sound sentences that look like it', () => {
    expect([...textsOf(tuned.sound, true), ...textsOf(aside.sound, true)]).toEqual([]);
  });

  it('is found in the others, except where a subject further ahead or a name after the verb may make them sound', () => {
    expect([...textsOf(tuned.malformed, false), ...textsOf(aside.malformed, false)]).toEqual([
      'The wish is met by "start to finish", and on the sofa misses it.',
      'At the gate hurts Gillian.',
      'He believes that from the first night tells the truth.',
    ]);
  });

  it.each(Object.entries(simulatorChapters))('is found in the simulator’s %s', (_, text) => {
    expect(faultsIn({ text, source: simulatorSource }).length).toBeGreaterThan(1);
  });

  it('names the words, for the one who mends them', () => {
    expect(faultsIn({ text: 'She asks **my own the** question.' })).toEqual(['my own the']);
    expect(faultsIn({ text: 'On the sofa meets this need.', source: 'your dog on the sofa' })).toEqual([
      'On the sofa meets this',
    ]);
  });

  it('is reported for the module, with the sentence to mend', () => {
    const draft = aDraft();
    const [first] = draft.modules;
    const content = `${first?.content}\n\nShe reads it. Marta keeps the the starter.`;
    const modules = draft.modules.map((module) => (module === first ? { ...module, content } : module));
    expect(malformedLanguage(readDraft({ ...draft, modules }))).toEqual([
      {
        module: first?.key,
        excerpt: 'Marta keeps the the starter.',
        advice: expect.stringContaining('the the'),
      },
    ]);
  });

  it('leaves copy, headings, website lines and rows without a full stop alone', () => {
    const text = [
      '## What the owner of a small studio wants to know and',
      '» **Headline**: top of the page',
      '» See who had which shelf, and who owes what, on one tablet by the kiln',
      '> The the line of a page that is not ours [from your site]',
      '| Who | What they would rather do than ask for the price |',
      '|---|---|',
      '| Rhys | Take pictures of every shelf with his own phone |',
    ].join('\n');
    expect(faultsIn({ text })).toEqual([]);
  });

  it('is not found in the golden report', () => {
    const source = readFileSync('content/golden-report/order.json', 'utf8');
    const found = globSync('content/golden-report/modules/*.md').flatMap((file) =>
      faultsIn({ text: readFileSync(file, 'utf8'), source }),
    );
    expect(found).toEqual([]);
  });
});
