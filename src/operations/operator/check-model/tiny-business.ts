import type { BuyerPersona, CastWithEndings } from '../../../domain/report/buyers/buyer-persona.ts';
import type { BuyingSituation } from '../../../domain/report/buyers/buying-situation.ts';
import type { Finding } from '../../../domain/report/checks/report-draft.ts';
import type { CaseFile } from '../../../domain/report/evidence/case-file.ts';
import type { WebsiteSnapshot } from '../../../domain/report/evidence/website-snapshot.ts';
import { noQualityReport } from '../../../domain/report/quality-report.ts';
import {
  type Action,
  noChapterDetails,
  type ReportDetails,
  reportDetailsVersion,
} from '../../../domain/report/report.ts';
import type { ProposedTheme } from '../../../domain/words/count-themes.ts';
import type { Message } from '../../../domain/words/word-reading.ts';
import type { AnalysisBrief } from '../../../prompts/report/analysis-brief.ts';

/**
 * A business as small as the prompts allow. Each kind of prompt gets these texts and not another kind's answer, so that one
 * failing kind does not hide the others.
 */
export const tinyOrder: AnalysisBrief = {
  targetMarket: 'People in town who ride a bicycle to work and have no time for the workshop.',
  productService:
    'A bicycle repair van that comes to your door in the evening. A visit costs £45, parts extra.',
  websiteUrl: null,
};

export const tinySnapshot: WebsiteSnapshot = {
  version: 1,
  source: 'pasted',
  problem: null,
  pages: [
    {
      url: null,
      title: 'Evening Spanner',
      text: [
        'Your bicycle is repaired outside your own door.',
        'The van comes between 6 pm and 9 pm on weekdays.',
        'A visit costs £45. Parts are extra and are named before we fit them.',
        'What we cannot repair at the kerb we take along and bring back.',
        'If the same fault returns, the next visit is free.',
      ].join('\n'),
    },
  ],
};

export const tinyCaseFile: CaseFile = {
  businessName: 'Evening Spanner',
  language: 'en',
  offer: 'A bicycle repair van that comes to the door on weekday evenings.',
  facts: [
    {
      id: 'f1',
      kind: 'offer',
      text: 'The bicycle is repaired outside the owner’s door.',
      source: 'site',
      line: '1:1',
    },
    {
      id: 'f2',
      kind: 'offer',
      text: 'The van comes between 6 pm and 9 pm on weekdays.',
      source: 'site',
      line: '1:2',
    },
    { id: 'f3', kind: 'price', text: 'A visit costs £45, parts extra.', source: 'site', line: '1:3' },
    {
      id: 'f4',
      kind: 'proof',
      text: 'If the same fault returns, the next visit is free.',
      source: 'site',
      line: '1:5',
    },
    { id: 'f5', kind: 'segment', text: 'People in town who ride to work.', source: 'customer', line: null },
    {
      id: 'f6',
      kind: 'job',
      text: 'When the brakes fail, they want to ride again the next morning.',
      source: 'inference',
      line: null,
    },
    { id: 'f7', kind: 'pain', text: 'They have no time for the workshop.', source: 'customer', line: null },
    {
      id: 'f8',
      kind: 'objection',
      text: 'A stranger with a van is hard to judge.',
      source: 'inference',
      line: null,
    },
    { id: 'f9', kind: 'objection', text: 'The workshop may be cheaper.', source: 'inference', line: null },
  ],
  vocabulary: ['repair van', 'at the kerb', 'your door', 'the workshop', 'ride to work'],
  unknowns: ['How soon is a visit free?', 'Which parts does the van carry?'],
};

