import { mainTag } from '../spoken-numbers.ts';

/**
 * Words by the part they play in a sentence, only where a word plays no other. A word with a second meaning ("her" before a noun or after a
 * verb, German "die" as article or pronoun) is left out: this list may miss a fault, it must not report a sound sentence.
 */
export type GrammarWords = {
  /** Pairs that no sentence has: a determiner before something that cannot begin a noun phrase. */
  determiners: ReadonlySet<string>;
  /** Only with "own" before them, as in "my own the". */
  possessives: ReadonlySet<string>;
  own: ReadonlySet<string>;
  neverAfterDeterminer: ReadonlySet<string>;
  /** Typing one of these twice is always a slip. */
  neverTwice: ReadonlySet<string>;
  /** No sentence ends in one of these. */
  neverLast: ReadonlySet<string>;
  /** Empty where a verb may follow an opening preposition phrase, as in German. */
  prepositions: ReadonlySet<string>;
  adverbs: ReadonlySet<string>;
  /** What follows one of these is a verb. */
  beforeVerb: ReadonlySet<string>;
  /** Verbs that need a subject before them: "On the sofa lies a dog" is sound, "On the sofa meets this need" is not. */
  transitiveVerbs: ReadonlySet<string>;
  objectStarts: ReadonlySet<string>;
  /** What follows a complete noun phrase. */
  afterNoun: ReadonlySet<string>;
};

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter((word) => word !== ''));
const none: ReadonlySet<string> = new Set();

const english: GrammarWords = {
  determiners: set('the a an my your our their its'),
  possessives: set('my your our their its his her'),
  own: set('own'),
  neverAfterDeterminer: set(
    `the a an my your our their its this these those every he she they we them us him they'll we'll you'll he'll she'll
    i'll it'll they've we've you've i've they're we're you're he's she's i'm don't doesn't didn't won't can't isn't aren't wasn't is are was
    were am has had does did been came went took gave knew wrote became began chose grew ate flew wore tore shook stole forgot threw drew blew rode`,
  ),
  neverTwice: set(
    `the a an and of to for with from at by but or my your our their this these we they are were be not has have if
    when because can would should than which who whose into about`,
  ),
  neverLast: set('the a an my your our their and or because although whether unless every'),
  prepositions: set(
    'on in at with without from for under over after before between behind beside during until into within',
  ),
  adverbs: set('mostly mainly usually often always never sometimes already currently'),
  beforeVerb: set(
    "i you we they he she who to don't doesn't didn't can can't cannot will won't never should must could would may might",
  ),
  transitiveVerbs: set(
    'meets misses means says tells hurts helps answers promises needs wants makes gives shows names sounds',
  ),
  objectStarts: set(
    'the a an my your our their its his her this that these those nothing everything it them him us both all no every',
  ),
  afterNoun: set(
    `on in at with without from for under over after before between behind beside during until into within of to by about
    and or but because if when while as than that which who is are was were has had have does do did will would can could should must may
    might already again`,
  ),
};

const german: GrammarWords = {
  determiners: set('mein meine meinen dein deine deinen unser unsere unseren'),
  possessives: none,
  own: none,
  neverAfterDeterminer: set('das die den ein eine einen'),
  neverTwice: set(
    'und oder ist sind ein eine einen mit nicht für von auf aber wenn weil dass wird hat kann auch noch im am zum zur',
  ),
  neverLast: set('und oder dass weil sondern sowie mein dein unser für zwischen beziehungsweise'),
  prepositions: none,
  adverbs: none,
  beforeVerb: none,
  transitiveVerbs: none,
  objectStarts: none,
  afterNoun: none,
};

const words: Record<string, GrammarWords> = { en: english, de: german };

/** Null for languages without a list: only what holds in every language is checked there. */
export const grammarWords = (language: string): GrammarWords | null => words[mainTag(language)] ?? null;
