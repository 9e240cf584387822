/** First names from many places, no surnames, no two with the same initial. */
export const castNames =
  'Marta Devon Aiko Tomasz Imani Rafael Saoirse Nadia Kwame Linnea Viktor Yusuf Priya Beatriz Jonas'.split(
    ' ',
  );

type CastPart = {
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

/** Five placeholders, p1 to p5. They fit any business, because they say nothing about it. */
export const castParts: CastPart[] = [
  {
    role: 'Has the need every week',
    ages: [29, 46],
    situation: 'The work is done late in the evening, with a notebook and good intentions.',
    goals: ['To be finished before supper', 'To have one free morning a week'],
    fears: ['That a stranger sees how it has been done so far', 'That the evenings stay as they are'],
    triggers: ['A small mistake that everybody noticed', 'A free day that was lost again'],
    objections: [
      ['I have no quiet hour to learn something new', 'effort', 3],
      ['I would want to see it done once', 'fit', 2],
    ],
    reasonNotToBuy: 'Has the need so rarely that a notebook and one calm hour would do the same',
    money: 'Pays from the money for everyday things and compares the price with an evening of free time',
    scenes: ['shortly after 21:40 on a weekday', 'at 06:15 with the first coffee'],
    voice: 'Short sentences, everyday words, a joke about being late',
    channels: ['a messaging group with people nearby', 'search results on the phone'],
    influences: [['p5', 'Brings the need to the table', 2]],
  },
  {
    role: 'Paid for help before and was let down',
    ages: [36, 57],
    situation: 'An old invoice lies in a drawer. Since then the work has been done alone.',
    goals: ['To hear the weak side first', 'To be able to stop without a quarrel'],
    fears: ['Falling for the same promise twice', 'Having to admit another failure at home'],
    triggers: ['The old invoice turns up', 'A seller says openly whom the offer does not suit'],
    objections: [
      ['The last people sounded just like you', 'trust', 3],
      ['Show me the way out before the way in', 'trust', 2],
    ],
    reasonNotToBuy: 'Still owes money for the last attempt and should clear that debt first',
    money: 'Adds every new price to what the earlier attempt cost',
    scenes: ['at 23:20 when the house is quiet'],
    voice: 'Dry and exact, remembers what was promised',
    channels: ['a trusted acquaintance from an earlier job'],
    influences: [['p1', 'Passes on a warning and is believed', 2]],
  },
  {
    role: 'Checks every claim before speaking to anybody',
    ages: [31, 52],
    situation: 'A list of open questions has grown for weeks. Each page adds a line to it.',
    goals: ['To compare the conditions on one sheet', 'To make a choice that holds'],
    fears: ['Overlooking a condition that was there to read', 'Being the one who chose wrongly'],
    triggers: ['A page that answers two questions at once', 'A deadline set by somebody else'],
    objections: [
      ['I cannot find what happens when I leave', 'trust', 3],
      ['This leaves out the part that I asked about', 'fit', 1],
    ],
    reasonNotToBuy: 'Enjoys the checking more than the result and would leave the offer unused',
    money: 'Treats the price as one row of a table and asks what is missing beside it',
    scenes: ['at 20:05 with two windows open'],
    voice: 'Numbered questions, polite, never in a hurry',
    channels: ['comparison pages', 'the terms of a seller'],
    influences: [['p2', 'Sends the finished comparison', 1]],
  },
  {
    role: 'Looks at what others do first',
    ages: [25, 44],
    situation: 'Somebody in the same position has started already and mentions it in passing.',
    goals: ['To keep up without asking', 'To choose what people in the same position choose'],
    fears: ['Being the last to start', 'Having the version that people smile about'],
    triggers: ['A colleague mentions the result', 'A picture that somebody else has posted'],
    objections: [
      ['Nobody I know uses this', 'others', 3],
      ['I would rather wait until next season', 'timing', 2],
    ],
    reasonNotToBuy: 'Wants to be seen with the offer and has no use for what it does',
    money: 'Spends quickly on what others have seen and slowly on what nobody sees',
    scenes: ['at 12:30 in a queue'],
    voice: 'Quick, friendly, asks who else is doing it',
    channels: ['posts by people in the same position'],
    influences: [['p3', 'Asks to see the comparison', 1]],
  },
  {
    role: 'Signs, and has to explain it later',
    ages: [42, 64],
    situation: 'The offer is one line between other lines on a list of expenses.',
    goals: ['To explain the expense in one sentence', 'To decide once and not again'],
    fears: ['Being asked a question with only a feeling for an answer', 'A cost that grows unnoticed'],
    triggers: ['The yearly look at all expenses', 'Somebody asks for help in plain words'],
    objections: [
      ['It is not in the plan for this year', 'price', 3],
      ['Who looks after it when you are away', 'effort', 2],
    ],
    reasonNotToBuy: 'Already pays somebody for the same task and would pay for it twice',
    money: 'Asks for the whole cost of a year before looking at anything else',
    scenes: ['at 08:50 before a meeting'],
    voice: 'Calm, few words, asks for the sum',
    channels: ['a short note from somebody inside'],
    influences: [['p1', 'Approves the money or does not', 3]],
  },
];
