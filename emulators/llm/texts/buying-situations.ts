type Stage = [stage: string, event: string, says: string, feels: string, does: string, mood: number];

/** What happens at each stage of the journey, to anybody. */
export const stageRows: Stage[] = [
  [
    'unease',
    'the work takes longer than planned',
    'it will be quicker tomorrow',
    'a first unease',
    'turns the light off',
    -1,
  ],
  [
    'coping',
    'the old way is used once more',
    'we have always managed',
    'tired patience',
    'writes another note',
    -2,
  ],
  [
    'naming',
    'somebody asks what is wrong',
    'I need help with this',
    'a little shame',
    'says it aloud for once',
    -1,
  ],
  [
    'looking',
    'a first search brings many pages',
    'there is more than I thought',
    'wary interest',
    'keeps two pages open',
    1,
  ],
  [
    'asking',
    'an acquaintance is asked for advice',
    'how do you do it',
    'the relief of asking',
    'listens to the end',
    0,
  ],
  [
    'comparing',
    'two offers lie side by side',
    'they look alike to me',
    'growing doubt',
    'marks a difference',
    0,
  ],
  [
    'pricing',
    'the price is read a second time',
    'that is a lot for this',
    'a small shock',
    'looks for a calculator',
    -1,
  ],
  [
    'wavering',
    'the page is closed without a decision',
    'perhaps not this year',
    'a quiet retreat',
    'puts the phone away',
    -3,
  ],
  [
    'deciding',
    'the answer cannot wait any longer',
    'let us settle it today',
    'sudden calm',
    'makes the call',
    2,
  ],
  [
    'living',
    'an ordinary week has passed since',
    'it is as I expected',
    'an even mood',
    'plans the next week',
    1,
  ],
];

/** Where each of the five is, how they speak, and what they keep to themselves. */
export const personRows: [place: string, opening: string, thought: string][] = [
  ['At the kitchen table with cold tea', 'Well', 'Nobody sees how tired I am of doing this alone'],
  [
    'Beside the drawer where the old invoice lies',
    'Honestly',
    'I have heard such promises before and paid for them',
  ],
  ['In front of two screens and a long list', 'Let me see', 'One more answer would make my table complete'],
  ['In a queue with the phone in one hand', 'People say', 'My friends probably decided this months ago'],
  ['Between two meetings with a pen ready', 'In short', 'Whatever happens, the signature below will be mine'],
];
