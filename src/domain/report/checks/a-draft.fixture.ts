import type { BuyerPersona } from '../buyers/buyer-persona.ts';
import { type BuyingSituation, journeyStages } from '../buyers/buying-situation.ts';
import type { CaseFile } from '../evidence/case-file.ts';
import type { ModuleKey } from '../module-catalogue.ts';
import type { CheckId } from './check-registry.ts';
import { checkReport } from './check-report.ts';
import type { CheckResult, DraftModule, ReportDraft } from './report-draft.ts';

export const siteLine = 'Your first loaf rises on Saturday, or we bake it with you.';

const persona = (
  id: BuyerPersona['id'],
  name: string,
  age: number,
  role: string,
  reason: string,
): BuyerPersona => ({
  id,
  name,
  role,
  age,
  situation: `${name} wants bread that tastes of something and has a starter kit in the cupboard.`,
  goals: ['a loaf with a crust', 'a quiet Saturday'],
  fears: ['a dead starter', 'wasting flour'],
  triggers: ['a flat loaf', 'a neighbour who bakes'],
  objections: [
    { text: 'I have killed two starters already.', kind: 'trust', weight: 2 },
    { text: 'My oven is too old for this.', kind: 'fit', weight: 1 },
  ],
  reasonNotToBuy: reason,
  money: 'Compares the kit with a month of bought bread.',
  scenes: ['Saturday at 6:30, three weeks of waiting, a bag of flour for $4'],
  voice: 'Short sentences. Never says artisan.',
  channels: ['the notice board of the mill'],
  influences: [{ on: id === 'p1' ? 'p2' : 'p1', how: 'brings a loaf to work', weight: 2 }],
});

const personas = [
  persona('p1', 'Marta', 34, 'night nurse', 'Works nights and is never home when a dough needs folding.'),
  persona('p2', 'Jonas', 51, 'carpenter', 'His wife cannot eat wheat and the kit holds nothing else.'),
  persona('p3', 'Lena', 29, 'lab technician', 'She moves abroad in spring and cannot take a starter along.'),
  persona('p4', 'Oskar', 43, 'teacher', 'He likes the bakery talk more than he likes baking at home.'),
  persona(
    'p5',
    'Ruth',
    67,
    'retired bookkeeper',
    'She already bakes from a starter that is older than the shop.',
  ),
];

export const aCaseFile: CaseFile = {
  businessName: 'Saturday Loaf',
  language: 'en',
  offer: 'A sourdough starter kit with a Saturday bake-along for $37.',
  facts: [
    { id: 'f1', kind: 'price', text: 'The starter kit costs $37.', source: 'site', line: '1:2' },
    { id: 'f2', kind: 'claim', text: siteLine, source: 'site', line: '1:3' },
    {
      id: 'f3',
      kind: 'proof',
      text: '12 bakers joined the last bake-along.',
      source: 'customer',
      line: null,
    },
    { id: 'f4', kind: 'pain', text: 'Flat loaves after three weeks.', source: 'customer', line: null },
    {
      id: 'f5',
      kind: 'segment',
      text: 'People who killed a starter before.',
      source: 'inference',
      line: null,
    },
    {
      id: 'f6',
      kind: 'proof',
      text: 'A refund was asked for by 5% of buyers.',
      source: 'customer',
      line: null,
    },
  ],
  vocabulary: ['sourdough', 'starter kit', 'bake-along', 'loaf', 'crust'],
  unknowns: ['How many come back.'],
};

const moments = [
  'The dough sticks to the board again',
  'A cold oven greets the morning',
  'Her neighbour carries in a warm basket',
  'The shop window shows a cut crust',
  'Two colleagues argue over rye',
  'Three tabs stand open beside a cup of tea',
  'The receipt from the mill falls from a coat',
  'A child asks why bread is flat',
  'The basket page waits for a click',
  'The first crumb lands on the table',
];
const sayings = [
  'Must be the flour',
  'I should ask someone',
  'Looks nice, that',
  'Maybe after the holidays',
  'My sister swears by hers',
  'This one has no bowl',
  'That is a lot of toast',
  'Not before Easter',
  'Fine, let us try',
  'Cut it, quick',
];
const thoughts = [
  'It was me who forgot it',
  'Nobody may see that brick',
  'Why can she and I cannot',
  'They will laugh at my oven',
  'Her crumb came from a machine',
  'The cheap jar dies too',
  'Dad would call it waste',
  'I will not finish this either',
  'Please let it rise once',
  'It tastes like the mill at home',
];

/** Fifty moments no two of which share more than a few words. */
export const someSituations = (count = 50): BuyingSituation[] =>
  Array.from({ length: count }, (_, at): BuyingSituation => {
    const who = personas[at % 5] ?? personas[0];
    const stage = journeyStages[Math.floor(at / 5) % 10] ?? 'unease';
    const turn = at % 5;
    const row = Math.floor(at / 5);
    return {
      persona: who?.id ?? 'p1',
      stage,
      moment: `${moments[(row + turn * 2) % 10]}, ${who?.name} ${['frowns', 'hums', 'measures', 'grins', 'counts'][turn]}`,
      says: `${sayings[(row * 3 + turn) % 10]}`,
      thinks: `${thoughts[(row * 7 + turn * 3) % 10]}`,
      feels: 'caught out',
      does: 'puts the lid back on the jar',
      mood: 0,
      moves: 'stays',
    };
  });

export const aModule = (content: string, key: ModuleKey = 'voiceOfCustomer'): DraftModule => ({
  key,
  content,
  factIds: ['f1'],
  actions: [],
  copy: [],
  websiteChanges: [],
});

export const aDraft = (changes: Partial<ReportDraft> = {}): ReportDraft => ({
  reportType: 'full',
  modules: [aModule('## The crust\n\nMarta wants a loaf with a crust.\n\n> Not again. [simulated]')],
  situations: someSituations(),
  cast: { personas },
  caseFile: aCaseFile,
  snapshot: {
    version: 1,
    source: 'site',
    pages: [
      {
        url: 'https://www.saturdayloaf.example/',
        title: 'Saturday Loaf',
        text: `Saturday Loaf\nThe starter kit costs $37.\n${siteLine}\nOver 900 jars sold, says the Mill Gazette.`,
      },
    ],
    problem: null,
  },
  customerWords: 'Home bakers who want sourdough without guesswork. We sell a starter kit.',
  ...changes,
});

/** A draft whose only module holds this text. */
export const draftOf = (content: string, language = 'en'): ReportDraft =>
  aDraft({
    modules: [aModule(content)],
    caseFile: { ...aCaseFile, language },
  });

export const resultOf = (draft: ReportDraft, check: CheckId): CheckResult => {
  const result = checkReport(draft).find((each) => each.check === check);
  if (!result) throw new Error(`no result for ${check}`);
  return result;
};
