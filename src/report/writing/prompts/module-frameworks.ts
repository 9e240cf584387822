import type { DraftedModule } from '../../document/rules/module-catalogue.ts';
import type { Fact } from '../../evidence/rules/case-file.ts';

/** Chooses the example that a prompt shows. */
export type ModuleKind = 'analysis' | 'copy' | 'scene';

/**
 * `owns` keeps two modules from telling the same story, and `acts` from wanting the same minute of the owner: it is the only place
 * and moment that the chapter's actions may be about; null for a chapter without actions. `buildsOn` lists the suitable kinds of
 * facts, best first. `words` counts the whole chapter as it is printed: all chapters together stay below 8,500, because a busy owner
 * reads no more.
 */
export type ModuleFramework = {
  kind: ModuleKind;
  framework: string;
  shape: string;
  owns: string;
  acts: string | null;
  buildsOn: readonly Fact['kind'][];
  words: readonly [fewest: number, most: number];
};

export const moduleFrameworks: Record<DraftedModule, ModuleFramework> = {
  personaMatrix: {
    kind: 'analysis',
    framework: 'Empathy map (Gray) over the buying centre (Webster & Wind)',
    shape:
      'Two parts. First a "## " section of three or four sentences for each of the five, headed by name, age and role: the situation in which the need appears and what this person does today instead of buying; what they want and what they fear; how they think about the price; one quote that nobody else of the five could have said; then in bold the reason not to buy, told straight, and one question with which the owner can find it out early. Second, a "## " section on who influences whom: a table with the five influences that count most (who, on whom, by which act or sentence, for or against), then two or three sentences: with whom to begin, and what to ask the others first. No copy and no actions.',
    owns: 'the portrait of each of the five, their reason not to buy, who influences whom, and with whom to begin.',
    acts: null,
    buildsOn: ['segment', 'job', 'objection'],
    words: [650, 900],
  },
  websiteFeedback: {
    kind: 'copy',
    framework: 'Cognitive walkthrough (Wharton, Rieman, Lewis & Polson)',
    shape:
      'Read the page with the five. At each line ask what this person came to do, whether they see how, whether they understand what they get, and whether they believe it. opening, about 60 words: what a stranger would say is sold here, for whom and at what cost, after the first lines alone, and the first line at which one of the five hesitates. tips: five or six, or four when the page is short, the costliest first. Each is another problem on another line: unclear who it is for, a claim without proof, a word no buyer uses, a fear named and left open, a price without context, a next step that asks too much, an answer that comes too late. At least four of the five object somewhere. The new line answers the objection: one that says the same as the old line mends nothing, so take another line. Choose lines where what is known is enough, so that at least four of the new lines have no blank; where only the owner knows the answer, a blank is better than a line that evades the question. closing, about 80 words with "## " headings: what the page does well and should keep (no line from which a point or a hole of the outline starts), then what the five would ask that no line answers, in the voice of the report. You have seen text only, no design, pictures or speed: say so once.',
    owns: 'the lines that stand on the website today, line by line, and their rewrites; what the page leaves out.',
    acts: 'what the page lacks and a single line cannot mend: a missing answer, name, price or step. At most one action.',
    buildsOn: [],
    words: [600, 800],
  },
  atmReport: {
    kind: 'analysis',
    framework: 'Mental accounting and transaction utility (Thaler), read through an empathy map (Gray)',
    shape:
      'The Express report: the only chapter this customer gets, so it must stand alone. First what these buyers pay for, who pays first and who should not buy. Then for each of the five a "## " section of four or five sentences: what they say, think, feel and do just before they pay, where these do not agree, one quote, and in bold the reason not to buy. Then a table of eight words or phrases: the word, who reacts, helps or hurts, where to put it; from the owner\'s vocabulary and the voices of the five. Then how they think about the price: from which budget it comes, what they compare it with, what makes it feel fair or expensive, and who has to be told. Three pieces of copy, each for a named person and place.',
    owns: 'everything the Express customer needs: say, think, feel, do, and the words that help or hurt the sale.',
    acts: 'anything that this owner can change this week.',
    buildsOn: ['price', 'pain', 'objection', 'offer'],
    words: [1000, 1300],
  },
  voiceOfCustomer: {
    kind: 'analysis',
    framework: "Voice of the customer: needs in the customer's own words (Griffin & Hauser)",
    shape:
      'Three needs, each a "## " section headed in words a buyer would use. In each: two quotes by different people who express the same need differently, then in two sentences what both mean and which phrase of the owner meets or misses it, with the phrase in quotation marks. A need is not a feature: it would exist without this offer. Then a table of three or four rows with the heads your words, a buyer\'s words, where to use which. Then three questions for talks with real buyers, about the last time and not about opinions. One piece of copy: the owner\'s answer to the first need, in one or two sentences.',
    owns: "needs, the gap between the seller's words and the buyers' words, and what to ask real buyers.",
    acts: 'the question to put to people who have just bought or just left.',
    buildsOn: ['job', 'pain', 'segment'],
    words: [400, 550],
  },
  landingPageBlueprint: {
    kind: 'copy',
    framework: 'Elaboration likelihood model: central and peripheral routes (Petty & Cacioppo)',
    shape:
      'A new page from top to bottom, one "## " section per block: headline, the situation, what it is and how it works, proof, price, doubts, who should not buy, next step. In each section the copy of the block, then one sentence to the owner: for whom of the five it is written and what question it answers for them. Headline, price and next step are the lines that the outline settles, where it has them. One sentence says which of the five the headline may lose. The situation speaks of what a reader may live through ("perhaps", "if you"). The page answers the holes of the outline, in a few words each and without arguing them: what this report calls missing stands on it. It has at most six blanks; leave the smallest hole out rather than set a seventh. Doubts are three short questions with answers. Proof that the owner has not given us is a blank. The block on who should not buy names a need that the offer does not meet, never a group of people; it is real copy and excludes nobody whom the facts call a customer. Write new lines; another chapter judges the present ones.',
    owns: 'the order of arguments on one page and the copy of that page, also for whom the offer is wrong; the one price text.',
    acts: 'putting this page, or one block of it, online. At most one action.',
    buildsOn: ['offer', 'proof', 'price'],
    words: [600, 800],
  },
  salesConversationSimulator: {
    kind: 'scene',
    framework: 'SPIN questions (Rackham) with calibrated questions and labels (Voss)',
    shape:
      "Two short conversations: one with somebody who buys in the end and one with somebody who does not and is right. The buyer's lines are quote lines that begin with the name; the seller's lines are plain lines that begin with **You:**. Three or four turns each. After the turn that matters most in each, one bullet on what the question did. The seller asks about the situation, then the trouble, then what the trouble leads to, then what solving it would be worth, and does not pitch before that. In each conversation the buyer once names an obstacle that is not the real one, and the seller notices. Then a table of four objections: who, the words, what is behind them, the next question to ask. One piece of copy: the sentence with which to let somebody go.",
    owns: 'live dialogue: questions to ask, objections spoken aloud and the next sentence, and when to let a buyer go.',
    acts: 'the first live talk with a buyer, by phone, at the counter, on a visit or in a chat. This is the only chapter that may act there.',
    buildsOn: ['objection', 'offer', 'pain'],
    words: [450, 600],
  },
  contentStrategy: {
    kind: 'copy',
    framework: 'Five stages of awareness (Schwartz)',
    shape:
      'Five "## " sections, from people who do not see the problem yet to people who know the offer and have not acted, headed in everyday words. In each: one sentence on which of the five stands there and what they would want to read; then one finished piece of copy (over the five: a post, a short mail with its subject line, a reply to a comment and a message to somebody who nearly bought, of 30 to 70 words each, and an advertisement of at most 30) for a kind of place that the cast names among the channels. The five pieces are about five different things, and your point is the subject of one of them. Each gives its reader something of use by itself: something to look at, to count, to ask or to decide, as somebody who knows the trade as the owner does would tell it. At least four have no blank. A piece for people who do not see the problem yet does not mention the offer but is signed with the name of the business; an advertisement and a notice say how to reach it, with a blank if need be. Then in two sentences one topic to leave alone and whom it would drive away.',
    owns: 'all copy for posts, mails, messages and advertisements, by how much people know already.',
    acts: 'posts, mails and messages that go out to many.',
    buildsOn: ['claim', 'pain', 'job'],
    words: [450, 600],
  },
  competitiveAdvantage: {
    kind: 'analysis',
    framework: 'Positioning: competitive alternatives first (Dunford), a place in the mind (Ries & Trout)',
    shape:
      "A strategist's memo. A table of four or five rows with what the five would do without this offer (nothing, a makeshift, somebody they know, another kind of product), named by kind, by brand only if the case file names it: who prefers it, where it is really better, where it falls short. Doing nothing has its row, and so has what else the same money could go to. Above the table, one sentence on what the price is weighed against in the end. What rivals offer and charge is not known unless a fact says it: compare with what the five do, and say once that rivals were not looked at. Then three bullets on what this offer is known to have: each says whether it is proven or only claimed, to whom of the five it is worth something and to whom nothing. Then two sentences: beside which of these the offer looks better to one of them, and beside which it looks worse. One piece of copy: the positioning sentence.",
    owns: 'the alternatives, including doing nothing; what the price is really compared with; what is proven and what is only claimed; the positioning sentence.',
    acts: 'the quote, price list or sheet that people hold when they choose.',
    buildsOn: ['claim', 'proof', 'offer'],
    words: [400, 550],
  },
  decisionJourneyMap: {
    kind: 'analysis',
    framework: 'Consumer decision journey (Court et al.) with the zero moment of truth (Lecinski)',
    shape:
      'The way to the purchase, as a table with one row for each stage (what starts it, looking around, checking, choosing, the first days after, coming back or telling others): the question that must be answered before anybody goes on, where they look, where the owner would not notice that somebody leaves, what to put there. Before the table, for the one stage at which most of the five get stuck, a "## " section of four or five sentences: who has a say, what happens and one quote. After it, in two or three sentences, how the way differs for the fastest and the slowest of the five. No copy.',
    owns: 'the stages on the way to the purchase, hand-overs between people, where people leave silently, and the time after the purchase.',
    acts: 'the days between the first contact and the decision, and the first days after the purchase.',
    buildsOn: ['offer', 'segment', 'objection'],
    words: [400, 550],
  },
  languagePatterns: {
    kind: 'analysis',
    framework:
      'Conceptual metaphor (Lakoff & Johnson), elicited as in ZMET (Zaltman), with framing (Tversky & Kahneman)',
    shape:
      'A reference to look things up in. Two images in which the five think about the problem (a weight, a road, a leak, a stage: whichever their voices show), each a "## " section of two or three sentences: one quote that shows it, words that fit the image, words that clash with it. Then a table of eight rows: say, instead of, for whom, because. Each row is a pair that the owner might really write. Then in one sentence the words that end the conversation. No copy and no actions.',
    owns: 'images, tone, and pairs of wording to use and to avoid.',
    acts: null,
    buildsOn: ['claim', 'job', 'pain'],
    words: [350, 500],
  },
  journalEntry: {
    kind: 'scene',
    framework: 'Expressive writing (Pennebaker)',
    shape:
      'One sentence says who is writing, by name and role, when and where. Then a page that p2 writes at night for nobody, four or five short paragraphs, every one a quote line. It starts with something small from the day, circles around what happened the last time, says the fear once and plainly, and stops without a solution. Somewhere the writer catches themselves in a lie; it may be the secret that the cast gives p2. No pitch and no lesson; the offer appears only as something seen and put aside, if they have heard of it by then. Then a "## " section in the report\'s voice, flat and clear, of three or four sentences: the fear under the fear and the sentence that shows it, and one phrase of the owner that would hurt. One piece of copy without a blank: the sentence that would help, as the owner would write or say it. No actions.',
    owns: 'the fear left by what happened before, felt alone at night, of p2.',
    acts: null,
    buildsOn: ['pain', 'claim'],
    words: [350, 450],
  },
  confession: {
    kind: 'scene',
    framework: 'Communication privacy management: who may know what (Petronio)',
    shape:
      "One sentence says who talks to whom, when and where, as the cast's meetings say. Then a talk in confidence: p1 tells the one of the other four who is closest by the cast the secret that the cast gives p1. Eight to ten lines, each a quote line that begins with the name. The secret comes late, after a test of whether it is safe. The listener solves nothing and asks one question that matters. Then, in the report's voice, three or four sentences: who else knows what, and what keeping it costs. One piece of copy without a blank: a sentence with which the owner shows understanding without making anybody say it. No actions.",
    owns: 'the secret about everyday life with the problem, shame and who may know, of p1 and a confidant.',
    acts: null,
    buildsOn: ['pain', 'segment'],
    words: [350, 450],
  },
  searchHistory: {
    kind: 'scene',
    framework: 'Information foraging (Pirolli & Card) with the intent behind a search (Broder)',
    shape:
      'One sentence says who searches, when and why, and that the log is simulated. Then a table in order of the clock with the heads time, typed, opened or skipped, why; eight to ten rows of few words. Typed as people type: lower case, half sentences, mistakes, the problem long before the product. One question comes back three times in other words, and the log breaks off. Pages by kind, never by brand unless the case file names it. Then, in two or three sentences, where trust was won or lost and what this person, p3, wanted to know by the question that came three times. Two pieces of copy: the title and first two sentences of the two pages that should answer such searches.',
    owns: 'what is typed into a search box, what is opened or skipped, and the pages to write for it, of p3.',
    acts: 'a page or an answer that a search can find.',
    buildsOn: ['proof', 'price', 'objection'],
    words: [350, 500],
  },
  socialMediaSpiral: {
    kind: 'scene',
    framework: 'Social comparison (Festinger)',
    shape:
      'One sentence says who is scrolling, where and when. Then five beats of a feed with p4. Each beat is a bold line that says what kind of post comes up, then one quote line with the thought it sets off. Some of the posts make them feel smaller, some better off, some are by people like them. Posts are by kinds of people, not by invented persons or accounts; platforms only if the cast names them. Then a table of four kinds of posts: what it shows, what it sets off, use or leave; and two sentences on how to show real customers without making the reader feel smaller. No copy.',
    owns: 'comparison with peers, status, envy, and which posts draw or repel, of p4.',
    acts: 'which pictures and stories of customers to show and which to leave out.',
    buildsOn: ['segment', 'claim', 'proof'],
    words: [300, 450],
  },
  decisionMoment: {
    kind: 'scene',
    framework: 'Jobs to be done: four forces of progress and the switch interview (Moesta & Spiek)',
    shape:
      'A table with one row for each of the five and the heads who, what had just happened, what pushed, what held back, how it ends. Then for the two whose decision the owner can influence most, a "## " section of four or five sentences each, headed by name and, in plain words, how it ends: the event that decided the matter and the one just before it, in the calendar of the cast, told so that a stranger can follow; one quote. Events that could be filmed, no states of mind. A no that is right is told with as much respect as a yes. Then two sentences: which event comes before a decision for more than one of them, and how the owner can be present then without pushing. Last a "## " section with three questions for the first talk with somebody new, each a bullet in quotation marks with half a sentence on what its answer tells the owner: who else has a say, what else the money could go to, what would make them wait. No copy.',
    owns: 'the events just before a yes or no, and the forces for and against, of all five.',
    acts: 'the event just before a decision: being reachable, named or on the table at that moment.',
    buildsOn: ['job', 'objection', 'price'],
    words: [400, 550],
  },
  innerDialogue: {
    kind: 'scene',
    framework: 'Means-end chains by laddering (Reynolds & Gutman)',
    shape:
      "One sentence says who speaks, by name and role, when and where. Then a conversation of p5 with God, or with their own conscience if their voice does not pray: respectful, no sermon, no irony. Ten to twelve quote lines that begin with who speaks. The second voice is brief and only asks why that matters, each time in other words, so that the talk moves from something the offer does to what it means for this person in the end. It goes this way twice, once towards yes and once, as honestly, towards no. The two collide, and p5 says which comes first. Then, in the report's voice, three sentences: what the offer means to this person in the end, what speaks against it, and how far the owner's words go today. One piece of copy: a line that goes one step further without preaching. No actions.",
    owns: 'values and duty, why it matters in the end, and the clash of two values, of p5.',
    acts: null,
    buildsOn: ['price', 'job', 'objection'],
    words: [350, 450],
  },
};
