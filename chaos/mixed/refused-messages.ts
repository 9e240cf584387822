import { openBrowser } from './browser.ts';

const absentSession = 999_999_999;

/** Chat messages without access: each is refused and must leave no resources in the server. */
export async function sendRefusedMessages(
  servers: readonly string[],
  random: () => number,
  wrongAnswers: string[],
  howMany = 3,
): Promise<void> {
  const send = openBrowser(servers, random, wrongAnswers);
  const body = { sessionId: absentSession, message: 'Who is there?' };
  for (let sent = 0; sent < howMany; sent += 1) {
    const refused = await send('POST', '/api/chat/message', body, { tries: 3 });
    if (refused && refused.status !== 404)
      wrongAnswers.push(`a stranger's message was answered ${refused.status} ${refused.code ?? ''}`);
  }
}
