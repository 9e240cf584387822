import type { Page } from '@playwright/test';
import { callConsent } from '../src/talk/phone/rules/call-strings.ts';
import { fakeTalk } from './faked-talk.ts';

const said = (speaker: 'caller' | 'buyer', text: string, interrupted = false) => ({
  speaker,
  text,
  interrupted,
});
const turns = [
  said('buyer', 'Hello? Yes, this is Tess. I’ve about two minutes before the kettle.'),
  said('caller', 'Hi Tess. You ordered a sample of Slow Heron last month. How does it look on the wall?'),
  said('buyer', 'It’s lovely. It’s only that mine’s got legs and nothing else, so I can’t really tell', true),
  said('caller', 'We can post you a whole heron, the full repeat, for nothing.'),
  said('buyer', 'Oh. That would help. I’d still have to run it past Owen first, sorry.'),
];

const fakedCall = (changes: object = {}) => ({
  id: 9,
  personaId: 'p1',
  phoneNumber: '+••••••••143',
  callStatus: 'in-progress',
  endReason: null,
  durationSeconds: null,
  turns: [] as object[],
  createdAt: new Date(Date.now() - 40_000).toISOString(),
  ...changes,
});
const over = {
  callStatus: 'completed',
  endReason: 'The call ended when the phone was hung up.',
  durationSeconds: 134,
};

export const fakedCalls = {
  ringing: fakedCall({ callStatus: 'ringing' }),
  atTheGate: fakedCall(),
  talking: fakedCall({ turns }),
  ended: fakedCall({ ...over, turns }),
  busy: fakedCall({
    id: 8,
    callStatus: 'busy',
    endReason: 'The number was busy. This didn’t count toward your limit. You can try again.',
  }),
};
type FakedCall = (typeof fakedCalls)[keyof typeof fakedCalls];

/** `followed` is the state of a call that is active when the page opens; the others have ended. */
export async function fakePhone(
  page: Page,
  { followed, earlier = [], left = 2 }: { followed?: FakedCall; earlier?: FakedCall[]; left?: number } = {},
): Promise<void> {
  const calls = [...(followed ? [fakedCall({ id: followed.id })] : []), ...earlier];
  const phone = {
    left,
    limit: 3,
    countries: ['US', 'CA', 'GB'],
    consent: callConsent,
    maxSeconds: 300,
    calls,
  };
  await fakeTalk(page, { talk: { phone } });
  if (followed) await page.route('**/api/phone/call/*', (route) => route.fulfill({ json: followed }));
}