const personas: [BuyerPersona, BuyerPersona, BuyerPersona, BuyerPersona, BuyerPersona] = [
  {
    id: 'p1',
    name: 'Tess',
    role: 'Nurse who rides to early shifts',
    age: 34,
    situation: 'She stands in the hall at 5:30 with a flat tyre and her bag on her shoulder.',
    goals: ['Leave the house without checking the bicycle', 'Be at the ward before the handover'],
    fears: ['Being the one who is late again', 'A brake that fails downhill'],
    triggers: ['A flat tyre before a shift', 'The workshop loses her appointment'],
    objections: [
      { text: 'I am asleep when your van comes.', kind: 'timing', weight: 3 },
      { text: 'I do not know who comes.', kind: 'trust', weight: 1 },
    ],
    reasonNotToBuy: 'She works evenings every other week and is never at home when the van comes.',
    money: 'Her own wage; she compares it with a week of bus tickets.',
    scenes: ['At 5:30 in the hall', 'Two buses to the ward'],
    voice: 'Short and tired, with dry jokes. Says: it squeaks, so it lives. Never says: amazing.',
    channels: ['Colleagues on the ward'],
    influences: [{ on: 'p4', how: 'Tells him which repairs lasted.', weight: 2 }],
  },
  {
    id: 'p2',
    name: 'Omar',
    role: 'Teacher who paid for a bad repair',
    age: 41,
    situation: 'He kneels in the school yard with a chain that came off again after the repair.',
    goals: ['A repair that stays repaired', 'Not to argue about a bill'],
    fears: ['Being taken for a fool twice', 'Oil on his only good trousers'],
    triggers: ['The same noise comes back', 'A pupil asks why he walks'],
    objections: [
      { text: 'The last one promised that too.', kind: 'trust', weight: 2 },
      { text: 'Extra parts is where the bill grows.', kind: 'price', weight: 2 },
    ],
    reasonNotToBuy: 'His bicycle is so worn that any repair is money lost; he needs another one.',
    money: 'Shared with his wife; he compares it with the last bill.',
    scenes: ['Half past four in the school yard', 'Three months of a slipping chain'],
    voice: 'Long sentences that correct themselves. Never says: trust me.',
    channels: ['The staff room'],
    influences: [{ on: 'p1', how: 'Warns her about bills that grow.', weight: 1 }],
  },
  {
    id: 'p3',
    name: 'Ingrid',
    role: 'Engineer who reads every line',
    age: 52,
    situation: 'She sits at the kitchen table at night with the old bill and a ruler beside the brake pad.',
    goals: ['Know what is done before it is done', 'Keep a record of each part'],
    fears: ['Paying for a part that was not worn', 'Looking naive before a mechanic'],
    triggers: ['A brake pad under its mark', 'A bill without part names'],
    objections: [
      { text: 'Named before fitting is not a price list.', kind: 'price', weight: 2 },
      { text: 'You cannot true a wheel at the kerb.', kind: 'fit', weight: 2 },
    ],
    reasonNotToBuy: 'She repairs nearly everything herself and enjoys it more than a free evening.',
    money: 'Her own account; she compares it with the parts alone.',
    scenes: ['Ten at night at the kitchen table', 'One ruler and an old bill'],
    voice: 'Exact, numbered points, no adjectives. Never says: roughly.',
    channels: ['Manuals of the maker'],
    influences: [{ on: 'p5', how: 'Shows him what was charged and why.', weight: 2 }],
  },
  {
    id: 'p4',
    name: 'Luca',
    role: 'Designer who rides with his team',
    age: 29,
    situation: 'He stands at the office bicycle rack at noon while colleagues compare their lights.',
    goals: ['Ride what his team respects', 'Never be the one who slows the group'],
    fears: ['A van outside that makes him look helpless', 'Choosing what nobody else would'],
    triggers: ['A colleague praises a mechanic', 'The group leaves without him'],
    objections: [
      { text: 'Nobody I ride with has used it.', kind: 'others', weight: 2 },
      { text: 'A van is for people who cannot change a tube.', kind: 'others', weight: 1 },
    ],
    reasonNotToBuy: 'His employer already pays for a mechanic who visits the office rack.',
    money: 'Pocket money in his head; he compares it with a dinner out.',
    scenes: ['Noon at the office rack', 'Four colleagues on the ride home'],
    voice: 'Quick, half sentences, borrowed phrases. Never says: value.',
    channels: ['The chat group of his riders'],
    influences: [{ on: 'p2', how: 'Tells him what the group uses.', weight: 1 }],
  },
  {
    id: 'p5',
    name: 'Ruth',
    role: 'Facility manager who pays for staff bicycles',
    age: 58,
    situation: 'She signs invoices on a Friday afternoon in a cellar office without a window.',
    goals: ['One invoice a month', 'No accident report with her name on it'],
    fears: ['A repair nobody can account for', 'Being asked why she allowed it'],
    triggers: ['A staff bicycle fails its check', 'An invoice without a number'],
    objections: [
      { text: 'Evenings are no use: the gate is locked.', kind: 'effort', weight: 3 },
      { text: 'Who is liable when it breaks?', kind: 'trust', weight: 2 },
    ],
    reasonNotToBuy: 'The staff bicycles stand behind a gate that is locked before the van comes.',
    money: 'The building budget; she compares it with the contract she has.',
    scenes: ['Friday afternoon in the cellar office', 'Six staff bicycles behind a gate'],
    voice: 'Dry and official, then one honest sentence. Never says: exciting.',
    channels: ['Her list of approved suppliers'],
    influences: [{ on: 'p3', how: 'Asks her to check each bill.', weight: 2 }],
  },
];
export const tinyCast = {
  personas,
  endings: personas.map(({ id }, at) => ({
    persona: id,
    ending: at === 0 ? ('buys' as const) : ('does not buy' as const),
    because: 'The reason not to buy decides.',
  })),
  secrets: personas.map(({ id }) => ({
    persona: id,
    text: 'Has pumped the tyre for a year instead of asking.',
    knownTo: null,
  })),
  meetings: [
    { people: ['p1', 'p2'], place: 'The hall', when: 'A Monday in May', what: 'They look at the flat tyre.' },
    { people: ['p2', 'p3'], place: 'The yard', when: 'Two days later', what: 'They talk about the van.' },
  ],
} satisfies CastWithEndings;

