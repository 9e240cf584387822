import { expect, it } from 'vitest';
import { stageLabels } from '../src/report/document/rules/buying-situation.ts';
import { goldenReport } from './golden-report.ts';
import { pickLandingSamples } from './landing-samples.ts';

const report = goldenReport();
const samples = pickLandingSamples(report);
const contentOf = (key: string): string => report.results[key]?.content.replaceAll('**', '') ?? '';

const rewrites = [samples.leadRewrite, samples.rewrite];

it.each([
  ['websiteFeedback', rewrites.flatMap(({ problem, before, after, why }) => [problem, before, after, why])],
  ['websiteFeedback', rewrites.map(({ objection }) => objection.words)],
  ['contentStrategy', [samples.letter.occasion, samples.letter.text]],
  ['searchHistory', samples.searches.flatMap(({ time, typed, why }) => [time, typed, why])],
  ['confession', samples.confession.map(({ name, words }) => `${name}: ${words} [simulated]`)],
])('every excerpt from %s stands in the golden report word for word', (key, excerpts) => {
  expect(excerpts.filter((text) => text === '' || !contentOf(key).includes(text))).toEqual([]);
});

it('every situation shown is one of the report’s own, with its person', () => {
  for (const shown of [samples.leadSituation, ...samples.situations]) {
    const persona = report.details.personas.find(({ name }) => name === shown.person.name);
    const { moment, says, thinks, feels, does } = shown;
    expect(persona).toMatchObject(shown.person);
    const own = report.details.situations.find((one) => one.moment === moment);
    expect(own).toMatchObject({ persona: persona?.id, says, thinks, feels, does });
    expect(own && stageLabels[own.stage]).toBe(shown.stage);
  }
});

it('the strip shows each of the five buyers once', () => {
  expect(new Set(samples.situations.map(({ person }) => person.name)).size).toBe(5);
});

it('the order shown is the one the report was written for', () => {
  expect(report.order.productService.startsWith(`${samples.order.productService} `)).toBe(true);
  expect(report.order.targetMarket.endsWith(` ${samples.order.targetMarket}`)).toBe(true);
});

it('what was shown as the page’s own line is labelled so in the report', () => {
  for (const { before } of rewrites)
    expect(contentOf('websiteFeedback')).toContain(`> ${before} [from your site]`);
});

it('stays small enough to travel inside the page', () => {
  expect(JSON.stringify(samples).length).toBeLessThan(20_000);
});
