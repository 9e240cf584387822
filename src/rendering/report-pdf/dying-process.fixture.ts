import type { ReportPdfInput } from './report-pdf-input.ts';

/** Replaces the compiler process; the analysis' market says how it misbehaves. */
process.on('message', (message: Partial<ReportPdfInput>) => {
  const wish = message.order?.targetMarket;
  if (wish === 'panic') process.kill(process.pid, 'SIGABRT');
  if (wish === 'refuse') process.send?.({ failure: 'no' });
  if (wish === 'name yourself') process.send?.({ pdf: new TextEncoder().encode(String(process.pid)) });
  if (wish === 'tell what you know')
    // biome-ignore lint/style/noProcessEnv: what it holds is what the test asks
    process.send?.({ pdf: new TextEncoder().encode(JSON.stringify(process.env)) });
});
