import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { stageLabels } from '../src/report/document/rules/buying-situation.ts';
import { pickLandingSamples, recordedFindings } from './landing-samples.ts';
import { sampleReport } from './sample-report.ts';

const report = sampleReport();
const samples = pickLandingSamples(report);
const contentOf = (key: string): string => report.results[key]?.content.replaceAll('**', '') ?? '';

const { leadRewrite } = samples;

it.each([
  ['websiteFeedback', [leadRewrite.problem, leadRewrite.before, leadRewrite.after]],
  ['websiteFeedback', [leadRewrite.objection.words]],
  ['searchHistory', samples.searches.flatMap(({ time, typed, why }) => [time, typed, why])],
])('every excerpt from %s stands in the sample report word for word', (key, excerpts) => {
  expect(excerpts.filter((text) => text === '' || !contentOf(key).includes(text))).toEqual([]);
});

it('every situation shown is one of the report’s own, with its person', () => {
  for (const shown of [samples.leadSituation, ...samples.situations]) {
    const persona = report.details.personas.find(({ name }) => name === shown.person.name);
    const { moment, says, thinks, feels, does } = shown;
    expect(persona?.role.startsWith(shown.person.role)).toBe(true);
    expect(persona?.age).toBe(shown.person.age);
    const own = report.details.situations.find((one) => one.moment === moment);
    expect(own).toMatchObject({ persona: persona?.id, says, thinks, feels, does });
    expect(own && stageLabels[own.stage]).toBe(shown.stage);
  }
});

it('the strip shows each of the five buyers once', () => {
  expect(new Set(samples.situations.map(({ person }) => person.name)).size).toBe(5);
});

it('what was shown as the page’s own line is labelled so in the report', () => {
  expect(contentOf('websiteFeedback')).toContain(`> ${leadRewrite.before} [from your site]`);
});

it('stays small enough to travel inside the page', () => {
  expect(JSON.stringify(samples).length).toBeLessThan(20_000);
});

it.each(recordedFindings())(
  'the finding about $business is what the model wrote, and is a guess',
  (shown) => {
    const [file = ''] = globSync(`content/recordings/${shown.recording}/calls/*-answer.answer.json`);
    const { line, wrongIf } = shown;
    const { findings } = JSON.parse(readFileSync(file, 'utf8'));
    expect(findings).toContainEqual(expect.objectContaining({ line, wrongIf, isGuess: true }));
    expect(shown.known).toBe('Inferred');
  },
);
