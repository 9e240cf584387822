import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import type { LanguageModel } from '../src/platform/model/llm.ts';
import { seededRandom } from '../src/platform/rules/seeded-random.ts';
import { cutSentences } from '../src/platform/text/cut-sentences.ts';
import type { BuyerPersona } from '../src/report/document/rules/buyer-persona.ts';
import { type Contradiction, judgeReply } from '../src/talk/judge-reply.ts';
import type { Turn } from '../src/talk/rules/conversation.ts';
import { propositionsOf } from '../src/talk/rules/propositions.ts';
import type { ProbeSet } from './probe-sets.ts';
import { recordedReport, recordingsFolder } from './recorded-report.ts';

/** Somebody may answer by hand. */
const limitMs = 2 * 3_600_000;

export type ReplyToJudge = {
  name: string;
  persona: BuyerPersona;
  details: Parameters<typeof propositionsOf>[1];
  sentences: string[];
  /** Null: nobody has said. */
  contradicts: boolean | null;
};
/** `found` is null when the judge gave no answer. */
export type JudgedReply = ReplyToJudge & { found: Contradiction[] | null };

/** Of each business, `each` contradictions and as many true replies, drawn with a fixed seed; all of them when `each` is null. */
export function repliesOfSet(folder: string, set: ProbeSet, each: number | null): ReplyToJudge[] {
  return set.businesses.flatMap(({ name: business, caseFile, cast }) => {
    const evidence = caseFile.facts.map((fact) => ({ ...fact, site: null, usedIn: [] }));
    const { unknowns } = caseFile;
    const details = { personas: cast.personas, situations: [], evidence, unknowns };
    const drawn = (kind: 'replyContradictions' | 'replyTruths') =>
      drawSome(
        set[kind].filter((one) => one.business === business),
        each,
      );
    return (['replyContradictions', 'replyTruths'] as const).flatMap((kind) =>
      drawn(kind).map(({ persona: name, sentence }) => {
        const persona = cast.personas.find((one) => one.name === name || one.name.startsWith(`${name} `));
        if (!persona) throw new Error(`no buyer ${name}`);
        return {
          name: `${folder} ${business} ${name}`,
          persona,
          details,
          sentences: cutSentences(sentence),
          contradicts: kind === 'replyContradictions',
        };
      }),
    );
  });
}

/** The replies of a recorded chat, in order. */
export function repliesOfChat(business: string, folder: string, personaId: string): ReplyToJudge[] {
  const { details } = recordedReport(business);
  const persona = details.personas.find(({ id }) => id === personaId);
  if (!persona) throw new Error(`no buyer ${personaId}`);
  const file = join(recordingsFolder, business, folder, `chat-${persona.name.toLowerCase()}.json`);
  const turns: { role: Turn['role']; message: string }[] = JSON.parse(readFileSync(file, 'utf8'));
  return turns
    .filter(({ role }) => role === 'buyer')
    .map(({ message }, at) => ({
      name: `${business} ${folder} ${persona.name} ${at + 1}`,
      persona,
      details,
      sentences: cutSentences(message),
      contradicts: null,
    }));
}

export async function judgeReplies(
  model: LanguageModel,
  replies: readonly ReplyToJudge[],
): Promise<JudgedReply[]> {
  const log = pino({ level: 'warn' }, process.stderr);
  const talk = {
    tiers: {
      chat: 'fast',
      voice: 'fast',
      panel: 'fast',
      debrief: 'fast',
      'copy-check': 'fast',
      'reply-judge': 'fast',
    },
  } as const;
  return Promise.all(
    replies.map(async (reply, at) => {
      const found = await judgeReply(
        { model, talk, log },
        {
          propositions: propositionsOf(reply.persona, reply.details),
          sentences: reply.sentences,
          idempotencyKey: `judge:${at}`,
          signal: new AbortController().signal,
          limitMs,
        },
      );
      return { ...reply, found };
    }),
  );
}

const draw = 19;

/** The same draw every time. */
function drawSome<T>(from: readonly T[], count: number | null): T[] {
  const random = seededRandom(draw);
  return from
    .map((one) => ({ one, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, count ?? from.length)
    .map(({ one }) => one);
}
