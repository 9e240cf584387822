import { describe, expect, it } from 'vitest';
import { type JournalLine, nameOfStep, plannedSteps, progressOf } from './report-steps.ts';

const steps = plannedSteps({ reportType: 'full', selectedModules: ['confession', 'contentStrategy'] });
const keysOf = (reportType: 'full' | 'atm', selectedModules: string[]) =>
  plannedSteps({ reportType, selectedModules }).map(({ key }) => key);
const line = (key: string, state: JournalLine['state'], second: number): JournalLine => ({
  ...{ key, state },
  at: new Date(Date.UTC(2025, 0, 1, 0, 0, second)),
});
const texts = (lines: JournalLine[]) => progressOf(steps, lines).messages.map(({ text }) => text);

describe('the planned steps', () => {
  it('of a full report', () => {
    expect(steps.map(({ key }) => key)).toEqual([
      'read-website',
      'ledger',
      'plain',
      'practitioner',
      'psychologist',
      'author:1',
      'author:2',
      'situations:1',
      'situations:2',
      'long-read',
      'editor',
      'assemble',
    ]);
  });

  it('have no long read where every ordered module is a part of the report', () => {
    expect(keysOf('full', ['contentStrategy', 'implementationGuidance'])).not.toEqual(
      expect.arrayContaining(['long-read']),
    );
  });

  it('of an Express report, whatever was chosen', () => {
    expect(keysOf('atm', ['confession'])).toEqual([
      'read-website',
      'ledger',
      'plain',
      'psychologist',
      'author:1',
      'editor',
      'assemble',
    ]);
  });
});

it('a step of a version or a reading is named as such', () => {
  expect(nameOfStep('author:1')).toBe('Report, first part');
  expect(nameOfStep('r2/author:2')).toBe('Version 2: Report, second part');
  expect(nameOfStep('r12/assemble')).toBe('Version 12: Assemble');
  expect(nameOfStep('w1/words')).toBe('Customers’ words, reading 1: Themes');
  expect(nameOfStep('of-a-newer-release')).toBe('of-a-newer-release');
});

describe('the progress of a report', () => {
  it('is nothing while the journal is empty', () => {
    expect(progressOf(steps, [])).toEqual({ done: 0, total: 12, messages: [] });
  });

  it('counts a finished step and mentions a started one without counting it', () => {
    const lines = [line('ledger', 'started', 0), line('ledger', 'done', 4), line('plain', 'started', 5)];
    expect(progressOf(steps, lines)).toEqual({
      done: 1,
      total: 12,
      messages: [
        { at: '2025-01-01T00:00:00.000Z', text: steps[1]?.doing },
        { at: '2025-01-01T00:00:04.000Z', text: steps[1]?.done },
        { at: '2025-01-01T00:00:05.000Z', text: steps[2]?.doing },
      ],
    });
  });

  it('ignores steps that are not of this report, of another version or of a newer release', () => {
    const lines = [
      line('words', 'done', 1),
      line('r2/ledger', 'done', 2),
      line('deliver-pigeon', 'done', 2),
      line('psychologist', 'done', 3),
    ];
    expect(progressOf(steps, lines)).toMatchObject({ done: 1, messages: [{ text: steps[4]?.done }] });
  });

  it('sorts messages by time, whatever the journal’s order, and does not change the journal’s list', () => {
    const lines = [line('plain', 'done', 9), line('ledger', 'done', 4), line('ledger', 'started', 1)];
    const asListed = [...lines];
    expect(texts(lines)).toEqual([steps[1]?.doing, steps[1]?.done, steps[2]?.done]);
    expect(lines).toEqual(asListed);
  });

  it('lists a start before the end when both happened in the same millisecond', () => {
    expect(texts([line('plain', 'started', 1), line('plain', 'done', 1)])).toEqual([
      steps[2]?.doing,
      steps[2]?.done,
    ]);
  });

  it('is complete when every step is done', () => {
    const lines = steps.map(({ key }, at) => line(key, 'done', at));
    expect(progressOf(steps, lines)).toMatchObject({ done: 12, total: 12 });
  });
});
