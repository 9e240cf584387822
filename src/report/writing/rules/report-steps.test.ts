import { describe, expect, it } from 'vitest';
import { titleOfModule } from '../../document/rules/module-catalogue.ts';
import { type JournalLine, nameOfStep, plannedSteps, progressOf, sinceStart } from './report-steps.ts';

const steps = plannedSteps({ reportType: 'full', selectedModules: ['confession'], hasWebsiteText: true });
const line = (key: string, state: JournalLine['state'], second: number): JournalLine => ({
  key,
  state,
  at: new Date(Date.UTC(2025, 0, 1, 0, 0, second)),
});
const texts = (lines: JournalLine[]) => progressOf(steps, lines).messages.map(({ text }) => text);

describe('the planned steps', () => {
  it('of a full report are reading, case file, cast, outline, situations, its modules in order, their claims, the judge, the audit, the answer, the predictions, a second reading and the assembly', () => {
    expect(steps.map(({ key }) => key)).toEqual([
      'read-website',
      'case-file',
      'cast',
      'outline',
      'write-situations:p1',
      'write-situations:p2',
      'write-situations:p3',
      'write-situations:p4',
      'write-situations:p5',
      'write-module:personaMatrix',
      'write-module:confession',
      'write-module:websiteFeedback',
      'list-claims:personaMatrix',
      'list-claims:websiteFeedback',
      'judge',
      'audit',
      'write-answer',
      'write-predictions',
      'audit-again',
      'assemble',
    ]);
  });

  it('of an Express report write one module', () => {
    const order = { reportType: 'atm', selectedModules: ['confession'], hasWebsiteText: true } as const;
    const keys = plannedSteps(order).map(({ key }) => key);
    expect(keys).toEqual([
      'read-website',
      'case-file',
      'cast',
      'write-module:atmReport',
      'list-claims:atmReport',
      'judge',
      'audit',
      'assemble',
    ]);
  });

  it('name the module they write by its title', () => {
    expect(steps[10]).toEqual({
      key: 'write-module:confession',
      doing: `Writing “${titleOfModule('confession')}”`,
      done: `“${titleOfModule('confession')}” written`,
    });
  });
});

it('a step of a revision or a reading is named as such', () => {
  expect(nameOfStep('r2/list-claims:voiceOfCustomer')).toBe('Revision 2: Voice of the Customer, claims');
  expect(nameOfStep('r12/assemble')).toBe('Revision 12: Assemble');
  expect(nameOfStep('w1/words:themes')).toMatch(/^Messages, reading 1: /);
});

describe('the progress of a report', () => {
  it('is nothing while the journal is empty', () => {
    expect(progressOf(steps, [])).toEqual({ done: 0, total: 20, messages: [] });
  });

  it('counts a finished step and mentions a started one without counting it', () => {
    const lines = [line('case-file', 'started', 0), line('case-file', 'done', 4), line('cast', 'started', 5)];
    expect(progressOf(steps, lines)).toEqual({
      done: 1,
      total: 20,
      messages: [
        { at: '2025-01-01T00:00:00.000Z', text: 'Writing the case file' },
        { at: '2025-01-01T00:00:04.000Z', text: 'Case file written, every fact with its source' },
        { at: '2025-01-01T00:00:05.000Z', text: 'Casting five buyers from your market' },
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
      total: 20,
      messages: [{ text: steps[2]?.done }],
    });
  });

  it('sorts messages by time, whatever the journal’s order, and does not change the journal’s list', () => {
    const lines = [line('cast', 'done', 9), line('case-file', 'done', 4), line('case-file', 'started', 1)];
    const asListed = [...lines];
    expect(texts(lines)).toEqual([steps[1]?.doing, steps[1]?.done, steps[2]?.done]);
    expect(lines).toEqual(asListed);
  });

  it('lists a start before the end when both happened in the same millisecond', () => {
    expect(texts([line('cast', 'started', 1), line('cast', 'done', 1)])).toEqual([
      steps[2]?.doing,
      steps[2]?.done,
    ]);
  });

  it('no longer awaits the critique of a website that gave no text', () => {
    const lines = [line('cast', 'done', 3), line('write-module:confession', 'started', 4)];
    expect(progressOf(steps, lines)).toMatchObject({ total: 18 });
    expect(progressOf(steps, lines.slice(0, 1))).toMatchObject({ total: 20 });
  });

  it('takes patches into the plan when they begin', () => {
    const lines = [
      line('patch-module:confession', 'started', 4),
      line('patch-situations:p2', 'done', 5),
      line('audit-again', 'started', 6),
    ];
    expect(progressOf(steps, lines)).toMatchObject({ done: 1, total: 22 });
    expect(texts(lines)).toEqual([
      `Correcting weak passages of “${titleOfModule('confession')}”`,
      'Rewrote buying situations of buyer 2',
      'Reading the corrections and the first page',
    ]);
  });

  it('ignores steps that it does not know', () => {
    const lines = [line('of-a-newer-release', 'done', 4), line('unknown:confession:1', 'started', 5)];
    expect(progressOf(steps, lines)).toEqual({ done: 0, total: 20, messages: [] });
  });

  it('is complete when every step is done', () => {
    const lines = steps.map(({ key }, at) => line(key, 'done', at));
    expect(progressOf(steps, lines)).toMatchObject({ done: 20, total: 20 });
  });
});

it('steps that were done before the start count from the start, in the order in which they were done', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
  const line = (key: string, minute: number) => ({ key, state: 'done' as const, at: at(minute) });
  const journal = [line('cast', 12), line('case-file', 2), line('read-website', 1)];
  expect(sinceStart(journal, at(10))).toEqual([
    line('read-website', 10),
    line('case-file', 10),
    line('cast', 12),
  ]);
  expect(sinceStart(journal, null)).toEqual(journal.toReversed());
});
