import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { withModelOfEnvFile } from '../harness/model-settings.ts';
import { readModelConfig } from '../src/config.ts';
import { connectModel } from '../src/wiring.ts';
import {
  type JudgedReply,
  judgeReplies,
  type ReplyToJudge,
  repliesOfChat,
  repliesOfSet,
} from './measure-judge.ts';
import { loadProbeSet } from './probe-sets.ts';
import { rememberAnswers } from './remember-answers.ts';

/**
 * `npm run eval -- judge DIR…`: what the judge of replies catches on folders in the format of eval/held-out, and in recorded
 * chats (--chat kilnlog/talk-weaker/p2). --each N draws N contradictions and N true replies of each business. The answers are read
 * from --answers; with --model, the model of the LLM_ settings (also of `.env`) is asked for those that are missing. --list prints what was judged wrongly.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    answers: { type: 'string', default: 'eval/held-out/judgements.json' },
    each: { type: 'string' },
    chat: { type: 'string', multiple: true, default: [] },
    list: { type: 'boolean', default: false },
    model: { type: 'boolean', default: false },
  },
});
const each = values.each === undefined ? null : Number(values.each);
const replies: ReplyToJudge[] = [
  ...positionals.flatMap((folder) => repliesOfSet(basename(folder), loadProbeSet(resolve(folder)), each)),
  ...values.chat.flatMap((chat) => {
    const [business = '', folder = '', persona = ''] = chat.split('/');
    return repliesOfChat(business, folder, persona);
  }),
];
// In an order that does not tell contradictions and true replies apart.
const shuffled = replies.toSorted((a, b) => (a.sentences.join() < b.sentences.join() ? -1 : 1));
const vendor = values.model ? await connectModel(readModelConfig(withModelOfEnvFile(process.env)).llm) : null;
const judged = await judgeReplies(rememberAnswers(vendor, values.answers), shuffled);

const isCaught = ({ found }: JudgedReply): boolean => found !== null && found.length > 0;
const figures = (label: string, of: readonly JudgedReply[]): void => {
  const caught = of.filter(isCaught).length;
  const unjudged = of.filter(({ found }) => found === null).length;
  const share = of.length === 0 ? '' : `, ${((caught / of.length) * 100).toFixed(1)}%`;
  console.log(
    `${label.padEnd(34)} ${caught} of ${of.length}${share}${unjudged > 0 ? `, ${unjudged} not judged` : ''}`,
  );
};
for (const [name, of] of Map.groupBy(judged, (one) => one.name.split(' ').slice(0, 2).join(' '))) {
  figures(
    `${name}, contradictions`,
    of.filter(({ contradicts }) => contradicts === true),
  );
  figures(
    `${name}, true replies`,
    of.filter(({ contradicts }) => contradicts === false),
  );
  figures(
    `${name}, chat`,
    of.filter(({ contradicts }) => contradicts === null),
  );
}
if (values.list)
  for (const one of judged)
    if (one.contradicts === null || one.contradicts !== isCaught(one))
      console.log(
        `${one.name} | ${one.contradicts === null ? 'chat' : one.contradicts ? 'passed' : 'held back'} | ${one.sentences.join(' ')} | ${
          one.found?.map(({ at, fact }) => `${at + 1} against “${fact}”`).join('; ') ?? 'not judged'
        }`,
      );
figures(
  'all contradictions',
  judged.filter(({ contradicts }) => contradicts === true),
);
figures(
  'all true replies',
  judged.filter(({ contradicts }) => contradicts === false),
);
