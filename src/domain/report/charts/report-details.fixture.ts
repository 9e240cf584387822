import {
  type BuyerPersona,
  type ObjectionKind,
  objectionKinds,
  personaIds,
} from '../buyers/buyer-persona.ts';
import { type BuyingSituation, journeyStages } from '../buyers/buying-situation.ts';
import { checkIds } from '../checks/check-registry.ts';
import { noChapterDetails, type ReportDetails, reportDetailsVersion } from '../report.ts';

const people = [
  ['Marit', 'Head nurse who never sleeps before noon', 44],
  ['Jonas', 'Her husband, who keeps the accounts', 47],
  ['Ilse', 'Neighbour with the same bed for thirty years', 68],
  ['Tomasz', 'Physiotherapist asked for advice', 39],
  ['Bea', 'Daughter who compares everything', 21],
] as const;

/** One row per persona: mood and movement over the ten stages. */
const moods = [
  [-1, -2, -1, 1, 0, -1, -3, -2, 1, 2],
  [0, 0, -1, 0, 1, 1, -2, -1, 0, 1],
  [-1, -1, -2, -1, 1, 0, -2, -3, -1, 0],
  [0, 1, 1, 2, 1, 0, 0, -1, 1, 1],
  [-2, -1, 0, 2, 2, 1, -1, 0, 2, 3],
];
const moveOf = (mood: number, at: number): BuyingSituation['moves'] =>
  mood < -1 && at > 2 ? 'away' : mood > 0 ? 'towards' : 'stays';

const personaOf = (at: number): BuyerPersona => {
  const [name, role, age] = people[at] ?? people[0];
  const id = personaIds[at] ?? 'p1';
  const kind = (offset: number): ObjectionKind =>
    objectionKinds[(at + offset) % objectionKinds.length] ?? 'price';
  return {
    id,
    name,
    role,
    age,
    situation: `${name} wakes at four with a stiff shoulder, counts the hours left, and does not say so at breakfast. The old mattress has a valley in the middle that both of them pretend is not there.`,
    goals: [
      'To wake up without arranging the day around a shoulder',
      'To buy one thing that lasts',
      'To stop talking about it',
    ],
    fears: [
      'That the new one is worse and cannot go back',
      'That a shop will talk for an hour',
      'That nobody else feels it',
    ],
    triggers: [
      'A night in a hotel that was better',
      'A friend says the word "latex" with conviction',
      'The slats break',
    ],
    objections: [
      { text: 'I would have to lie on it for a month to know.', kind: 'trust', weight: 3 },
      { text: 'That is a holiday.', kind: kind(0), weight: (at % 3) + 1 },
      { text: 'And who carries the old one down?', kind: kind(2), weight: ((at + 1) % 3) + 1 },
    ],
    reasonNotToBuy:
      'The shoulder comes from the work and not from the bed; until that has been looked at, a new mattress is an expensive way of not going to the doctor.',
    money: 'Compares it with the car and not with other beds; the sum is easier in nights than in years.',
    scenes: ['4 in the morning', 'half an hour in a showroom'],
    voice: 'Short sentences, dry, ends with a question that is none. Never says "quality".',
    channels: ['The physiotherapist’s waiting room', 'A newsletter read on the night shift'],
    influences: [
      {
        on: personaIds[(at + 1) % 5] ?? 'p1',
        how: 'Says it once, on the stairs, and it is remembered.',
        weight: ((at + 2) % 3) + 1,
      },
      {
        on: personaIds[(at + 3) % 5] ?? 'p1',
        how: 'Is asked what it cost and answers in a lower voice.',
        weight: (at % 3) + 1,
      },
    ],
  };
};

const situationOf = (at: number, stageAt: number): BuyingSituation => {
  const mood = moods[at]?.[stageAt] ?? 0;
  return {
    persona: personaIds[at] ?? 'p1',
    stage: journeyStages[stageAt] ?? 'unease',
    moment: `${people[at]?.[0]} stands beside the bed at ten past four and presses a thumb into the valley, for the ${stageAt + 1}. time this year.`,
    says: 'It is only the weather, it will pass by Thursday.',
    thinks: 'It was the weather in May too, and nobody believed it then.',
    feels: mood < -2 ? 'cold and found out' : mood > 1 ? 'light, nearly reckless' : 'tired in an orderly way',
    does: 'Pulls the sheet straight and makes coffee for two.',
    mood,
    moves: moveOf(mood, stageAt),
  };
};

export const detailsFixture = (): ReportDetails => ({
  version: reportDetailsVersion,
  language: 'en',
  ...noChapterDetails,
  personas: people.map((_, at) => personaOf(at)),
  situations: people.flatMap((_, at) => journeyStages.map((_stage, stageAt) => situationOf(at, stageAt))),
  website: {
    source: 'site',
    pages: [
      { url: 'https://liegen.example/', title: 'Liegen, beds made in one town' },
      { url: 'https://liegen.example/how-we-make-them', title: 'How we make them' },
    ],
    problem: null,
  },
  evidence: Array.from({ length: 24 }, (_, at) => {
    const source = (['site', 'customer', 'inference'] as const)[at % 3] ?? 'customer';
    return {
      id: `f${at + 1}`,
      text: `Fact ${at + 1}: a mattress is sewn to order in nine days and can be tried at home for a month.`,
      source,
      site:
        source === 'site'
          ? {
              url: 'https://liegen.example/how-we-make-them',
              start: 10,
              end: 60,
              text: 'We sew yours when you order it. That takes nine days.',
            }
          : null,
      usedIn: at % 2 === 0 ? ['confession', 'journalEntry'] : ['landingPageBlueprint'],
    };
  }),
  unknowns: [
    'How many return it within the month',
    'Who carries the old one down',
    'Whether couples come together',
  ],
  receipt: {
    checks: checkIds.map((check, at) => ({
      check,
      kind: at < 8 ? 'zero' : 'style',
      bar: at < 8 ? '0' : 'at most 2%',
      value: at === 11 ? 'not measured' : at === 13 ? '9.4%' : '0',
      applies: at !== 11,
      passed: at !== 13,
    })),
    cuts: [{ module: 'confession', check: 'unsupported-claims', text: 'Nine of ten sleepers…' }],
    weakSpots: [{ module: 'journalEntry', check: 'length', note: 'measured 9.4%, target at most 2%' }],
    criticDefects: 4,
    rewrites: 2,
    labels: [{ module: 'journalEntry', text: 'Most couples sleep badly.' }],
    patches: [{ module: 'confession', applied: 3, refused: 1 }],
    scores: [{ module: 'journalEntry', specific: 4, surprising: 2, usable: 3, supported: 5 }],
    contradictions: [{ module: 'confession', text: 'She sleeps alone.' }],
  },
});
