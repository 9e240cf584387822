import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Prompt } from '../src/platform/model/prompts/prompt.ts';
import { seededRandom, seedOf, shuffled } from '../src/platform/rules/seeded-random.ts';
import { claimsPrompt } from '../src/report/checks/prompts/claims-prompt.ts';
import { containsExcerpt } from '../src/report/checks/rules/find-excerpt.ts';
import {
  claimsOutputSchema,
  type ListedClaim,
  verifyClaims,
} from '../src/report/checks/rules/verify-claims.ts';
import type { Judged, MeasuredSet } from './measure-checks.ts';
import { materialOf, type ProbeBusiness, type ProbeSet } from './probe-sets.ts';

/** About as many sentences as a short chapter has. */
const sentencesPerText = 20;

export type PseudoChapter = { business: ProbeBusiness; sentences: string[] };

/** Good and bad sentences mixed, in an order that does not tell them apart and is the same every time. */
export function pseudoChapters({ businesses, legitimate, invented }: ProbeSet): PseudoChapter[] {
  return businesses.flatMap((business) => {
    const own = [...legitimate, ...invented].filter((one) => one.business === business.name);
    const mixed = shuffled(
      own.map(({ sentence }) => sentence),
      seededRandom(seedOf(business.name)),
    );
    const chapters = Math.ceil(mixed.length / sentencesPerText);
    const size = Math.ceil(mixed.length / Math.max(1, chapters));
    return Array.from({ length: chapters }, (_, at) => ({
      business,
      sentences: mixed.slice(at * size, (at + 1) * size),
    }));
  });
}

const moduleOf = ({ sentences }: PseudoChapter) => ({
  key: 'voiceOfCustomer' as const,
  content: sentences.join('\n\n'),
});
export const promptOf = (chapter: PseudoChapter): Prompt =>
  claimsPrompt({ ...chapter.business, module: moduleOf(chapter) });

/** The sentences that the answer marks none, or for which it names what does not exist or does not work out. */
export function unsupportedIn(chapter: PseudoChapter, claims: readonly ListedClaim[]): string[] {
  const material = materialOf(chapter.business);
  return chapter.sentences.filter((sentence) =>
    claims
      .filter(
        (claim) => containsExcerpt(sentence, claim.sentence) || containsExcerpt(claim.sentence, sentence),
      )
      .some(
        (claim) => verifyClaims([{ ...claim, sentence }], moduleOf(chapter), material).findings.length > 0,
      ),
  );
}

type Measured = { measured: MeasuredSet; missing: string[]; answered: number };

/**
 * What code alone let pass, held against recorded answers of a model: `claims/NNN-claims.prompt.txt` and `.answer.json` beside the
 * set. An answer to another prompt counts as missing. With a port, missing answers are asked from a model on this machine.
 */
export async function withClaims(
  folder: string,
  set: ProbeSet,
  measured: MeasuredSet,
  port: number | null,
): Promise<Measured> {
  const chapters = pseudoChapters(set);
  const answers = await Promise.all(
    chapters.map((chapter, at) => answerOf(join(folder, 'claims'), at, promptOf(chapter), port)),
  );
  const unsupported = new Set(
    chapters.flatMap((chapter, at) => unsupportedIn(chapter, answers[at]?.claims ?? [])),
  );
  const isRead = (sentence: string) =>
    chapters.some((chapter, at) => answers[at] && chapter.sentences.includes(sentence));
  const judge = (judged: Judged[]): Judged[] =>
    judged
      .filter(({ sentence }) => isRead(sentence))
      .map((one) =>
        one.caughtBy === null && unsupported.has(one.sentence) ? { ...one, caughtBy: 'claims' } : one,
      );
  return {
    measured: { ...measured, legitimate: judge(measured.legitimate), invented: judge(measured.invented) },
    missing: answers.flatMap((answer, at) => (answer ? [] : [fileOf(at)])),
    answered: answers.filter((answer) => answer !== null).length,
  };
}

type Answer = z.infer<typeof claimsOutputSchema>;
const fileOf = (at: number): string => `${String(at + 1).padStart(3, '0')}-claims`;
const textOf = ({ instructions, prompt }: Prompt): string =>
  `===== system =====\n${instructions}\n\n===== user =====\n${prompt}\n`;

export async function answerOf(
  folder: string,
  at: number,
  prompt: Prompt,
  port: number | null,
): Promise<Answer | null> {
  const file = join(folder, fileOf(at));
  const [asked, answered] = [`${file}.prompt.txt`, `${file}.answer.json`];
  const isRecorded =
    existsSync(answered) && existsSync(asked) && readFileSync(asked, 'utf8') === textOf(prompt);
  if (isRecorded) return claimsOutputSchema.parse(JSON.parse(readFileSync(answered, 'utf8')));
  if (port === null) return null;
  mkdirSync(folder, { recursive: true });
  const answer = await askModel(prompt, port);
  writeFileSync(asked, textOf(prompt));
  writeFileSync(answered, `${JSON.stringify(answer, null, 1)}\n`);
  return answer;
}

const completionSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});

/** Without the name of its draft, which not every server knows. */
const { $schema: _, ...claimsSchema } = z.toJSONSchema(claimsOutputSchema);

async function askModel({ instructions, prompt, schemaName }: Prompt, port: number): Promise<Answer> {
  const response = await fetch(`http://127.0.0.1:${port}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      model: 'by-hand',
      messages: [
        { role: 'system', content: instructions },
        { role: 'user', content: prompt },
      ],
      response_format: {
        type: 'json_schema',
        json_schema: { name: schemaName, schema: claimsSchema, strict: true },
      },
    }),
  });
  const { choices } = completionSchema.parse(await response.json());
  return claimsOutputSchema.parse(JSON.parse(choices[0]?.message.content ?? ''));
}
