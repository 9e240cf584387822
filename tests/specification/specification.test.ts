import './open-document.ts';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { elitePlan } from '../../src/analysis/rules/plans.ts';
import { constants } from './constants.ts';
import { closePage, untilShown } from './open-page.ts';
import { screens } from './screens.ts';

/** Copies; where the originals are, they must be the same. */
const [specifiedTexts, specification] = ['spec-texts.json', 'spec.md'].map((name) =>
  readFileSync(resolve(import.meta.dirname, name), 'utf8'),
) as [string, string];

test.skipIf(!existsSync('../shared/spec.md'))('the copies of the specification are up to date', () => {
  expect(readFileSync('../shared/spec-texts.json', 'utf8')).toBe(specifiedTexts);
  expect(readFileSync('../shared/spec.md', 'utf8')).toBe(specification);
});

afterAll(closePage);

test.each(screens)('$screen shows what the specification quotes', async ({ show, texts }) => {
  const page = await show();
  const wholes = texts.map((text) => (typeof text === 'string' ? text : text[1]));
  await untilShown(page.lines, wholes);
});

test.each(constants)('%s: %s', (_item, _value, proof) => proof());

test('the plan has the eleven modules of the specification', () => {
  expect(elitePlan).toMatchObject({
    id: 'elite',
    modules: [
      'voiceOfCustomer',
      'contentStrategy',
      'landingPageBlueprint',
      'competitiveAdvantage',
      'websiteFeedback',
      'journalEntry',
      'confession',
      'searchHistory',
      'socialMediaSpiral',
      'decisionMoment',
      'innerDialogue',
    ],
  });
});

/** `{email}` stands for any address. */
const patternOf = (quoted: string) =>
  new RegExp(
    quoted
      .split(/\{\w+\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('\\S+'),
  );

const quotedTexts = screens.flatMap(({ texts }) => texts);

test('what completes a quoted text contains it', () => {
  for (const text of quotedTexts) if (typeof text !== 'string') expect(text[1]).toMatch(patternOf(text[0]));
});

test('the screens quote every text of the specification, and no other', () => {
  const specified = JSON.parse(specifiedTexts) as { text: string }[];
  const quoted = quotedTexts.map((text) => (typeof text === 'string' ? text : text[0]));
  expect([...new Set(quoted)].toSorted()).toEqual([...new Set(specified.map(({ text }) => text))].toSorted());
});

test('the constants are those of section 9 of the specification', () => {
  const [, section = ''] = specification.split(/^## 9\. .*$/m);
  const rows = [...section.matchAll(/^\| (.+?) \| (.+) \|$/gm)].map(([, item, value]) => [item, value]);
  expect(constants.map(([item, value]) => [item, value])).toEqual(rows.filter(([item]) => item !== 'Item'));
});
