import type { Fact } from '../../domain/report/evidence/case-file.ts';
import type { DraftedModule } from '../../domain/report/module-catalogue.ts';

/** Chooses the example that a prompt shows. */
export type ModuleKind = 'analysis' | 'copy' | 'scene';

/**
 * `owns` keeps two modules from telling the same story; `buildsOn` lists the suitable kinds of facts, best first.
 * `words` counts the whole chapter as it is printed. With fifty situations the report that is sold has 9,500 to 12,500 words, and the
 * first page and the plan come on top: a busy owner reads no more.
 */
export type ModuleFramework = {
  kind: ModuleKind;
  framework: string;
  shape: string;
  owns: string;
  buildsOn: readonly Fact['kind'][];
  words: readonly [fewest: number, most: number];
};

export const moduleFrameworks: Record<DraftedModule, ModuleFramework> = {
  personaMatrix: {
    kind: 'analysis',
    framework: 'Empathy map (Gray) over the buying centre (Webster & Wind)',
    shape:
      'Two parts. First a "## " section of five to seven sentences for each of the five, headed by name, age and role: the situation in which the need appears and what this person does today instead of buying; what they want and what they fear; how they think about the price; one quote that nobody else of the five could have said; then in bold the reason not to buy, told straight, and one sign by which the owner recognises it early. Second, a "## " section on who influences whom: a table with the five to seven influences that count most (who, on whom, by which act or sentence, for or against), then in three or four sentences whom to win first, whose silence stops others and whom to leave alone. No copy.',
    owns: 'the portrait of each of the five, their reason not to buy, who influences whom, and whom to win first.',
    buildsOn: ['segment', 'job', 'objection'],
    words: [900, 1150],
  },
  websiteFeedback: {
    kind: 'copy',
    framework: 'Cognitive walkthrough (Wharton, Rieman, Lewis & Polson)',
    shape:
      'Read the page with the five. At each line ask what this person came to do, whether they see how, whether they understand what they get, and whether they believe it. opening, about 80 words: what a stranger would say is sold here, for whom and at what cost, after the first lines alone, and the first line at which one of the five leaves. tips: five or six, or four when the page is short, the costliest first. Each is another problem on another line: unclear who it is for, a claim without proof, a word no buyer uses, a fear named and left open, a price without context, a next step that asks too much, an answer that comes too late. At least four of the five object somewhere. closing, about 100 words with "## " headings: what the page does well and should keep, then the questions of the five that no line answers. You have seen text only, no design, pictures or speed: say so once.',
    owns: 'the lines that stand on the website today, line by line, and their rewrites.',
    buildsOn: [],
    words: [700, 900],
  },
  atmReport: {
    kind: 'analysis',
    framework: 'Mental accounting and transaction utility (Thaler), read through an empathy map (Gray)',
    shape:
      'The Express report: the only chapter this customer gets, so it must stand alone. First what these buyers pay for, who pays first and who should not buy. Then for each of the five a "## " section of four to six sentences: what they say, think, feel and do just before they pay, where these do not agree, one quote, and in bold the reason not to buy. Then a table of eight to ten words or phrases: the word, who reacts, helps or hurts, where to put it; from the owner\'s vocabulary and the voices of the five. Then how they think about the price: from which budget it comes, what they compare it with, what makes it feel fair or expensive, and who has to be told. Three pieces of copy, each for a named person and place.',
    owns: 'everything the Express customer needs: say, think, feel, do, and the words that help or hurt the sale.',
    buildsOn: ['price', 'pain', 'objection', 'offer'],
    words: [1100, 1500],
  },
  voiceOfCustomer: {
    kind: 'analysis',
    framework: "Voice of the customer: needs in the customer's own words (Griffin & Hauser)",
    shape:
      'Three needs, each a "## " section headed in words a buyer would use, the one on which most depends first. In each: two quotes by different people who express the same need differently, then in three sentences what both mean, by what sign they know that it is met, and which phrase of the owner meets or misses it, with the phrase in quotation marks. A need is not a feature: it would exist without this offer. Then a table of three or four rows with the heads you write, they say, where to use which. Then two sentences on the need that nobody expresses. Then three questions for talks with real buyers, about the last time and not about opinions. One piece of copy: the owner\'s answer to the first need, in one or two sentences.',
    owns: "needs and their order, the gap between the seller's words and the buyers' words, and what to ask real buyers.",
    buildsOn: ['job', 'pain', 'segment'],
    words: [650, 850],
  },
  landingPageBlueprint: {
    kind: 'copy',
    framework: 'Elaboration likelihood model: central and peripheral routes (Petty & Cacioppo)',
    shape:
      'A new page from top to bottom, one "## " section per block: headline, the situation, what it is and how it works, proof, price, doubts, who should not buy, next step. In each section the copy of the block, then one sentence to the owner, two at most: for whom of the five it is written and what question it answers for them. One headline, and in one sentence which of the five it may lose. Doubts are three or four short questions with answers. Proof that the owner has not given us is a blank. The block on who should not buy is real copy. Write new lines; another chapter judges the present ones.',
    owns: 'the order of arguments on one page and the copy of that page, also for whom the offer is wrong.',
    buildsOn: ['offer', 'proof', 'price'],
    words: [800, 1050],
  },
  salesConversationSimulator: {
    kind: 'scene',
    framework: 'SPIN questions (Rackham) with calibrated questions and labels (Voss)',
    shape:
      "Two short conversations: one with somebody who buys in the end and one with somebody who does not and is right. The buyer's lines are quote lines that begin with the name; the seller's lines are plain lines that begin with **You:**. Four or five turns each. After the two turns that matter most in each, one bullet on what the question did. The seller asks about the situation, then the trouble, then what the trouble leads to, then what solving it would be worth, and does not pitch before that. In each conversation the buyer once names an obstacle that is not the real one, and the seller notices. Then a table of four objections: who, the words, what is behind them, the next question to ask. One piece of copy: the sentence with which to let somebody go.",
    owns: 'live dialogue: questions to ask, objections spoken aloud and the next sentence, and when to let a buyer go.',
    buildsOn: ['objection', 'offer', 'pain'],
    words: [650, 850],
  },
  contentStrategy: {
    kind: 'copy',
    framework: 'Five stages of awareness (Schwartz)',
    shape:
      'Five "## " sections, from people who do not see the problem yet to people who know the offer and have not acted, headed in everyday words. In each: two sentences on which of the five stands there, how the owner can tell, and the one idea that takes them further; then one finished piece of copy of 40 to 90 words (over the five: a post, a short mail with its subject line, an advertisement, a reply to a comment, a message to somebody who nearly bought) for a place that the cast names among the channels. A piece for people who do not see the problem yet does not mention the offer. Then in two sentences one topic to leave alone and whom it would drive away.',
    owns: 'all copy for posts, mails, messages and advertisements, by how much people know already.',
    buildsOn: ['claim', 'pain', 'job'],
    words: [700, 900],
  },
  competitiveAdvantage: {
    kind: 'analysis',
    framework: 'Positioning: competitive alternatives first (Dunford), a place in the mind (Ries & Trout)',
    shape:
      "A strategist's memo. A table of four to six rows with what these buyers would do without this offer (nothing, a makeshift, somebody they know, another kind of product), named by kind, by brand only if the case file names it: who prefers it, where it is really better, where it falls short. Doing nothing has its row. Then three to five bullets on what only this offer has: each says whether it is proven, only claimed or not known, to whom it is worth something and to whom nothing. Then one paragraph each on the comparison in which the offer wins and the one in which it loses, and what to leave to others. One piece of copy: the positioning sentence.",
    owns: 'the alternatives, including doing nothing; what sets the offer apart and whether it is proven; the positioning sentence.',
    buildsOn: ['claim', 'proof', 'offer'],
    words: [600, 800],
  },
  decisionJourneyMap: {
    kind: 'analysis',
    framework: 'Consumer decision journey (Court et al.) with the zero moment of truth (Lecinski)',
    shape:
      'The way to the purchase, as a table with one row for each stage (what starts it, looking around, checking, choosing, the first days after, coming back or telling others): the question that must be answered before anybody goes on, where they look, where people leave without a word, what the owner can put there. Before the table, for the two stages at which most is lost, a "## " section of four to six sentences: who has a say, what happens and one quote. After it, how the way differs for the fastest and the slowest of the five, and what gets lost where one person hands the matter to another. No copy.',
    owns: 'the stages on the way to the purchase, hand-overs between people, where people leave silently, and the time after the purchase.',
    buildsOn: ['offer', 'segment', 'objection'],
    words: [600, 800],
  },
  languagePatterns: {
    kind: 'analysis',
    framework:
      'Conceptual metaphor (Lakoff & Johnson), elicited as in ZMET (Zaltman), with framing (Tversky & Kahneman)',
    shape:
      'A reference to look things up in. Two images in which these buyers think about the problem (a weight, a road, a leak, a stage: whichever the voices of the five show), each a "## " section of three or four sentences: one quote that shows it, words that fit the image, words that clash with it. Then for each of the five one bullet on how to talk to them: rhythm, formality, how certain to sound. Then a table of eight rows: say, instead of, for whom, because. Each row is a pair that the owner might really write. Then the words that end the conversation. No copy.',
    owns: 'images, tone, and pairs of wording to use and to avoid.',
    buildsOn: ['claim', 'job', 'pain'],
    words: [600, 800],
  },
  journalEntry: {
    kind: 'scene',
    framework: 'Expressive writing (Pennebaker)',
    shape:
      'One sentence says who is writing, by name and role, when and where. Then a page that p2 writes at night for nobody, five or six short paragraphs, every one a quote line. It starts with something small from the day, circles around what happened the last time, says the fear once and plainly, and stops without a solution. Somewhere the writer catches themselves in a lie. No pitch and no lesson; the offer appears only as something seen and put aside, if they have heard of it by then. Then a "## " section in the report\'s voice, flat and clear, of six to eight sentences: the fear under the fear and the sentence that shows it, one phrase of the owner that would hurt and one that would help, and what nothing can change. No copy.',
    owns: 'the fear left by what happened before, felt alone at night, of p2.',
    buildsOn: ['pain', 'claim'],
    words: [500, 700],
  },
  confession: {
    kind: 'scene',
    framework: 'Communication privacy management: who may know what (Petronio)',
    shape:
      "One sentence says who talks to whom, when and where. Then a talk in confidence: p1 tells the one of the other four who is closest by the cast what nobody else is to know about life with the problem. Ten to fourteen lines, each a quote line that begins with the name. The secret comes late, after a test of whether it is safe, and it is about what p1 has done or let happen. The listener solves nothing and asks one question that matters. Then, in the report's voice, a table of three or four rows: who hears what (strangers, family or colleagues, the confidant, nobody) and why; and four or five sentences on what keeping it costs and how the owner can show understanding without making anybody say it. No copy.",
    owns: 'the secret about everyday life with the problem, shame and who may know, of p1 and a confidant.',
    buildsOn: ['pain', 'segment'],
    words: [550, 750],
  },
  searchHistory: {
    kind: 'scene',
    framework: 'Information foraging (Pirolli & Card) with the intent behind a search (Broder)',
    shape:
      'One sentence says who searches, when and why, and that the log is simulated. Then a table in order of the clock with the heads time, typed, opened or skipped, why; ten to twelve rows of few words. Typed as people type: lower case, half sentences, mistakes, the problem long before the product. One question comes back three times in other words, and the log breaks off. Pages by kind, never by brand unless the case file names it. Then, in four or five sentences, where trust was won or lost and what this person, p3, wanted to know by the question that came three times. Two pieces of copy: the title and first two sentences of the two pages that should answer such searches.',
    owns: 'what is typed into a search box, what is opened or skipped, and the pages to write for it, of p3.',
    buildsOn: ['proof', 'price', 'objection'],
    words: [550, 750],
  },
  socialMediaSpiral: {
    kind: 'scene',
    framework: 'Social comparison (Festinger)',
    shape:
      'One sentence says who is scrolling, where and when. Then six beats of a feed with p4. Each beat is a bold line that says what kind of post comes up, then one quote line with the thought it sets off. Some of the posts make them feel smaller, some better off, some are by people like them. Posts are by kinds of people, not by invented persons or accounts; platforms only if the cast names them. Then, flat, in four or five sentences: by whom this person measures themselves, whom they no longer count, and how to show real customers without making the reader feel smaller; and a table of four kinds of posts: what it shows, what it sets off, use or leave. No copy.',
    owns: 'comparison with peers, status, envy, and which posts draw or repel, of p4.',
    buildsOn: ['segment', 'claim', 'proof'],
    words: [550, 750],
  },
  decisionMoment: {
    kind: 'scene',
    framework: 'Jobs to be done: four forces of progress and the switch interview (Moesta & Spiek)',
    shape:
      'For each of the five a "## " section of four or five sentences, headed by name and, in plain words, how it ends (pays, uses it, says no, waits): the event that decided the matter and the one just before it, in the calendar of the cast, told so that a stranger can follow; one quote. Events that could be filmed, no states of mind. A no that is right is told with as much respect as a yes. Then a table with one row for each of the five: what pushes them away from today, what draws them, what worries them, which habit holds them. Then three sentences: which event comes before a decision for more than one of them, named for each, and how the owner can be present then without pushing. No copy.',
    owns: 'the events just before a yes or no, and the forces for and against, of all five.',
    buildsOn: ['job', 'objection', 'price'],
    words: [650, 850],
  },
  innerDialogue: {
    kind: 'scene',
    framework: 'Means-end chains by laddering (Reynolds & Gutman)',
    shape:
      "One sentence says who speaks, by name and role, when and where. Then a conversation of p5 with God, or with their own conscience if their voice does not pray: respectful, no sermon, no irony. Twelve to sixteen quote lines that begin with who speaks. The second voice is brief and only asks why that matters, each time in other words, so that the talk moves from something the offer does to what it means for this person in the end. It goes this way twice, once towards yes and once, as honestly, towards no. The two collide, and p5 says which comes first. Then, in the report's voice, a table with one row for yes and one for no and the heads what the offer does, what follows from it, what it means to this person (by name); three or four sentences on how far the owner's words go today and where they stop. One piece of copy: a line that goes one step further without preaching.",
    owns: 'values and duty, why it matters in the end, and the clash of two values, of p5.',
    buildsOn: ['price', 'job', 'objection'],
    words: [550, 750],
  },
};
