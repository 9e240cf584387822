/** How a language writes numbers out. */
export type NumberWords = {
  /** 0 to 19, or as far as the language has words of their own. */
  small: string;
  /** 20, 30 … 90; "-" where the language has no word of its own. */
  tens: string;
  joined: (ten: string, one: string) => string[];
  irregular?: Record<string, number>;
  /** "hundert" glued to its neighbours, or "hundred" between spaces. */
  hundred: string;
  thousand: string;
  isGlued?: boolean;
  /** Between hundreds and the rest. */
  and?: string;
};

export type TimeUnit = 'second' | 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year';

/**
 * What the checks know about a language. Strings are alternatives of a regular expression, matched as whole words in
 * lower case. A check that lacks its words in a language stays silent there: a missed claim costs less than a good
 * sentence cut.
 */
export type LanguageData = {
  numbers: NumberWords;
  /** Where 1 in `numbers` may be an article, only these forms count. */
  one: string;
  /** "five in ten", "one of three": between the two numbers. */
  shareJoint: string;
  /** Parts of people, or by which something changes: alternatives and their percentage. */
  fractions: [string, number][];
  /** Parts of a whole, which are shares where people follow: "a third of our clients". Numbers are digits. */
  parts?: [string, number][];
  /** "Twice as long", and by how much. */
  multiples?: [string, number][];
  /** Some people and not all: "31 people" does not bear "31 men". */
  demographic?: string;
  /** What people do in general, as if somebody had counted. */
  generality?: string;
  /** What a business must have said itself: refunds, hours without end. Each entry is one kind of promise. */
  pledges?: string[];
  /** What a business has, so many of. */
  having?: string;
  /** Before the result of a calculation. */
  result?: string;
  /** After an imperative, makes a promise of it: "Write today and the answer is there tomorrow". */
  bargain?: string;
  percent: string;
  time: Record<TimeUnit, string>;
  /** "a" in "twice a day". */
  per: string;
  /** Words that end a counted thing: "4 dogs | in the van". */
  phraseEnd: string;
  /** A number that two others make: "with", "together"; "more", "cheaper". */
  sum: string;
  difference: string;
  /** "takes", "lasts". */
  lasting: string;
  /** "ago", "later": a moment in a scene. */
  moment: string;
  free: string;
  /** "about": the value may be rounded. */
  about: string;
  /** "since 1987". */
  since: string;
  stopwords: string;
  /** Endings that say nothing about meaning. */
  endings: RegExp;
  negation: string;
  /** Hypotheses, wishes, conditions and rules: nothing is asserted. */
  hedge: string;
  /** The sentence says that something is not known, or asks for it. */
  notKnown: string;
  /** Advice to the reader; `imperative` opens a sentence or a clause. */
  imperative: string;
  advice: string;
  /** Verbs of speech, for words put into the mouth of customers. */
  saying: string;
  /** A single person who speaks or is told about: in a report, one of the five. */
  pronoun: string;
  relation: string;
  /** People in general, and what they run or live in: with `frequency` a sentence about them is a statistic. */
  persons: string;
  groups: string;
  /** The business itself, at the start of a sentence. */
  self: string;
  /** The same business's kind elsewhere. */
  rivals: string;
  charging: string;
  lacking: string;
  /** "usually", "most": with `persons` and `outcome` a statistic without a number. */
  frequency: string;
  outcome: string;
  /** Customers said to have reported something. */
  reporting: string;
  comparison: string;
  reputation: string;
  studies: string;
  /** What a business does for its customers, told flat. */
  capability: string;
  absolute: string;
  benefit: string;
};
