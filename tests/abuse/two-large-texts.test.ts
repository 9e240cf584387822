import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { goldenLedger, goldenReport } from '../../content/golden-report.ts';
import { isEchoOf, spokenRunsOf } from '../../src/platform/text/instruction-echo.ts';
import type { WebsiteSnapshot } from '../../src/platform/website/rules.ts';
import { foreignAddressesIn } from '../../src/report/checks/rules/addresses.ts';
import { containsExcerpt } from '../../src/report/checks/rules/find-excerpt.ts';
import { knownFigures, unknownFigures } from '../../src/report/checks/rules/unknown-figures.ts';
import { cleanLedger } from '../../src/report/writing/rules/clean-ledger.ts';
import { editTextMaxCharacters } from '../../src/talk/edit-text/contract.ts';
import { draftId, editsOfDraft } from '../../src/talk/edit-text/rules.ts';
import { textBeforeInterruption } from '../../src/talk/phone/rules/call-strings.ts';
import { monologueContext, sentenceFaults } from '../../src/talk/voice/rules.ts';
import { hostile, msIfSlow, slownessNow } from './worst-texts.fixture.ts';

/**
 * Work that grows with two texts at once stops a process although each text is small enough. Every exported function of these
 * folders that takes two texts has a row: the largest of both that it can meet, or why one of them stays short.
 */
const folders = ['src/platform/text', 'src/platform/website', 'src/report', 'src/talk'];
type Row = { sizes: [number, number]; run: (one: string, other: string) => unknown } | string;

const website = 60_000;
const order = 10_000;
const { details } = goldenReport();
const buyer = details.personas[0] as (typeof details.personas)[number];
const snapshotOf = (text: string): WebsiteSnapshot => ({
  version: 1,
  source: 'site',
  problem: null,
  pages: [{ url: 'https://shop.example/', title: 'Shop', text: text.match(/.{1,240}/gsu)?.join('\n') ?? '' }],
});

const ledgerSaying = (text: string) => {
  const facts = Array.from({ length: 40 }, (_, n) => ({
    ...{ id: `f${n + 1}`, kind: 'claim' as const, source: 'inference' as const, line: null },
    text: text.slice(n * 250, (n + 1) * 250),
  }));
  return { ...goldenLedger(), facts };
};

const rows: Record<string, Row> = {
  cleanLedger: {
    sizes: [10_000, website], // 40 facts
    run: (one, other) => cleanLedger(ledgerSaying(one), { customerWords: '', snapshot: snapshotOf(other) }),
  },
  containsExcerpt: { sizes: [website, 5_000], run: containsExcerpt },
  foreignAddressesIn: {
    sizes: [40_000, order],
    run: (one, other) => foreignAddressesIn(one, ['shop.example'], other),
  },
  unknownFigures: {
    sizes: [5_000, website], // a passage, and all the material
    run: (one, other) => unknownFigures(one, knownFigures([other])),
  },
  editsOfDraft: {
    sizes: [editTextMaxCharacters, website], // with the most edits that the editor may return
    run: (one, other) =>
      editsOfDraft(
        one,
        Array.from({ length: 120 }, (_, n) => ({
          ...{ passage: draftId, find: one.slice(n * 40, n * 40 + 45), why: '' },
          replace: one.slice(n * 40, n * 40 + 400),
        })),
        { customerWords: '', snapshot: snapshotOf(other), language: 'en' },
      ),
  },
  isEchoOf: { sizes: [website, 4_000], run: (one, other) => isEchoOf(new Set(spokenRunsOf(one)), other) },
  textBeforeInterruption: { sizes: [4_000, 4_000], run: textBeforeInterruption },
  monologueContext: {
    sizes: [order, 4_000],
    run: (one, other) => sentenceFaults(other, monologueContext(buyer, details, one, other)),
  },
  table: 'joins them',
  edit: 'joins them',
  compareVersions: 'compares three headlines',
  editorPrompt: 'joins them',
  evidenceOf: 'looks lines up by their numbers',
  mapTexts: 'a function and keys of ours',
  replyJudgePrompt: 'joins them',
  callableNumber: 'the second is a list of countries',
};

const isText = (type: string) => /\bstring\b|Snapshot|Ledger|Section|Material/.test(type);
/** A language, a title or a key is a word. */
const isShort = (name: string) => /^(language|name|key|kind|title|path|id|only|what|whose|lang)$/.test(name);

function functionsOfTwoTexts(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const takesTwo = ({ parameters }: ts.FunctionDeclaration | ts.ArrowFunction) =>
    parameters.filter(({ name, type }) => type && isText(type.getText()) && !isShort(name.getText())).length >
    1;
  return source.statements.flatMap((node) => {
    if (!ts.canHaveModifiers(node)) return [];
    if (!ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
    if (ts.isFunctionDeclaration(node)) return node.name && takesTwo(node) ? [node.name.text] : [];
    if (!ts.isVariableStatement(node)) return [];
    return node.declarationList.declarations
      .filter(({ initializer }) => initializer && ts.isArrowFunction(initializer) && takesTwo(initializer))
      .map(({ name }) => name.getText());
  });
}

it('every exported function of two texts has a row', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...folders], {
    encoding: 'utf8',
  });
  const read = files
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\.|\/web\//.test(file));
  const found = new Set(read.flatMap(functionsOfTwoTexts));
  expect([...found].filter((name) => !(name in rows)).sort()).toEqual([]);
  expect(Object.keys(rows).filter((name) => !found.has(name))).toEqual([]);
});

describe('the worst of both', () => {
  const measured = Object.entries(rows).flatMap(([name, row]) =>
    typeof row === 'string' ? [] : [{ name, ...row }],
  );
  it.each(measured)('does not stop the process: $name', ({ sizes: [one, other], run }) => {
    const slowness = slownessNow();
    const slow = Object.entries(hostile).flatMap(([first, write]) =>
      ['sentences with prices', first].map((second) => {
        const texts = [write(one), (hostile[second] ?? write)(other)] as const;
        return { first, second, ms: msIfSlow(() => run(...texts), 250, slowness) };
      }),
    );
    expect(slow.filter(({ ms }) => ms !== null)).toEqual([]);
  });
});
