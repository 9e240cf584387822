import { z } from 'zod';
import { type FencedData, parsedBlock } from '../../prompt/fenced-data.ts';
import type { ReportMaterial } from '../../prompt/report-material.ts';
import { meaningLine, simulatorNotice } from './compose-module-text.ts';

const rowsSchema = z.array(z.looseObject({ id: z.string(), action: z.string() })).catch([]);
const copySchema = z.array(z.looseObject({ id: z.string(), begins: z.string() })).catch([]);
const insightsSchema = z.array(z.looseObject({ chapter: z.string() })).catch([]);

/** What the prompt of the first page lists: rows of the plan, pieces of copy, chapters. An earlier release shows insights of the chapters. */
export const readAnswerBlocks = (data: FencedData) => ({
  rows: rowsSchema.parse(parsedBlock(data, 'plan')),
  copy: copySchema.parse(parsedBlock(data, 'copy')),
  chapters: [
    ...[...data.keys()].flatMap((name) => /^chapter_(\w+)$/.exec(name)?.[1] ?? []),
    ...insightsSchema.parse(parsedBlock(data, 'insights')).map(({ chapter }) => chapter),
  ],
});

const places = ['first', 'second', 'third'];

/** A first page that says nothing: its moves are the first rows of the plan. */
export function composeAnswerPage(data: FencedData, material: ReportMaterial) {
  const { rows, copy, chapters } = readAnswerBlocks(data);
  const facts = material.caseFile?.facts ?? [];
  return {
    notes: 'The simulator thinks nothing.',
    thesis:
      'A language model says here why these buyers do not buy. The simulator repeats what it was told and analyses nothing.',
    findings: places.map((place, at) => ({
      line: `Here stands the ${place} finding in one line.`,
      text: `A language model writes its ${place} finding here.`,
      module: chapters[at % Math.max(chapters.length, 1)] ?? 'personaMatrix',
      factIds: facts.slice(at, at + 1).map(({ id }) => id),
      isGuess: true,
      wrongIf: 'Your own customers tell you something else.',
      cost: null,
    })),
    moves: rows.slice(0, places.length).map(({ id, action }) => ({ action: id, text: action })),
    copy: copy[0]?.id ?? null,
    guidance: [
      simulatorNotice(material),
      meaningLine,
      '## The order\nThe table puts the largest effect first, and of two equal effects the smaller effort.',
      '## What can wait\nA language model says here which rows wait for others.',
      '## What to leave undone\nA language model says here what to stop.',
      '## When to stop\n| Count | Go on if | Stop if |\n| --- | --- | --- |\n| Answers of customers | They agree | They do not |\n| Orders | They come | They do not |',
    ].join('\n\n'),
  };
}
