import { expect, it } from 'vitest';
import { stageLabels } from '../src/report/document/rules/buying-situation.ts';
import { textsOfPassage } from '../src/report/document/rules/passage.ts';
import { pickLandingSamples } from './landing-samples.ts';
import { sampleReport } from './sample-report.ts';

const { details } = sampleReport();
const samples = pickLandingSamples({ details });

it('every excerpt stands in the sample report word for word', () => {
  const texts = new Set(details.sections.flatMap(({ passages }) => passages.flatMap(textsOfPassage)));
  const { rewrite, findings } = samples;
  const shown = [...Object.values(rewrite), ...findings];
  expect(shown.filter((text) => !texts.has(text))).toEqual([]);
  expect(findings).toHaveLength(3);
});

it('every situation shown is one of the report’s own, with its person', () => {
  for (const shown of samples.situations) {
    const persona = details.personas.find(({ name }) => name === shown.person.name);
    const { moment, says, thinks, feels, does } = shown;
    expect(persona?.role.startsWith(shown.person.role)).toBe(true);
    expect(persona?.age).toBe(shown.person.age);
    const own = details.situations.find((one) => one.moment === moment);
    expect(own).toMatchObject({ persona: persona?.id, says, thinks, feels, does });
    expect(own && stageLabels[own.stage]).toBe(shown.stage);
  }
});

it('the strip shows each of the five buyers once', () => {
  expect(new Set(samples.situations.map(({ person }) => person.name)).size).toBe(5);
});

it('stays small enough to travel inside the page', () => {
  expect(JSON.stringify(samples).length).toBeLessThan(20_000);
});
