/** First names from many places, no surnames, no two with the same initial. */
export const castNames = [
  'Marta',
  'Devon',
  'Aiko',
  'Tomasz',
  'Imani',
  'Rafael',
  'Saoirse',
  'Nadia',
  'Kwame',
  'Linnea',
  'Viktor',
  'Yusuf',
  'Priya',
  'Beatriz',
  'Jonas',
];

export type CastPart = {
  role: string;
  ages: [youngest: number, oldest: number];
  situation: string;
  goals: string[];
  fears: string[];
  triggers: string[];
  objections: [text: string, kind: string, weight: 1 | 2 | 3][];
  reasonNotToBuy: string;
  money: string;
  scenes: string[];
  voice: string;
  channels: string[];
  influences: [on: string, how: string, weight: 1 | 2 | 3][];
};

/** The five parts of every cast, p1 to p5, as text with slots (see fill-template.ts). */
export const castParts: CastPart[] = [
  {
    role: 'lives with {term} every working day',
    ages: [29, 46],
    situation:
      'The day ends later than planned because {term} {was|were} left for last again. Until now the way out was a notebook and a promise to do better tomorrow.',
    goals: [
      'To close the door in the evening without {term} still open',
      'To hear somebody ask about {term} and have an answer ready',
      'To spend a free morning far away from {term}',
    ],
    fears: [
      'That the trouble with {term} shows how badly the day is run',
      'That a stranger would see the state {term} {is|are} really in',
    ],
    triggers: [
      'A small failure with {term} that could no longer be hidden',
      'A free day that was lost to {term} from start to end',
    ],
    objections: [
      ['I have no quiet hour to learn how {offer} {works|work}', 'effort', 3],
      ['I would need to see it done once with my own {term}', 'fit', 2],
      ['This month is the wrong month for {offer}', 'timing', 1],
    ],
    reasonNotToBuy:
      'Has so little of {term} on an ordinary day that a notebook and a calm hour would do the same for less',
    money: 'Pays from the money for everyday things and compares {offer} with an evening of free time',
    scenes: [
      'shortly after 21:40 on a weekday',
      'a quarter of an hour before bed',
      'at 06:15 with the first coffee',
    ],
    voice:
      'Short sentences that trail off, everyday words for {term}, jokes about being late, never says strategy',
    channels: ['a messaging group with people in the same place', 'search results on the phone'],
    influences: [
      ['p5', 'Brings the need to the table and has to put it into words', 2],
      ['p4', 'Tells openly what a bad day with {term} looks like', 1],
    ],
  },
  {
    role: 'paid for help with {term} before and was let down',
    ages: [36, 57],
    situation:
      'An old invoice for help with {term} turns up in a drawer. Nothing came of it then, and since that day the work has been done alone.',
    goals: [
      'To be told the weak side of {offer} before paying anybody again',
      'To find a way to deal with {term} that can be stopped without a quarrel',
    ],
    fears: [
      'Being the person who fell for the same promise about {term} again',
      'Having to tell the family that {offer} went the way of the last attempt',
    ],
    triggers: [
      'The old invoice turns up while somebody is looking for something else',
      'A seller of {offer} admits openly whom it does not suit',
    ],
    objections: [
      ['The last people who sold me {term} sounded just like you', 'trust', 3],
      ['Show me the way out before you show me the way in', 'trust', 2],
      ['I will not pay for {offer} before I have seen it work', 'price', 2],
    ],
    reasonNotToBuy:
      'Still owes money for the last attempt at {term} and should clear that before starting anything new',
    money: 'Counts what the earlier attempt cost and books every new price on top of that loss',
    scenes: ['at 23:20 when the house is quiet', 'after a long minute of silence on the phone'],
    voice: 'Dry and exact, remembers what was promised, says last time often, never says excited',
    channels: ['a trusted acquaintance from an earlier job', 'the small print of a page'],
    influences: [
      ['p1', 'Passes on the warning about {term} and is believed', 2],
      ['p3', 'Supplies the story that makes checking feel wise', 1],
    ],
  },
  {
    role: 'checks every claim about {offer} before speaking to anybody',
    ages: [31, 52],
    situation:
      'A table with open questions about {offer} has grown for weeks. Each page that was read has added a row and answered none.',
    goals: [
      'To compare {offer} with the alternatives on paper and sleep on it',
      'To find the condition that nobody mentions on the page about {term}',
    ],
    fears: [
      'Missing the line about {offer} that everybody else has read',
      'Choosing too soon and having no argument about {term} afterwards',
    ],
    triggers: [
      'A page answers the question about {term} that all the others left out',
      'Somebody asks for a recommendation on {offer} and expects reasons',
    ],
    objections: [
      ['I cannot find what happens to {term} if I stop', 'trust', 2],
      ['Every page about {offer} uses the same words', 'fit', 2],
      ['I need it in writing before I go on', 'effort', 1],
    ],
    reasonNotToBuy:
      'Enjoys looking after {term} in person and would redo the work of anybody who took it over',
    money: 'Finds a price fair when every part of {offer} is listed and dear when a single part is vague',
    scenes: ['between 20:05 and 22:50 in a private window', 'on a slow afternoon with a printed list'],
    voice: 'Complete sentences with conditions in them, asks what exactly is meant by {term}, never guesses',
    channels: ['comparison pages', 'long threads where people disagree', 'the terms and conditions'],
    influences: [
      ['p5', 'Delivers the reasons that the person with the veto repeats later', 3],
      ['p2', 'Turns an old disappointment into a list of questions', 1],
    ],
  },
  {
    role: 'wants what people in the same position do about {term}',
    ages: [26, 41],
    situation:
      'Somebody in the same position mentions {offer} as if it were nothing. Since then it comes up everywhere, and the own way looks old.',
    goals: [
      'To be counted among the people who have {term} behind them',
      'To mention {offer} in company without having to explain it',
    ],
    fears: [
      'Being the last to hear what everybody else does about {term}',
      'Picking the version of {offer} that people smile about',
    ],
    triggers: [
      'An equal mentions {offer} in passing and changes the subject',
      'A picture of somebody else’s finished {term} appears at a bad moment',
    ],
    objections: [
      ['Nobody I know has talked about {offer} yet', 'others', 3],
      ['I am not sure {offer} {is|are} for people of my size', 'fit', 2],
      ['I would rather wait until others have tried it', 'timing', 2],
    ],
    reasonNotToBuy:
      'Wants to have {offer} only because others do and would stop using it as soon as the talk moves on',
    money: 'Spends quickly when equals have spent and not at all when it would stand out',
    scenes: ['at 22:10 with the phone in bed', 'during a short wait in a queue'],
    voice: 'Fast, half questions, compares with other {buyer} in every other thought, never admits envy',
    channels: ['pictures and short clips by people in the same position', 'the comments under them'],
    influences: [
      ['p1', 'Makes {offer} look usual and so easier to bring up', 2],
      ['p5', 'Mentions at the right moment that others already decided', 1],
    ],
  },
  {
    role: 'pays for {offer} or forbids it, and feels the need least',
    ages: [44, 66],
    situation:
      'A request for {offer} lies on the table between other requests. The work with {term} has always been done somehow, and nobody has shown what that costs.',
    goals: [
      'To be able to defend the money for {offer} a year from now',
      'To keep peace among the people who ask for different things',
    ],
    fears: [
      'Saying yes to {offer} and being asked later why nobody checked',
      'Being seen as the one who let {term} slide to save a little',
    ],
    triggers: [
      'The person who deals with {term} asks for help for the first time',
      'Another request for the same thing arrives from somebody else',
    ],
    objections: [
      ['We have managed {term} without it so far', 'price', 3],
      ['Who looks after {offer} when you are away', 'effort', 2],
      ['I want to hear what the others think first', 'others', 1],
    ],
    reasonNotToBuy:
      'Has already promised the money for {offer} to something that cannot wait and should keep that promise',
    money:
      'Treats it as shared money, compares {offer} with repairs that are due, and wants a reason to repeat',
    scenes: ['at 07:30 before the others arrive', 'in the last minutes of a meeting'],
    voice: 'Calm, slow, asks who and until when, talks of duty, never says gut feeling',
    channels: ['a short note from somebody inside', 'a call with a person who answers for it'],
    influences: [
      ['p1', 'Can end the matter with a single no', 3],
      ['p3', 'Asks for the list and so keeps the checking going', 2],
    ],
  },
];
