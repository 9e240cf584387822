import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { knownFigures, unknownFigures } from '../src/report/checks/rules/unknown-figures.ts';
import { cleanPanelAnswer, maskQuotesOf, quoteMask } from '../src/talk/panel/rules/panel-answer.ts';
import { goldenDraft } from './golden-report.ts';

type Answer = { step: number; answer: string; reason: string };
const { texts } = JSON.parse(readFileSync('content/golden-report/panel-answers.json', 'utf8')) as {
  texts: { text: string; answers: Record<string, Answer[]> }[];
};
const { cast, caseFile, customerWords } = goldenDraft(['personaMatrix']);
const facts = [customerWords, ...caseFile.facts.map(({ text }) => text)];
const scenes = cast.personas.flatMap((persona) => persona.scenes);
const all = texts.flatMap(({ text, answers }) =>
  Object.entries(answers).flatMap(([name, wordings]) => wordings.map((one) => ({ text, name, ...one }))),
);

describe('what the golden five say to the panel', () => {
  it('is written for every one of them, the bland control included', () => {
    expect(texts.map(({ text }) => text)).toContain(caseFile.offer);
    for (const { answers } of texts)
      expect(Object.keys(answers)).toEqual(cast.personas.map(({ name }) => name));
  });

  it('offers only what the store offers', () => {
    for (const { text } of texts)
      expect(unknownFigures(text, knownFigures([...facts, ...scenes]))).toEqual([]);
  });

  it.each(all)('$name on "$text": $answer', ({ text, name, answer, reason }) => {
    const persona = cast.personas.find((one) => one.name === name);
    const given = [...facts, text, ...(persona?.scenes ?? [])];
    expect(unknownFigures(`${answer} ${reason}`, knownFigures(given))).toEqual([]);
    const words = answer.split(' ').length;
    expect(words).toBeGreaterThanOrEqual(22);
    expect(words).toBeLessThanOrEqual(60);
    expect(reason.split(' ').length).toBeLessThanOrEqual(20);
    expect(answer).not.toMatch(/\b(stars?|out of (five|ten|\d+)|rating|score)\b|[<>*#]/i);
    expect(maskQuotesOf(text, answer)).not.toContain(quoteMask);
    expect(cleanPanelAnswer({ answer, reason }, '')).toEqual({ answer, reason });
  });

  it('keeps to the words each of them never says', () => {
    const said = (name: string) =>
      all
        .filter((one) => one.name === name)
        .map(({ answer, reason }) => `${answer} ${reason}`)
        .join('\n');
    expect(said('Tess')).not.toMatch(/\bI want\b/i);
    expect(said('Dilys')).not.toMatch(/\bI was wrong\b/i);
    expect(said('Gwil')).not.toMatch(/\blovely\b|\btrust me\b/i);
    expect(said('Felix')).not.toMatch(/\bI don't know\b/i);
    expect(said('Owen')).not.toMatch(/\bfeel/i);
  });

  it('is never said twice', () => {
    expect(new Set(all.map(({ answer }) => answer)).size).toBe(all.length);
    expect(new Set(all.map(({ reason }) => reason)).size).toBe(all.length);
  });
});
