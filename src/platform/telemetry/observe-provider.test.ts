import { expect, test } from 'vitest';
import { startTraceReceiver } from '../../../harness/fixtures/telemetry/trace-receiver.ts';
import { knownLabels } from '../../start-telemetry.ts';
import { ProviderError } from '../rules/provider-error.ts';
import { registry, startCounting } from './metrics.ts';
import { observeProvider } from './observe-provider.ts';
import { startTracing } from './tracing.ts';

const secret = 'sk-planted-and-secret';
const adapter = {
  kept: 'as it is',
  ask: async (question: string) => `answer to ${question}`,
  fail: async (question: string) => {
    throw new ProviderError('unavailable', `the provider said: ${question}`);
  },
  breaks: async () => {
    throw new TypeError(`cannot read ${secret}`);
  },
  look: (question: string) => question.length,
  write: (question: string) => ({ deltas: wordsOf(question), usage: Promise.resolve(question.length) }),
};
async function* wordsOf(text: string) {
  for (const word of text.split(' ')) {
    if (word === 'stop') throw new ProviderError('refused', `will not say ${secret}`);
    yield word;
  }
}
const heard = async (deltas: AsyncIterable<string>, most = 99) => {
  const words: string[] = [];
  for await (const word of deltas) {
    words.push(word);
    if (words.length >= most) break;
  }
  return words;
};

test('a provider nobody watches is the adapter itself', () => {
  expect(observeProvider('llm', adapter)).toBe(adapter);
});

test('a watched provider answers as before; each call is a span and a measure that say how it ended, never what was said', async () => {
  const receiver = await startTraceReceiver();
  const settings = { endpoint: receiver.url, service: 'test', version: '1' };
  const tracing = await startTracing(settings);
  startCounting({ role: 'server', release: '1' }, knownLabels);
  const provider = observeProvider('llm', adapter);

  expect(provider.kept).toBe('as it is');
  expect(provider.look(secret)).toBe(secret.length);
  await expect(provider.ask(secret)).resolves.toBe(`answer to ${secret}`);
  await expect(provider.fail(secret)).rejects.toThrow(secret);
  await expect(provider.breaks()).rejects.toThrow(TypeError);
  await expect(heard(provider.write('two words').deltas)).resolves.toEqual(['two', 'words']);
  await expect(provider.write('two words').usage).resolves.toBe(9);
  await expect(heard(provider.write('one of many').deltas, 1)).resolves.toEqual(['one']);
  await expect(heard(provider.write('please stop').deltas)).rejects.toThrow('will not say');
  await tracing.close();

  const ends = receiver.spans().map(({ name, facts }) => [name, facts.fault ?? 'ok']);
  expect(ends.toSorted()).toEqual(
    [
      ['llm ask', 'ok'],
      ['llm breaks', 'TypeError'],
      ['llm fail', 'unavailable'],
      ['llm write', 'ok'],
      ['llm write', 'ok'],
      ['llm write', 'refused'],
    ].toSorted(),
  );
  expect(receiver.text()).not.toContain('planted');
  const counted = await registry.getSingleMetricAsString('innerbuyer_provider_call_duration_seconds');
  const counts = [...counted.matchAll(/_count\{provider="llm",call="(\w+)",outcome="([\w-]+)"\} (\d+)/g)];
  expect(counts.map(([, call, outcome, count]) => `${call} ${outcome} ${count}`).toSorted()).toEqual([
    'ask ok 1',
    'breaks error 1',
    'fail unavailable 1',
    'write ok 2',
    'write refused 1',
  ]);
});
