import http from 'node:http';

export type Asked = { url: string; method: string; headers: Record<string, string>; body: string | null };

/**
 * Sends one request again and again, at an even pace, without waiting for answers: at most 300 are open. In its own process, so
 * that reading the answers delays nobody who is measured. Each message names the next request, or null for a pause; the answer
 * says how often each status came since the last one.
 */
const perSecond = 80;
const mostOpen = 300;
const agent = new http.Agent({ keepAlive: true, maxSockets: mostOpen });
let asked: Asked | null = null;
let answers: Record<string, number> = {};
let open = 0;
const count = (answer: string) => {
  answers[answer] = (answers[answer] ?? 0) + 1;
};
function send({ url, method, headers, body }: Asked) {
  if (open >= mostOpen) {
    count('not sent');
    return;
  }
  open += 1;
  const end = (answer: string) => {
    open -= 1;
    count(answer);
  };
  const request = http.request(url, { method, headers, agent }, (response) => {
    response.resume().once('end', () => end(String(response.statusCode)));
    response.once('error', () => {}); // the request reports it
  });
  request.once('error', ({ message }) => end(message));
  request.end(body ?? undefined);
}
let dueAt = performance.now();
setInterval(() => {
  const now = performance.now();
  for (; dueAt <= now; dueAt += 1_000 / perSecond) if (asked) send(asked);
}, 5);
process.on('message', (next: Asked | null) => {
  asked = next;
  process.send?.(answers);
  answers = {};
});
