import { afterEach, expect, test } from 'vitest';
import { startTraceReceiver } from '../../../harness/fixtures/telemetry/trace-receiver.ts';
import { createLog } from './log.ts';
import { currentTraceId, currentTraceparent, inSpan, startTracing, withRemoteParent } from './tracing.ts';

const receiver = await startTraceReceiver();
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const wantsToBeKept = `00-${traceId}-00f067aa0ba902b7-01`;
const open = (endpoint: string | null) => startTracing({ endpoint, service: 'test', version: '1' });
let close = async () => {};
afterEach(() => close());

const logged = async (): Promise<Record<string, unknown>> => {
  const lines: string[] = [];
  const log = createLog('info', 'test', { write: (text) => void lines.push(text) });
  await withRemoteParent(wantsToBeKept, () => inSpan('work', {}, async () => log.info('a line')));
  return JSON.parse(lines.join(''));
};

test('without a collector work is done as it is: no span, no trace id, nothing for a job to carry', async () => {
  ({ close } = await open(null));
  const seen = await withRemoteParent(wantsToBeKept, () =>
    inSpan('work', {}, async (add) => {
      add({ more: 1 });
      return [currentTraceparent(), currentTraceId()];
    }),
  );
  expect(seen).toEqual([null, null]);
  expect(await logged()).not.toHaveProperty('traceId');
});

test('the caller’s sampling flag is ignored: what it wants dropped is sent, and log lines name the trace', async () => {
  const tracing = await open(receiver.url);
  close = tracing.close;
  await withRemoteParent(`00-${traceId}-00f067aa0ba902b7-00`, () => inSpan('dropped', {}, async () => {}));
  expect(await logged()).toMatchObject({ traceId, msg: 'a line' });
  await tracing.flush();
  expect(receiver.spans().map(({ name }) => name)).toEqual(['dropped', 'work']);
});

test('what follows inside a span is its child, and outside of it there is none', async () => {
  const tracing = await open(receiver.url);
  close = tracing.close;
  const carried = await withRemoteParent(wantsToBeKept, () =>
    inSpan('outer', { step: 'cast' }, () => inSpan('inner', {}, async () => currentTraceparent())),
  );
  expect(currentTraceparent()).toBeNull();
  await tracing.flush();
  const [inner, outer] = receiver.spans().filter(({ name }) => name === 'inner' || name === 'outer');
  expect(outer).toMatchObject({ name: 'outer', traceId, parentSpanId: '00f067aa0ba902b7' });
  expect(inner).toMatchObject({ name: 'inner', traceId, parentSpanId: outer?.spanId });
  expect(carried).toBe(`00-${traceId}-${inner?.spanId}-01`);
});

test('a collector that is away holds up neither the work nor the end', async () => {
  const tracing = await open('http://127.0.0.1:9');
  close = tracing.close;
  await expect(inSpan('work', {}, async () => 'done')).resolves.toBe('done');
  const beganMs = performance.now();
  await tracing.close();
  expect(performance.now() - beganMs).toBeLessThan(4_000);
});
