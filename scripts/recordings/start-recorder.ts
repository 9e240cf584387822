import { mkdirSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { host, urlOf } from '../../emulators/kit/emulator-server.ts';
import {
  isOfReport,
  keepCalls,
  openRecording,
  promptText,
  stepOf,
} from '../../emulators/llm/recordings/open-recording.ts';
import { type ChatRequest, isChatRequest } from '../../emulators/llm/wire/chat-request.ts';

const heartbeatMs = 5_000;

type Kept = { file: string; answer: Promise<string> };
type Completion = { choices?: { message?: { content?: string } }[] };

/**
 * A model that answers from a recording and asks the model at `modelUrl` for what is not recorded yet. Each answer is stored as soon as
 * it arrives, so an interrupted recording goes on where it ended. A caller that timed out and asks again shares the first question.
 */
export async function startRecorder(folder: string, modelUrl: string) {
  mkdirSync(folder, { recursive: true });
  const recorded = openRecording(folder).calls;
  const kept = new Map<string, Kept>(
    recorded.map(({ prompt, file, answer }) => [prompt, { file, answer: Promise.resolve(answer) }]),
  );
  const used = new Set<string>();
  const numbers = recorded.flatMap(({ file }) =>
    isOfReport(file) ? [Number.parseInt(file.slice('calls/'.length), 10)] : [],
  );
  let last = Math.max(0, ...numbers);

  const ask = async (request: ChatRequest, prompt: string, file: string): Promise<string> => {
    console.log(`asked     ${file}`);
    const response = await fetch(`${modelUrl}/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer recorder' },
      body: JSON.stringify({ ...request, stream: false, stream_options: undefined }),
    });
    const body = await response.text();
    const content = response.ok ? (JSON.parse(body) as Completion).choices?.[0]?.message?.content : null;
    if (!content) throw new Error(`the model answered ${response.status}: ${body.slice(0, 300)}`);
    recorded.push({ file, step: stepOf(request), prompt, answer: content.trim() });
    keepCalls(folder, recorded);
    console.log(`recorded  ${file}`);
    return content;
  };

  const answerTo = (request: ChatRequest): Promise<string> => {
    // Each call of a report has a schema. One without is the gate's, which asks whether the model is there.
    if (!request.response_format) return Promise.resolve('OK');
    const prompt = promptText(request).trim();
    let call = kept.get(prompt);
    if (!call) {
      last += 1;
      const file = `calls/${String(last).padStart(3, '0')}-${stepOf(request)}`;
      const answer = ask(request, prompt, file).catch((error: unknown) => {
        kept.delete(prompt);
        throw error;
      });
      call = { file, answer };
      kept.set(prompt, call);
    }
    used.add(call.file);
    return call.answer;
  };

  const server = createServer(async (http, response) => {
    const request = await json(http).catch(() => null);
    if (!isChatRequest(request)) return response.writeHead(400).end();
    response.writeHead(200, {
      'content-type': request.stream ? 'text/event-stream' : 'application/json',
    });
    const heartbeat = setInterval(() => response.write(request.stream ? ': waiting\n\n' : ' '), heartbeatMs);
    try {
      send(response, request, await answerTo(request));
    } catch (error) {
      console.error(`failed    ${stepOf(request)}: ${String(error)}`);
      response.destroy();
    } finally {
      clearInterval(heartbeat);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return {
    url: `${urlOf(server)}/v1`,
    /** Recorded calls that nobody asked for: their prompt has changed, or their step is gone. */
    unused: () => recorded.map(({ file }) => file).filter((file) => isOfReport(file) && !used.has(file)),
    used: () => used.size,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function send(response: ServerResponse, request: ChatRequest, content: string): void {
  const tokens = (text: string) => Math.ceil(text.length / 4);
  const [input, output] = [tokens(promptText(request)), tokens(content)];
  const usage = { prompt_tokens: input, completion_tokens: output, total_tokens: input + output };
  const head = { id: 'recorder', created: Math.floor(Date.now() / 1000), model: request.model };
  if (!request.stream) {
    const choices = [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }];
    response.end(JSON.stringify({ ...head, object: 'chat.completion', choices, usage }));
    return;
  }
  const event = (fields: object) =>
    `data: ${JSON.stringify({ ...head, object: 'chat.completion.chunk', ...fields })}\n\n`;
  const delta = { role: 'assistant', content };
  response.write(event({ choices: [{ index: 0, delta, finish_reason: null }] }));
  response.write(event({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }], usage }));
  response.end('data: [DONE]\n\n');
}
