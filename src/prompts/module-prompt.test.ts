import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type ModuleKey, moduleKeys, modulesOf, selectableModuleKeys } from '../domain/module-catalogue.ts';
import { elitePlan } from '../domain/plans.ts';
import { dataRules } from './fenced-data.ts';
import { blocksOf, markedCaseFile, markedCast, markedOrder, unfencedTextOf } from './marked-order.fixture.ts';
import { moduleFrameworks } from './module-frameworks.ts';
import { moduleOutputSchema } from './module-output.ts';
import { modulePrompt } from './module-prompt.ts';

const promptOf = (module: ModuleKey) => modulePrompt(module, markedOrder, markedCaseFile, markedCast);
const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

describe.each(moduleKeys)('the prompt of %s', (module) => {
  const prompt = promptOf(module);
  const { framework, shape, owns } = moduleFrameworks[module];

  it('names its framework, its shape, what it owns and its schema', () => {
    for (const part of [framework, shape, owns]) expect(prompt.prompt).toContain(part);
    expect(prompt.schemaName).toBe(`module_${module}`);
  });

  it('carries all data blocks, each with its source', () => {
    expect(blocksOf(prompt).map(({ name, source }) => `${name}:${source}`)).toEqual([
      'target_market:customer',
      'product_service:customer',
      'website_address:customer',
      'website:site',
      'case_file:earlier-step',
      'cast:earlier-step',
    ]);
  });

  it('keeps every text of others inside its own fence', () => {
    for (const { name, text } of blocksOf(prompt)) {
      expect(new Set(text.match(/MARK-\w+/g))).toEqual(new Set([`MARK-${name}`]));
    }
    expect(unfencedTextOf(prompt)).not.toMatch(/MARK-|ignore your rules|</);
  });

  it('carries the data rules and the rules of honesty', () => {
    expect(prompt.instructions).toContain(dataRules);
    expect(prompt.instructions).toContain('ends with " [simulated]"');
    expect(prompt.instructions).toContain("we don't know");
    expect(prompt.instructions).toContain('No number, percentage, price, date, study');
  });
});

describe('module prompts together', () => {
  it('share all but the task, so that a provider can cache what one report repeats', () => {
    const prefixes = moduleKeys.map((module) => {
      const { instructions, prompt } = promptOf(module);
      return instructions + prompt.slice(0, prompt.lastIndexOf('</data>'));
    });
    expect(new Set(prefixes).size).toBe(1);
  });

  it('read the same until somebody means to change them', () => {
    expect(promptOf('personaMatrix')).toMatchSnapshot();
    expect(promptOf('websiteFeedback').prompt.split('Your task:')[1]).toMatchSnapshot();
    expect(promptOf('journalEntry').prompt.split('Your task:')[1]).toMatchSnapshot();
  });

  it('give every module a framework and facts of its own', () => {
    const entries = Object.values(moduleFrameworks);
    expect(new Set(entries.map(({ framework }) => framework)).size).toBe(moduleKeys.length);
    expect(new Set(entries.map(({ owns }) => owns)).size).toBe(moduleKeys.length);
  });

  it('ask for an elite report of 9,000 to 16,000 words, with no module under 350', () => {
    const sold = modulesOf({ reportType: 'full', selectedModules: elitePlan.modules, hasWebsiteText: true });
    const whole = modulesOf({
      reportType: 'full',
      selectedModules: selectableModuleKeys,
      hasWebsiteText: true,
    });
    expect(sum(sold.map((module) => moduleFrameworks[module].words[0]))).toBeGreaterThanOrEqual(9000);
    expect(sum(whole.map((module) => moduleFrameworks[module].words[1]))).toBeLessThanOrEqual(16000);
    for (const { words } of Object.values(moduleFrameworks)) {
      expect(words[0]).toBeGreaterThanOrEqual(350);
      expect(words[1]).toBeGreaterThan(words[0]);
    }
  });

  it('ask for an answer whose schema a strict provider accepts', () => {
    expect(z.toJSONSchema(moduleOutputSchema)).toMatchObject({
      additionalProperties: false,
      required: ['content', 'factIds'],
    });
  });
});
