import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { startLlmEmulator } from '../emulators/llm/start-llm-emulator.ts';
import { writeOneReport } from '../scripts/recordings/write-one-report.ts';
import { sampleRecordedOn, sampleRecording, sampleReport, sampleTalk, writeAgain } from './sample-report.ts';

const readme = 'content/recordings/README.md';

it('the sample is what the pipeline writes from the recorded answers, word for word', async () => {
  const llm = await startLlmEmulator({ recordings: [sampleRecording] });
  const { versions } = await writeOneReport({
    database: `innerbuyer_sample_${process.pid}`,
    order: JSON.parse(readFileSync(`${sampleRecording}/order.json`, 'utf8')),
    answers: [],
    llmUrl: llm.url,
  });
  await llm.close();
  const [report] = versions;
  const { results, details } = sampleReport();
  expect({ results: report?.results, details: report?.details }, writeAgain).toEqual({ results, details });
});

it('was recorded on the day that the list of recordings gives', () => {
  expect(readFileSync(readme, 'utf8')).toMatch(new RegExp(`\`northwax\` .*${sampleRecordedOn}`));
});

it('shows only questions that were asked when the chats were recorded', () => {
  const lines: Record<string, string[]> = JSON.parse(
    readFileSync(`${sampleRecording}/visitor-lines.json`, 'utf8'),
  );
  const asked = sampleTalk(sampleReport()).flatMap(({ exchanges }) =>
    exchanges.map(({ question }) => question),
  );
  expect(Object.values(lines).flat()).toEqual(expect.arrayContaining(asked));
});
