import type { Fact } from '../../domain/report/evidence/case-file.ts';
import type { ModuleKey } from '../../domain/report/module-catalogue.ts';

/** Chooses the example that a prompt shows. */
export type ModuleKind = 'analysis' | 'copy' | 'scene';

/**
 * `owns` keeps two modules from telling the same story; `buildsOn` lists the suitable kinds of facts, best first.
 * `words` counts the content without copy and actions; with fifty situations the modules of a full report add up to 10,500 to 15,500 words.
 */
export type ModuleFramework = {
  kind: ModuleKind;
  framework: string;
  shape: string;
  owns: string;
  buildsOn: readonly Fact['kind'][];
  words: readonly [fewest: number, most: number];
};

export const moduleFrameworks: Record<ModuleKey, ModuleFramework> = {
  personaMatrix: {
    kind: 'analysis',
    framework: 'Empathy map (Gray) over the buying centre (Webster & Wind)',
    shape:
      'Two parts. First a "## " section for each of the five, headed by name, age and role. In it: the situation in which the need appears and what this person does today instead of buying; what they want and what they are afraid of, and how the two pull against each other; what sets them off and how they think about the price; one quote that nobody else of the five could have said; then in bold the reason not to buy, told straight, and how the owner can recognise early that it applies. A reader who meets this person here for the first time must be able to follow every sentence. Second, a "## " section on who influences whom: a table with one row for each influence that counts (who, on whom, by which act or sentence, towards or away from buying, how strongly), then whose silence stops others, in which order the owner should win them, and whom to leave alone.',
    owns: 'the full portrait of each of the five, their reason not to buy, and who influences whom.',
    buildsOn: ['segment', 'job', 'objection'],
    words: [1200, 1700],
  },
  websiteFeedback: {
    kind: 'copy',
    framework: 'Cognitive walkthrough (Wharton, Rieman, Lewis & Polson)',
    shape:
      'Read the page with the five. At each line ask what this person came to do, whether they see how, whether they understand what they get, and whether they believe it. opening: what a stranger would say is sold here, for whom and at what cost, after the first lines alone; where that differs from the offer in the case file; the first line at which one of the five leaves, and why there. tips: six to eight, or at least four when the page is short, the costliest first. Each is another problem on another line: unclear who it is for, a claim without proof, a word no buyer uses, a fear named and left open, a price without context, a next step that asks too much, an answer that comes too late. At least four of the five object somewhere. closing, with "## " headings: what the page does well and should keep, and for whom; then the questions of the five that no line answers. You have seen text only, no design, pictures or speed: say so once.',
    owns: 'the lines that stand on the website today, line by line, and their rewrites.',
    buildsOn: [],
    words: [650, 950],
  },
  atmReport: {
    kind: 'analysis',
    framework: 'Mental accounting and transaction utility (Thaler), read through an empathy map (Gray)',
    shape:
      'The Express report: the only chapter this customer gets, so it must stand alone. First what these buyers pay for, who pays first and who should not buy. Then for each of the five a "## " section: what they say, think, feel and do just before they pay, where the four do not agree, one quote, and in bold the reason not to buy. Then a table of words with the columns word or phrase, who reacts, helps or hurts the sale, why, where to put it; at least twelve rows, from the vocabulary and the voices of the cast. Then how they think about the price: from which budget it comes, what they compare it with, what makes it feel fair or expensive, and who has to be told. Three pieces of copy, each for a named person and place.',
    owns: 'everything the Express customer needs: say, think, feel, do, and the words that help or hurt the sale.',
    buildsOn: ['price', 'pain', 'objection', 'offer'],
    words: [1100, 1600],
  },
  voiceOfCustomer: {
    kind: 'analysis',
    framework: "Voice of the customer: needs in the customer's own words (Griffin & Hauser)",
    shape:
      'Four or five needs, each a "## " section headed in words a buyer would use, the one on which most depends first. In each: two quotes by different people who express the same need differently, what both mean, by what sign they know that it is met, and which phrase of the owner meets or misses it, with the phrase in quotation marks. A need is not a feature: it would exist without this offer. Then a table with the columns you write, they say, use which where. Then the need that nobody expresses, and how the owner can recognise it. Then five questions for interviews with real buyers, about the last time and not about opinions.',
    owns: "needs and their order, the gap between the seller's words and the buyers' words, and what to ask real buyers.",
    buildsOn: ['job', 'pain', 'segment'],
    words: [650, 900],
  },
  landingPageBlueprint: {
    kind: 'copy',
    framework: 'Elaboration likelihood model: central and peripheral routes (Petty & Cacioppo)',
    shape:
      'A new page from top to bottom, one "## " section per block: headline, the situation, what it is, how it works, proof, price, doubts, who should not buy, next step, small print. In each section the copy of the block, then one to three sentences to the owner: for whom of the five it is written and what question it answers for them. For the headline give one alternative and say which of the five each would lose. Proof that the case file lacks is a blank. Say why the price stands where it stands. The block on who should not buy is real copy. Do not comment on the present page.',
    owns: 'the order of arguments on one page and the copy of that page.',
    buildsOn: ['offer', 'proof', 'price'],
    words: [300, 550],
  },
  salesConversationSimulator: {
    kind: 'scene',
    framework: 'SPIN questions (Rackham) with calibrated questions and labels (Voss)',
    shape:
      "Two conversations: one with somebody who buys in the end and one with somebody who does not and is right. The buyer's lines are quote lines that begin with the name; the seller's lines are plain lines that begin with **You:**. After each turn that matters, one bullet on what the question did. The seller asks about the situation, then the trouble, then what the trouble leads to, then what solving it would be worth, and does not pitch before that. In each conversation the buyer once names an obstacle that is not the real one, and the seller notices. Then a table of objections: who, the words, what is behind them, the next question to ask. One piece of copy: the sentence with which to let somebody go.",
    owns: 'live dialogue: questions to ask, objections spoken aloud and the next sentence, and when to let a buyer go.',
    buildsOn: ['objection', 'offer', 'pain'],
    words: [600, 800],
  },
  contentStrategy: {
    kind: 'copy',
    framework: 'Five stages of awareness (Schwartz)',
    shape:
      'Five "## " sections, from people who do not see the problem yet to people who know the offer and have not acted. In each: which of the five stands there and how the owner can tell, the one idea that takes them a stage further, and one finished piece of copy (over the five: a post, a short mail with its subject line, an advertisement, a reply to a comment, a message to somebody who nearly bought) for a place named in the channels of the cast. A piece for people who do not see the problem yet does not mention the offer. Then three topics to leave alone, and whom each would drive away.',
    owns: 'finished copy for posts, mails and advertisements by stage of awareness, and topics for content.',
    buildsOn: ['claim', 'pain', 'job'],
    words: [350, 600],
  },
  competitiveAdvantage: {
    kind: 'analysis',
    framework: 'Positioning: competitive alternatives first (Dunford), a place in the mind (Ries & Trout)',
    shape:
      "A strategist's memo. What each of the five would do without this offer (nothing, a makeshift, somebody they know, another kind of product), named by kind, by brand only if the case file names it. A table: alternative, who prefers it, where it is really better, where it falls short. Doing nothing has its row. Then what only this offer has, each attribute with its fact, divided into proven, claimed and not known. What each is worth to whom, and to whom it is worth nothing. The comparison in which the offer wins and the one in which it loses. One positioning sentence as copy. What to leave to others, and what the owner gains by it.",
    owns: 'the alternatives, including doing nothing; what sets the offer apart and whether it is proven; the positioning sentence.',
    buildsOn: ['claim', 'proof', 'offer'],
    words: [600, 800],
  },
  decisionJourneyMap: {
    kind: 'analysis',
    framework: 'Consumer decision journey (Court et al.) with the zero moment of truth (Lecinski)',
    shape:
      'A map of the way to the purchase. One "## " section for each stage: what starts it, looking around, checking, choosing, the first days after, coming back or telling others. In each: the question that must be answered before anybody goes on, where they look, who has a say, where people leave without a word, and the one thing the owner can put there. Then a table: stage, question, touchpoint, the owner\'s next step, sign that it works. Then how the way differs for the fastest and the slowest of the five, where one person hands the matter to another, and what gets lost there.',
    owns: 'stages, touchpoints, hand-overs between people, silent drop-outs, and the time after the purchase.',
    buildsOn: ['offer', 'segment', 'objection'],
    words: [600, 800],
  },
  languagePatterns: {
    kind: 'analysis',
    framework:
      'Conceptual metaphor (Lakoff & Johnson), elicited as in ZMET (Zaltman), with framing (Tversky & Kahneman)',
    shape:
      'A reference to look things up in. The three images in which these buyers think about the problem (a weight, a road, a leak, a stage: whichever the voices in the cast show), each a "## " section: one quote that shows it, words that fit the image, words that clash with it, and what it makes people overlook. Then for each of the five one bullet on how to talk to them: rhythm, formality, how certain to sound, gain or loss, one sentence with blanks. Then a table with at least ten rows: say, instead of, for whom, because. Each row is a pair that the owner might really write. Then the words that end the conversation.',
    owns: 'metaphors, tone, sentence frames, and pairs of wording to use and to avoid.',
    buildsOn: ['claim', 'job', 'pain'],
    words: [560, 760],
  },
  implementationGuidance: {
    kind: 'analysis',
    framework: 'Implementation intentions: when-then plans (Gollwitzer)',
    shape:
      'A working plan for one person with little time. First the one change that matters most, for which of the five, and what to leave undone for it. Then the first working week, one "## " section per working day of this business (Day 1, Day 2 and so on if the case file does not give its days): when this happens, do that; the finished state that can be ticked off; the likeliest obstacle and what to do then. Then the three unknowns of the case file that would change the plan most, each with the cheapest honest way to find out and what each answer would mean. Then a table: what to count, where to read it off, what would make you go on, what would make you stop. Do not invent thresholds: tell the owner to write down their own before starting. Then what not to automate.',
    owns: 'the order of work, what to count, when to stop, and cheap tests for the unknowns.',
    buildsOn: ['proof', 'price', 'offer'],
    words: [560, 760],
  },
  journalEntry: {
    kind: 'scene',
    framework: 'Expressive writing (Pennebaker)',
    shape:
      'A page that p2 writes at night for nobody. Every paragraph is a quote line. It starts with something small from the day, circles around what happened the last time, says the fear once and plainly, looks for the cause, and stops without a solution. Somewhere the writer catches themselves in a lie. No pitch and no lesson; the offer appears only as something seen and put aside. Then a "## " section in the report\'s voice, flat and clear: the fear under the fear, the sentence that shows it, which phrases of the owner would hurt, which would help, and what nothing can change.',
    owns: 'the fear left by what happened before, felt alone at night, of p2.',
    buildsOn: ['pain', 'claim'],
    words: [520, 720],
  },
  confession: {
    kind: 'scene',
    framework: 'Communication privacy management: who may know what (Petronio)',
    shape:
      "A talk in confidence. p1 tells one of the other four, the one who is closest by the cast, what nobody else is to know about life with the problem. The lines of both are quote lines that begin with the name. The secret comes late, after a test of whether it is safe, and it is about what p1 has done or let happen. The listener solves nothing and asks one question that matters. Then, in the report's voice: a table of what p1 (by name) tells strangers, family or colleagues, the confidant, and nobody, and why; what keeping it costs; and how the owner can show understanding without making anybody say it.",
    owns: 'the secret about everyday life with the problem, shame and who may know, of p1 and a confidant.',
    buildsOn: ['pain', 'segment'],
    words: [520, 720],
  },
  searchHistory: {
    kind: 'scene',
    framework: 'Information foraging (Pirolli & Card) with the intent behind a search (Broder)',
    shape:
      'The search log of one evening of p3. One line says that it is simulated. Then a table in order of the clock with the columns time, typed, opened or skipped, why; fourteen to eighteen rows. Typed as people type: lower case, half sentences, mistakes, the problem long before the product. One question comes back three times in other words, once the search drifts to something else that shows the mood, and it breaks off. Pages by kind, never by brand unless the case file names it. Then the point in the log where trust was won or lost, and what p3 (by name) wanted to know by the question that came three times. Then the searches worth answering, each with the page that should answer it and its first two sentences as copy.',
    owns: 'what is typed into a search box, what is opened or skipped, and the pages to write for it, of p3.',
    buildsOn: ['proof', 'price', 'objection'],
    words: [480, 680],
  },
  socialMediaSpiral: {
    kind: 'scene',
    framework: 'Social comparison (Festinger)',
    shape:
      'A scroll through a feed with p4, in short beats. Each beat is a bold line that says what kind of post comes up, then one quote line with the thought it sets off. Seven to nine beats, with comparison upwards, downwards and with equals. Posts are by kinds of people, not by invented persons or accounts; platforms only if the cast names them. Then, flat: what p4 (by name) takes as the measure of people like them, and whom they no longer count; a table of kinds of posts (what it shows, what it triggers, use or leave); and how to show real customers without making the reader feel smaller.',
    owns: 'comparison with peers, status, envy, and which posts draw or repel, of p4.',
    buildsOn: ['segment', 'claim', 'proof'],
    words: [500, 700],
  },
  decisionMoment: {
    kind: 'scene',
    framework: 'Jobs to be done: four forces of progress and the switch interview (Moesta & Spiek)',
    shape:
      'For each of the five a "## " section headed by name and ending: the moment in which the matter was decided, the event just before it and the first thought long before that, told so that a stranger can follow; one quote. Events that could be filmed, no states of mind. Each ends as the cast says. A no that is right is told with as much respect as a yes. Then a table with one row for each of the five: what pushes them away from the present, what attracts them, what worries them, which habit holds them, what decides. Then the event that several of the five share, and how the owner can be present when it happens without pushing.',
    owns: 'the events just before a yes or no, and the forces for and against, of all five.',
    buildsOn: ['job', 'objection', 'price'],
    words: [620, 850],
  },
  innerDialogue: {
    kind: 'scene',
    framework: 'Means-end chains by laddering (Reynolds & Gutman)',
    shape:
      "A conversation of p5 with God, or with their own conscience if the voice in the cast does not pray: respectful, no sermon, no irony. All lines are quote lines; the second voice only asks why that matters, each time in other words, so that the talk climbs from a feature to what it does, to what that means for them, to a value. Two ladders, one to yes and one, as honest, to no. They collide, and p5 says which value comes first. Then, in the report's voice, both ladders as a table with the columns attribute, consequence, meaning, value; at which step the owner's copy stops today as far as the case file shows; and one line of copy that reaches a step higher without preaching.",
    owns: 'values and duty, why it matters in the end, and the clash of two values, of p5.',
    buildsOn: ['price', 'job', 'objection'],
    words: [520, 720],
  },
};