const situations: BuyingSituation[] = [
  {
    persona: 'p1',
    stage: 'unease',
    moment: 'In the hall the tyre is flat under her thumb, and the bag slides from her shoulder.',
    says: 'Not today, please.',
    thinks: 'They will say it is me again, and it is.',
    feels: 'ashamed before she is late',
    does: 'She leans the bicycle against the wall and runs for the bus.',
    mood: -2,
    moves: 'stays',
  },
  {
    persona: 'p1',
    stage: 'looking',
    moment: 'On the second bus she reads about a repair van that comes to the door.',
    says: 'In the evening, of course.',
    thinks: 'Somebody rings at my door while I sleep, and I will not hear it.',
    feels: 'wary relief',
    does: 'She keeps the page open and puts the phone away.',
    mood: 1,
    moves: 'towards',
  },
];

/** What talk knows of a finished report. */
export const tinyDetails: ReportDetails = {
  version: reportDetailsVersion,
  language: 'en',
  ...noChapterDetails,
  personas,
  situations,
  website: { source: 'pasted', pages: [{ url: null, title: 'Evening Spanner' }], problem: null },
  evidence: tinyCaseFile.facts.map(({ id, text, source }) => ({ id, text, source, site: null, usedIn: [] })),
  unknowns: tinyCaseFile.unknowns,
  receipt: noQualityReport,
};

const content = `Tess decides in the hall at 5:30, with the bag on her shoulder. She would like the repair van and sleeps when it comes.

Say first when the van comes, then what a visit costs. Omar reads "parts extra" as the place where the bill grows: name the parts before the price.`;

export const tinyChapter = {
  content,
  actions: [
    {
      text: 'Write the hours of the van above its price.',
      where: 'The first line of the page',
      minutes: 10,
      effect: 2,
      effort: 1,
      watch: 'Whether callers still ask when the van comes.',
      measure: null,
      factIds: ['f2'],
    },
  ],
  copy: [],
};

export const tinyActions: Action[] = [
  ...tinyChapter.actions,
  {
    text: 'Say on the page that a bicycle may be left locked at the kerb when nobody is at home.',
    where: 'Under the hours of the van',
    minutes: 20,
    effect: 3,
    effort: 1,
    watch: 'Whether people on shifts begin to book.',
    measure: 'Bookings with nobody at home',
    factIds: ['f2', 'f7'],
  },
  {
    text: 'List the five parts that you fit most often, each with its price.',
    where: 'Under the price of a visit',
    minutes: 60,
    effect: 2,
    effort: 2,
    watch: 'Whether calls about the bill become rarer.',
    measure: null,
    factIds: ['f3'],
  },
].map((action, at) => ({ ...action, id: `confession-${at + 1}`, module: 'confession' }));

export const tinyFinding: Finding = {
  module: 'confession',
  excerpt: 'She would like the repair van and sleeps when it comes.',
  advice: 'She sleeps then only before early shifts. Say so.',
};

export const tinyOffer =
  'A repair van at your door in the evening. £45 a visit, parts named before we fit them.';

export const tinyQuestion = 'What kept you from booking the van when you read about it on the bus?';

export const tinyThemes: ProposedTheme[] = [
  { title: 'customers write about parking', about: 'Whoever found no place for the van.', kind: 'pain' },
];

export const tinyMessages: Message[] = [
  { number: 1, text: 'There was no parking for the van again, so we walked.' },
  { number: 2, text: 'Lovely people. I would come back.' },
];

export const tinyCall = [
  { speaker: 'buyer' as const, text: 'Hello, this is Tess. What is it about?', interrupted: false },
  {
    speaker: 'caller' as const,
    text: 'We repair your bicycle at your door, also on Saturday mornings.',
    interrupted: false,
  },
  { speaker: 'buyer' as const, text: 'I am asleep when your van comes, most weeks.', interrupted: false },
  {
    speaker: 'caller' as const,
    text: 'Then leave it at the kerb, and we bring it back before your shift.',
    interrupted: false,
  },
];
