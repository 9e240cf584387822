import type { WordsUpload } from './words-process.ts';

/** Replaces the process that reads uploads; the text says how it misbehaves. */
process.on('message', ({ text }: WordsUpload) => {
  const answer = (name: string) =>
    process.send?.({
      read: {
        items: [{ text: name, language: null, contentHash: '' }],
        found: 1,
        duplicates: 0,
        shortened: 0,
        left: 0,
        column: null,
      },
    });
  if (text === 'name yourself') answer(String(process.pid));
  // biome-ignore lint/style/noProcessEnv: what it holds is what the test asks
  if (text === 'tell what you know') answer(JSON.stringify(process.env));
  if (text === 'take a moment') setTimeout(() => answer(String(process.pid)), 100);
  if (text === 'die') process.kill(process.pid, 'SIGABRT');
  if (text === 'spin') for (;;);
  if (text === 'eat') for (const all: unknown[] = []; ; ) all.push(new Array(100_000).fill(all.length));
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
