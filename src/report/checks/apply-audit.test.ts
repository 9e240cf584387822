import { expect, it } from 'vitest';
import { aDraft } from '../../../harness/fixtures/report/a-draft.ts';
import { composeModule, type WrittenModule } from '../writing/rules/written-module.ts';
import { applyAudit } from './improve-report.ts';
import type { AuditEntry } from './rules/report-audit.ts';

const action = {
  text: 'Ask who else decides.',
  where: 'Your mail',
  minutes: 5,
  effect: 2,
  effort: 1,
  watch: 'Who answers.',
  measure: null,
  factIds: [],
};
const chapterOf = (key: WrittenModule['key'], content: string): WrittenModule => ({
  key,
  factIds: [],
  answer: { content, actions: [action], copy: [] },
});
const written = [
  chapterOf('confession', 'Marta waits. She hides the flat loaf from her sister.'),
  chapterOf('journalEntry', 'Marta waits. She writes it down at night.'),
];
const base = aDraft({ situations: [] });
const draft = { ...base, modules: written.map((module) => composeModule(module, base)) };
const entry = (changes: Partial<AuditEntry>): AuditEntry => ({
  kind: 'repeated',
  module: 'journalEntry',
  field: 'content',
  excerpt: '',
  replacement: '',
  problem: 'Told twice.',
  ...changes,
});
const audited = (...entries: Partial<AuditEntry>[]) => applyAudit({ draft, written }, entries.map(entry));

it('an audit changes the chapter that it names and no other', () => {
  const {
    draft: after,
    written: answers,
    patches,
    changed,
  } = audited({
    excerpt: 'She writes it down at night.',
    replacement: 'She probably writes it down.',
  });
  expect(after.modules[0]).toBe(draft.modules[0]);
  expect(answers[0]).toBe(written[0]);
  expect(after.modules[1]?.content).toContain('Marta waits. She probably writes it down.');
  expect(patches).toEqual([{ module: 'journalEntry', applied: 1, refused: 0 }]);
  expect(changed).toEqual([
    {
      module: 'journalEntry',
      before: 'She writes it down at night.',
      after: 'She probably writes it down.',
    },
  ]);
});

it('an action that another chapter has too is deleted with its line in the chapter', () => {
  const { draft: after } = audited({ field: 'a1' });
  expect(after.modules[1]).toMatchObject({ actions: [] });
  expect(after.modules[1]?.content).not.toContain('Ask who else decides.');
  expect(after.modules[0]?.actions).toHaveLength(1);
});

it('what is refused counts as refused and is not named as changed', () => {
  const {
    draft: after,
    patches,
    changed,
  } = audited(
    { excerpt: 'Nobody wrote this sentence.', replacement: 'x' },
    {
      excerpt: 'She writes it down at night.',
      replacement: 'A Harvard study shows that 97% of buyers wait.',
    },
    { field: 'a7' },
  );
  expect(after.modules).toEqual(draft.modules);
  expect(patches).toEqual([{ module: 'journalEntry', applied: 0, refused: 3 }]);
  expect(changed).toEqual([]);
});

it('an audit without entries leaves the draft as it is', () => {
  expect(audited()).toEqual({ draft, written, patches: [], changed: [] });
});
