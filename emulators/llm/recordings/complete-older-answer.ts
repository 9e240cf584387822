import { isRecord } from '../wire/chat-request.ts';

type Answer = Record<string, unknown>;

/**
 * Answers recorded before a step had a field get it here: findings their line, casts their secrets and meetings, patches the
 * name of their field. Without it a replay would take the simulator's answer instead of the recorded one; the recorded files
 * themselves are never edited.
 */
export function completeOlderAnswer(step: string, answer: unknown): unknown {
  if (!isRecord(answer)) return answer;
  if (step === 'answer') return { ...answer, ...eachOf(answer, 'findings', withLine) };
  // An empty name is no field: the patch applies wherever its excerpt is, as when it was recorded.
  if (step === 'patches')
    return { ...answer, ...eachOf(answer, 'patches', (patch) => ({ field: '', ...patch })) };
  return step === 'cast' ? { ...secretsAndMeetings(answer), ...answer } : answer;
}

function eachOf(answer: Answer, list: string, complete: (one: Answer) => Answer): Answer {
  const items = answer[list];
  if (!Array.isArray(items)) return {};
  return { [list]: items.map((one: unknown) => (isRecord(one) ? complete(one) : one)) };
}

/** Empty: the shop then prints the first sentence of the text, which is longer than a line that a model may write. */
function withLine(finding: Answer): Answer {
  return { line: '', isGuess: true, ...finding };
}

const meetingsFilledIn = 2;
const firstOf = (list: unknown): unknown => (Array.isArray(list) ? list[0] : undefined);

/** What the recorded people fear, and whom they influence where: the step refuses a cast without secrets and meetings. */
function secretsAndMeetings({ personas }: Answer): Answer {
  const people = Array.isArray(personas) ? personas.filter(isRecord) : [];
  return {
    secrets: people.map(({ id, fears }) => ({ persona: id, text: firstOf(fears), knownTo: null })),
    meetings: people
      .flatMap(({ id, influences, channels, scenes }) => {
        const influence = Array.isArray(influences)
          ? influences.filter(isRecord).find(({ on }) => on !== id)
          : undefined;
        return influence
          ? [
              {
                people: [id, influence.on],
                place: firstOf(channels) ?? '',
                when: firstOf(scenes) ?? '',
                what: influence.how,
              },
            ]
          : [];
      })
      .slice(0, meetingsFilledIn),
  };
}
