import { escapeHtml, page } from '../kit/page.ts';
import type { JournaledCall, Spoken } from './call-journal.ts';

const shownCalls = 50;
const names: Record<Spoken['by'], string> = { line: 'The line', buyer: 'Buyer', caller: 'You' };

const callSection = ({ to, status, placedAt, spoken }: JournaledCall): string => `<section>
<h2>${escapeHtml(to)} <small>${escapeHtml(status)}, ${placedAt.slice(0, 19).replace('T', ' ')} UTC</small></h2>
<dl>${spoken.map(({ by, text }) => `<dt class="${by}">${names[by]}</dt><dd>${escapeHtml(text)}</dd>`).join('\n')}</dl>
</section>`;

export function callsPage(calls: readonly JournaledCall[]): string {
  const isLive = calls.some(({ endedAt }) => endedAt === null);
  const newestFirst = calls.slice(-shownCalls).reverse();
  return page({
    title: `Local telephone (${calls.length})`,
    heading: 'Local telephone',
    widthRem: 48,
    head: isLive ? '<meta http-equiv="refresh" content="2">\n' : '',
    style: `  small { font-weight: normal; color: #57534e }
  dl { display: grid; grid-template-columns: 6rem 1fr; gap: .5rem 1rem }
  dt { font-weight: 600 } .line { color: #78716c } .buyer { color: #0f5c4d }
  dd { margin: 0; overflow-wrap: anywhere }`,
    body: `<p>Calls placed by this machine's demo. No phone has rung: a script takes them and talks.</p>
${newestFirst.length ? newestFirst.map(callSection).join('\n') : '<p>No calls yet.</p>'}`,
  });
}
