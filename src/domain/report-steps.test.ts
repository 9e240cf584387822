import { describe, expect, it } from 'vitest';
import { type JournalLine, plannedSteps, progressOf } from './report-steps.ts';

const steps = plannedSteps({ reportType: 'full', selectedModules: ['confession'], hasWebsiteText: true });
const line = (key: string, state: JournalLine['state'], second: number): JournalLine => ({
  key,
  state,
  at: new Date(Date.UTC(2025, 0, 1, 0, 0, second)),
});
const texts = (lines: JournalLine[]) => progressOf(steps, lines).messages.map(({ text }) => text);

describe('the planned steps', () => {
  it('of a full report are case file, cast, its modules in order, and the assembly', () => {
    expect(steps.map(({ key }) => key)).toEqual([
      'case-file',
      'cast',
      'write-module:personaMatrix',
      'write-module:confession',
      'write-module:websiteFeedback',
      'assemble',
    ]);
  });

  it('of an Express report write one module', () => {
    const order = { reportType: 'atm', selectedModules: ['confession'], hasWebsiteText: true } as const;
    const keys = plannedSteps(order).map(({ key }) => key);
    expect(keys).toEqual(['case-file', 'cast', 'write-module:atmReport', 'assemble']);
  });

  it('name the module they write by its title', () => {
    expect(steps[3]).toEqual({
      key: 'write-module:confession',
      doing: 'Writing “The Ultimate Confession”',
      done: '“The Ultimate Confession” written',
    });
  });
});

describe('the progress of a report', () => {
  it('is nothing while the journal is empty', () => {
    expect(progressOf(steps, [])).toEqual({ done: 0, total: 6, messages: [] });
  });

  it('counts a finished step and tells of a started one without counting it', () => {
    const lines = [line('case-file', 'started', 0), line('case-file', 'done', 4), line('cast', 'started', 5)];
    expect(progressOf(steps, lines)).toEqual({
      done: 1,
      total: 6,
      messages: [
        { at: '2025-01-01T00:00:00.000Z', text: 'Reading what you told us' },
        { at: '2025-01-01T00:00:04.000Z', text: 'Case file written from your own words' },
        { at: '2025-01-01T00:00:05.000Z', text: 'Casting five buyers of your market' },
      ],
    });
  });

  it('ignores steps that are not of this report', () => {
    const lines = [
      line('write-module:innerDialogue', 'done', 1),
      line('deliver-pigeon', 'done', 2),
      line('cast', 'done', 3),
    ];
    expect(progressOf(steps, lines)).toMatchObject({
      done: 1,
      total: 6,
      messages: [{ text: steps[1]?.done }],
    });
  });

  it('tells the messages by time, whatever order the journal lists them in, and leaves the list alone', () => {
    const lines = [line('cast', 'done', 9), line('case-file', 'done', 4), line('case-file', 'started', 1)];
    const asListed = [...lines];
    expect(texts(lines)).toEqual([steps[0]?.doing, steps[0]?.done, steps[1]?.done]);
    expect(lines).toEqual(asListed);
  });

  it('tells of a start before the end when both happened in the same millisecond', () => {
    expect(texts([line('cast', 'started', 1), line('cast', 'done', 1)])).toEqual([
      steps[1]?.doing,
      steps[1]?.done,
    ]);
  });

  it('is complete when every step is done', () => {
    const lines = steps.map(({ key }, at) => line(key, 'done', at));
    expect(progressOf(steps, lines)).toMatchObject({ done: 6, total: 6 });
  });
});
