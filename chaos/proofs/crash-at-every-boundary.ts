import { placeOrder } from '../../harness/shop/place-order.ts';
import { happens, secondsSince, until } from '../../harness/until.ts';
import { type ChaosShop, openChaosShop } from '../chaos-shop.ts';
import { claimsOf, figuresOf, measureShop } from '../measure-shop.ts';
import { faultsOf, type Proof, patienceMs } from '../proof.ts';

const boundaries = ['before-start', 'started', 'answered', 'recorded'];
const stepKeys = [
  'read-website',
  'ledger',
  'plain',
  'practitioner',
  'psychologist',
  'author:1',
  'author:2',
  'situations:1',
  'situations:2',
  'long-read',
  'editor',
];
const mailRepeat = 'sent:report-ready';
const lastPlaces = ['mail-queued:assemble', 'committed:assemble'];

/** The seed picks one boundary of every step; CHAOS_BOUNDARIES=all takes all 47 places. */
function choosePlaces(random: () => number): string[] {
  const isAll = process.env.CHAOS_BOUNDARIES === 'all';
  const first = Math.floor(random() * boundaries.length);
  const ofSteps = stepKeys.flatMap((stepKey, at) =>
    boundaries
      .filter((_, index) => isAll || index === (first + at) % boundaries.length)
      .map((boundary) => `${boundary}:${stepKey}`),
  );
  return [...ofSteps, ...lastPlaces];
}
const startedAtOnce = 4;

export const crashAtEveryBoundary: Proof = {
  name: 'crash-at-every-boundary',
  asked: 'a crash at each step boundary in turn: completes, nothing journaled repeats, one report mail each',
  run: async ({ cleanup, random }) => {
    const reportPlaces = choosePlaces(random);
    const places = [mailRepeat, ...reportPlaces];
    const shop = await openChaosShop(cleanup, { name: 'crash' });
    // Alone and first: later, the unsent mail of another report could kill this worker.
    const mailCrash = await crashEverywhere(shop, [mailRepeat]);
    const crashes = new Map([...mailCrash, ...(await crashEverywhere(shop, reportPlaces))]);
    const journalAtCrash = await journalStates(shop);

    const recoveredFrom = performance.now();
    await shop.startWorker('recovery');
    await happens(patienceMs, async () => (await shop.countCompleted()) === places.length);
    const recoverySeconds = secondsSince(recoveredFrom);

    const measured = await measureShop(shop, places.length);
    // The mail that was sent but not recorded is delivered again with the same Message-ID; wait for it.
    await happens(patienceMs, async () => (await shop.mailIds('report-ready')).length > places.length);
    const mails = await shop.mailIds('report-ready');
    const misplaced = places.filter((place) => {
      const analysisId = crashes.get(place);
      return analysisId === undefined || !sawWhatItShould(place, journalAtCrash.get(analysisId) ?? {});
    });
    const mailsOf = (analysisId: number | undefined) =>
      mails.filter((messageId) => messageId.startsWith(`<report-ready.${analysisId}.`)).length;
    const mailedTwice = places.filter((place) => mailsOf(crashes.get(place)) !== 1);
    return {
      figures: {
        crashes: crashes.size,
        'all complete after the recovery worker came, s': recoverySeconds,
        ...figuresOf({ ...measured, mailDeliveries: mails.length }),
      },
      faults: faultsOf({
        ...claimsOf(measured, places.length),
        [`each crashed where it should (not: ${misplaced})`]: misplaced.length === 0,
        [`only the unrecorded mail came again (${mailedTwice})`]: mailedTwice.join() === mailRepeat,
      }),
    };
  },
};

/** Orders are placed one at a time, so the worker that crashes had that order's report. */
async function crashEverywhere(shop: ChaosShop, places: string[]): Promise<Map<string, number>> {
  const crashed: string[] = [];
  const waiting = [...places];
  let idle = 0;
  const startSome = async () => {
    for (let place = waiting.shift(); place; place = waiting.shift()) {
      const crashAt = place;
      const worker = await shop.startWorker(`crash@${crashAt}`, {
        script: 'chaos-worker',
        // One report and no maintenance: only the recovery worker may take over crashed reports.
        env: { CRASH_AT: crashAt, WORKER_REPORTS_AT_ONCE: '1', SUPERVISE_SECONDS: '3600' },
      });
      idle += 1;
      worker.process.once('exit', (_code, signal) => signal === 'SIGKILL' && crashed.push(crashAt));
    }
  };
  const starting = Promise.all(Array.from({ length: startedAtOnce }, startSome));
  const crashes = new Map<string, number>();
  while (crashes.size < places.length) {
    await until('a crashing worker is up', patienceMs, () => idle > crashes.size);
    const { id } = await placeOrder(shop.web, { selectedModules: ['confession'] });
    const place = await until(
      `order ${id} kills its worker`,
      patienceMs,
      () => crashed[crashes.size] ?? null,
    );
    crashes.set(place, id);
  }
  await starting;
  return crashes;
}

type States = Record<string, string>;

async function journalStates(shop: ChaosShop): Promise<Map<number, States>> {
  const { rows } = await shop.pool.query<{ id: number; states: States }>(
    'select analysis_id::int as id, jsonb_object_agg(key, state) as states from journal_steps group by 1',
  );
  return new Map(rows.map(({ id, states }) => [id, states]));
}

function sawWhatItShould(place: string, states: States): boolean {
  const [boundary = '', ...key] = place.split(':');
  const state = states[key.join(':')];
  if (boundary === 'before-start' || boundary === 'mail-queued') return state === undefined;
  if (boundary === 'recorded' || boundary === 'committed') return state === 'done';
  if (boundary === 'sent') return states.assemble === 'done';
  return state === 'started';
}
