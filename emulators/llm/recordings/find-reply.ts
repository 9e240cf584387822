import { readBuyerTalk } from '../prompt/buyer-talk.ts';
import type { ChatRequest } from '../wire/chat-request.ts';
import { allText } from '../wire/chat-request.ts';
import type { RecordedCall } from './open-recording.ts';

/** The share of a question's words that a recorded question must have too. */
const nearEnough = 0.5;

const speakers = /^===== (\w+) =====$/m;

/** The messages of a stored prompt (see prompt-text.ts). */
function messagesIn(prompt: string): ChatRequest['messages'] {
  const [, ...parts] = prompt.split(speakers);
  return Array.from({ length: parts.length / 2 }, (_, at) => ({
    role: /^(system|assistant)$/.test(parts[at * 2] ?? '') ? (parts[at * 2] ?? '') : 'user',
    content: parts[at * 2 + 1]?.trim() ?? '',
  }));
}

const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []);

/** What the same buyer answered to a similar question in a recorded talk; nothing is said twice in one talk. */
export function createFindReply(
  calls: readonly RecordedCall[],
): (request: ChatRequest) => RecordedCall | undefined {
  const replies = calls.flatMap((call) => {
    const talk =
      call.step === 'text' ? readBuyerTalk({ model: '', messages: messagesIn(call.prompt) }) : null;
    return talk ? [{ call, who: personIn(talk), words: wordsOf(talk.question) }] : [];
  });
  return (request) => {
    const talk = readBuyerTalk(request);
    if (talk?.saidSoFar !== '') return undefined;
    const asked = [...wordsOf(talk.question)];
    const shareOf = (words: Set<string>) => asked.filter((word) => words.has(word)).length / asked.length;
    const said = allText(request);
    return replies
      .filter(({ call, who }) => who === personIn(talk) && !said.includes(call.answer))
      .map(({ call, words }) => ({ call, share: shareOf(words) }))
      .filter(({ share }) => share >= nearEnough)
      .toSorted((one, other) => other.share - one.share)[0]?.call;
  };
}

const personIn = ({ buyer }: { buyer: { name: string; age: number; role: string } }): string =>
  `${buyer.name} ${buyer.age} ${buyer.role}`;
