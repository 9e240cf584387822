/** Short phrases by what a schema property is called; the first pattern that fits wins. */
export const propertyPhrases: { named: RegExp; phrases: string[] }[] = [
  {
    named: /(reason|why).*not|notbuy|dealbreaker|walkaway/,
    phrases: [
      'What is already in place for {term} is good enough this year',
      'Nobody at home agrees that {term} should come first',
      'The last attempt at {term} cost more patience than it saved',
      'There would be too much to learn about {term} before judging anyone who sells it',
      'The decision about {term} belongs to somebody who has not been asked',
    ],
  },
  {
    named: /goal|want|desire|outcome|hope|job/,
    phrases: [
      'To stop thinking about {term} at the end of the day',
      'To be the one who finally got {term} right',
      'To have an answer when somebody asks about {term}',
      'To move on from {term} without regret',
      'To trust the choice made about {term}',
    ],
  },
  {
    named: /fear|worr|anxi|risk|pain|frustrat|problem|struggl/,
    phrases: [
      'Looking foolish for believing another promise about {term}',
      'Losing weeks to {term} with nothing to show',
      'Being stuck with the wrong choice of {term}',
      'Having to explain {term} to people who doubted it',
      'Finding the catch in {term} when it is too late',
    ],
  },
  {
    named: /trigger|moment|event|occasion|cause/,
    phrases: [
      'A small failure with {term} that could no longer be hidden',
      'A friend who mentioned {term} in passing',
      'A deadline that made {term} urgent',
      'A quiet evening spent comparing {term} again',
      'A remark about {term} that stung',
    ],
  },
  {
    named: /objection|doubt|hesitat|barrier|resist/,
    phrases: [
      'I do not see how {term} fits the way I live',
      'Everybody says the same about {term}',
      'I would have to ask somebody before paying for {term}',
      'I tried something like {term} and gave up',
      'I cannot tell what happens after I choose {term}',
    ],
  },
  {
    named: /money|budget|price|spend|cost|afford/,
    phrases: [
      'Pays for {term} when the waste of waiting is plain',
      'Sets money for {term} aside and then hesitates',
      'Compares {term} with the cheapest option first',
      'Spends freely on {term} after a bad week',
      'Needs a reason for {term} that can be repeated to others',
    ],
  },
  {
    named: /voice|tone|speak|style|language/,
    phrases: [
      'Dry and exact, names {term} without decoration',
      'Quick and apologetic, circles around {term}',
      'Polite and guarded whenever {term} comes up',
      'Curious, full of questions about {term}',
      'Direct, a little tired of talk about {term}',
    ],
  },
  {
    named: /channel|platform|place|where|media/,
    phrases: [
      'search results',
      'a messaging group',
      'a trade newsletter',
      'a friend’s recommendation',
      'video reviews',
    ],
  },
  {
    named: /influence|relation|how|link/,
    phrases: [
      'Asks for an opinion on {term} before every step',
      'Passes on warnings about {term} and is believed',
      'Makes {term} look easy, which stings',
      'Listens to the worries about {term} and keeps them private',
      'Holds the veto when {term} costs real money',
    ],
  },
  {
    named: /vocab|term|word|keyword|phrase|tag|topic/,
    phrases: ['{bare}'],
  },
  {
    named: /segment|audience|market|buyer|group/,
    phrases: [
      '{buyer} who are still looking',
      '{buyer} who gave up once',
      '{buyer} who have to ask somebody first',
    ],
  },
  {
    named: /unknown|gap|question|missing/,
    phrases: [
      'What happens in the week after somebody chooses {offer}',
      'Who else has a say when {buyer} decide',
      'What people tried before they found {offer}',
      'Which words about {offer} send people away',
    ],
  },
  {
    named: /claim|promise|benefit|value|proof|evidence|strength/,
    phrases: [
      '{offer}, described in the seller’s own words',
      'A plain account of how {offer} works',
      'A clear first step towards {offer}',
      '{offer} made with {buyer} in mind',
    ],
  },
  {
    named: /summary|overview|descri|brief|about|backstory|bio|context|situation|scene/,
    phrases: [
      'For {buyer}, {offer} is a matter of trust before it is a matter of taste',
      'The story of {offer} begins long before anybody searches for it',
      '{buyer} meet {offer} at a moment when patience is short',
      'An ordinary day in which {term} keeps coming back',
    ],
  },
  { named: /offer|product|service/, phrases: ['{offer}', '{offer} for {buyer}'] },
  {
    named: /^(text|statement|fact|detail|note|body|content|value|headline)/,
    phrases: [
      '{buyer} look for {offer} when patience has run out',
      'A clear first step matters more to {buyer} than a long list',
      'Earlier attempts shape how people judge {offer}',
      'Somebody else often has a say before {offer} is chosen',
      'Plain words about {term} are trusted sooner than promises',
      'Doubt about {term} grows where the next step is hidden',
      'The days after choosing {offer} decide whether it is recommended',
      '{buyer} compare {offer} with doing nothing',
    ],
  },
];
