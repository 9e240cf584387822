import type { Fact } from '../../domain/report/evidence/case-file.ts';
import type { ModuleKey } from '../../domain/report/module-catalogue.ts';

/**
 * `owns` keeps two modules from telling the same story; `buildsOn` lists the suitable kinds of facts, best first.
 * `words` and fifty situations add up to a report of 10,500 to 14,500 words.
 */
export type ModuleFramework = {
  framework: string;
  shape: string;
  owns: string;
  buildsOn: readonly Fact['kind'][];
  words: readonly [fewest: number, most: number];
};

export const moduleFrameworks: Record<ModuleKey, ModuleFramework> = {
  personaMatrix: {
    framework: 'Empathy map (Gray) over the buying centre (Webster & Wind)',
    shape:
      'A dossier in two parts. First, for each of the five a "## " section headed by the name and role: a paragraph that finds them at the instant the need appears and shows what they do today instead; then what they are after and what they are afraid of, told as one tension and not as two lists, with the thing they say about it and the thing they would never say; then what sets them off and how they handle the money; then a line in bold for the reason not to buy, told straight, and how the owner can recognise early that it applies. Close each with one quote that nobody else of the five could have spoken. Second, a "## " section on who moves whom: a table with one row for each push that counts (who, on whom, by which act or sentence, towards or away, how strongly), then the one person whose silence stops the others, the order in which the owner should win them, and whom to leave alone. The ten buying situations of each person are printed after this module by code: do not write them.',
    owns: 'the full portrait of each of the five, their reason not to buy, and who influences whom.',
    buildsOn: ['segment', 'job', 'objection'],
    words: [1000, 1400],
  },
  websiteFeedback: {
    framework: 'Cognitive walkthrough (Wharton, Rieman, Lewis & Polson)',
    shape:
      'A walk over the page with the five at your side. At each line ask what this person came to do here, whether they see how, whether they understand what they get, and whether they would believe it. opening: what a stranger would say is sold here, for whom and at what cost, after the first lines alone; where that differs from the offer in the case file; the first line at which one of the five leaves, and why there. tips: six to eight, or at least four when the page is short, the costliest first. Each is another problem on another line, such as: unclear who it is for, a claim without proof, a word no buyer uses, a fear named and left open, a price without context, a next step that asks too much, an answer that comes too late. At least four of the five object somewhere, and no two object alike. rewrite: the new line, ready to paste, about as long as the old one, no claim the case file cannot bear, a gap in square brackets where real proof belongs. why: what the old line made this person do, what the new one lets them do, in two or three sentences. closing, with "## " headings: what the page does well and should keep, and for whom; what is missing, as the questions of the five that no line answers; then the section for Monday. Judge only text: you have not seen design, pictures or speed, and say so once.',
    owns: 'the lines that stand on the website today, line by line, and their rewrites.',
    buildsOn: [],
    words: [650, 850],
  },
  atmReport: {
    framework: 'Mental accounting and transaction utility (Thaler), read through an empathy map (Gray)',
    shape:
      'The Express report: the only module this customer gets, so it must stand alone. First the finding in three sentences: what these buyers truly pay for, who pays first, who should not buy. Then for each of the five a "## " section with what they say, think, feel and do just before the money moves, where the four do not agree, one quote, and the reason not to buy in bold. Then a table of money words with the columns: word or phrase, who reacts, opens or closes the wallet, why, where to put it; at least twelve rows, drawn from the vocabulary and the voices of the cast. Then how they book the price in their heads: from which pocket, compared with what, what makes it feel fair or dear, and who has to be told. Then three lines ready to paste, each for a named person and place.',
    owns: 'everything the Express customer needs: say, think, feel, do, and the words that open and close the wallet.',
    buildsOn: ['price', 'pain', 'objection', 'offer'],
    words: [1100, 1600],
  },
  voiceOfCustomer: {
    framework: "Voice of the customer: needs in the customer's own words (Griffin & Hauser)",
    shape:
      'Research notes sorted by need, not by person. Four or five needs, each a "## " section named in words a buyer would use: two quotes by different people that say the same need differently, what both mean underneath, what they count as a sign that it is met, and which of the owner\'s terms meets or misses it. A need is not a feature: it would still be there if this offer had never been made. Order them by how much a no depends on them. Then a table: what the business calls it, what buyers call it, which to use where. Then the need that nobody says aloud and by what they say instead you can tell it. Then what we don\'t know because no real buyer has been asked, with five interview questions about the last time, not about opinions.',
    owns: "needs and their order, the gap between the seller's words and the buyers' words, and what to ask real buyers.",
    buildsOn: ['job', 'pain', 'segment'],
    words: [600, 780],
  },
  landingPageBlueprint: {
    framework: 'Elaboration likelihood model: central and peripheral routes (Petty & Cacioppo)',
    shape:
      'A page from top to bottom, in the order a visitor meets it, one "## " section per block: headline area, the situation, what it is, how it goes, proof, price, doubts, who should not buy, the ask, the small print by the button. For each block first the copy, ready to paste, then one or two sentences: for whom of the five it is written, what the one who skims takes away and what the one who reads closely finds to check, and what must not stand here. One headline and one alternative, and which of the five each would lose. Proof the case file lacks is a gap in square brackets. Place the price where its context is fresh, and say why there. The block on who should not buy is real copy, because it makes the rest credible. Build anew: do not comment on the present page.',
    owns: 'the order of arguments on one page and the copy of that page.',
    buildsOn: ['offer', 'proof', 'price'],
    words: [680, 850],
  },
  salesConversationSimulator: {
    framework: 'SPIN questions (Rackham) with calibrated questions and labels (Voss)',
    shape:
      "A rehearsal. Two conversations, one with somebody who buys in the end and one with the one who does not and is right. The buyer's lines are quote lines that begin with the name; the seller's lines are plain lines that begin with **You:**. After each turn that matters, one bullet on what the question did. Ask about the situation, then the trouble, then what the trouble leads to, then what solving it would be worth, in the buyer's words; the seller pitches nothing before that, and names what he hears instead of arguing with it. In each conversation the buyer once says something that is not what stops them, and the seller notices. Then a table of the objections spoken aloud: who, the words, what is behind them, the next question to ask. Then the sentence with which to let somebody go with good grace.",
    owns: 'live dialogue: questions to ask, objections spoken aloud and the next sentence, and when to let a buyer go.',
    buildsOn: ['objection', 'offer', 'pain'],
    words: [600, 760],
  },
  contentStrategy: {
    framework: 'Five stages of awareness (Schwartz)',
    shape:
      'A kit of pieces to paste. Five "## " sections from people who do not see the problem yet to people who know the offer and have not acted. In each: which of the five stands there and how you can tell, the one idea that moves them a single stage on, and one finished piece, written out in full (over the five: a post, a short mail with subject line, an advertisement, a reply to a comment, a message to somebody who nearly bought), with the place it belongs to according to the channels in the cast. Before each piece a bold line says what it is. A piece for people who do not see the problem yet does not mention the offer. Copy in each person\'s register, not in one brand voice; no invented customer speaks in it. Then three topics to leave alone, and whom each would drive off.',
    owns: 'finished copy for posts, mails and advertisements by stage of awareness, and topics for content.',
    buildsOn: ['claim', 'pain', 'job'],
    words: [680, 850],
  },
  competitiveAdvantage: {
    framework: 'Positioning: competitive alternatives first (Dunford), a place in the mind (Ries & Trout)',
    shape:
      "A strategist's memo. What each of the five would do if this offer did not exist (nothing, a makeshift, somebody they know, another kind of product), named by kind, by brand only if the case file names it. A table: alternative, who leans to it, where it is truly better, where it falls short. Doing nothing gets its row, and its strength is taken seriously. Then what only this offer has, each attribute tied to a fact, split into proven, claimed and not known. What each attribute is worth to whom, and to whom it is worth nothing. The frame in which it is the obvious choice, and the frame in which it loses. One positioning sentence in plain words. The ground to give up to others, and what giving it up buys.",
    owns: 'the alternatives, including doing nothing; what sets the offer apart and whether it is proven; the positioning sentence.',
    buildsOn: ['claim', 'proof', 'offer'],
    words: [560, 720],
  },
  decisionJourneyMap: {
    framework: 'Consumer decision journey (Court et al.) with the zero moment of truth (Lecinski)',
    shape:
      'A map of the road, not of the people. One "## " section for each stage: what starts it, looking around, checking, choosing, the first days after, and coming back or telling others. For each: what has to be settled before anybody moves on, where they look, who has a say, the place where people drop out silently, and the one thing the owner can put there. Then a table: stage, question to settle, touchpoint, owner\'s next step, sign that it works. Then how the road differs for the shortest and the longest decider of the five, where one person hands the matter to another and what gets lost on the way, and which loops send people back.',
    owns: 'stages, touchpoints, hand-overs between people, silent drop-outs, and the time after the purchase.',
    buildsOn: ['offer', 'segment', 'objection'],
    words: [560, 700],
  },
  languagePatterns: {
    framework:
      'Conceptual metaphor (Lakoff & Johnson), elicited as in ZMET (Zaltman), with framing (Tversky & Kahneman)',
    shape:
      'A reference to look things up in. The three pictures in which these buyers think about the problem (a weight, a road, a leak, a stage and so on: whichever the voices in the cast show), each a "## " section: one quote that gives it away, words that fit the picture, words that clash with it, and what the picture makes people overlook. Then for each of the five, one bullet on how to talk to them: rhythm, formality, how certain to sound, gain or loss, one sentence frame with gaps to fill. Then a table with at least ten rows: say, instead of, for whom, because. Each row is a pair the owner might really write about this offer. Then the words that end the conversation.',
    owns: 'metaphors, tone, sentence frames, and pairs of wording to use and to avoid.',
    buildsOn: ['claim', 'job', 'pain'],
    words: [540, 680],
  },
  implementationGuidance: {
    framework: 'Implementation intentions: when-then plans (Gollwitzer)',
    shape:
      'A working plan for one person with little time. Begin with the one change that would matter most, for which of the five, and what to leave undone for it. Then the first week, a "## " section per working day: when this happens, then do that, the part of the day it fits, the finished state that can be ticked off, and the likeliest thing to get in the way with its own when and then. Then the three unknowns of the case file that would change the plan most, each with the cheapest honest way to find out and what each answer would mean. Then a table: what to count, where to read it off, what would make you go on, what would make you stop. Without thresholds the case file does not give: tell the owner to write down their own before starting. Then what not to automate.',
    owns: 'the order of work, what to count, when to stop, and cheap tests for the unknowns.',
    buildsOn: ['proof', 'price', 'offer'],
    words: [520, 660],
  },
  journalEntry: {
    framework: 'Expressive writing (Pennebaker)',
    shape:
      "A page written at night by p2, the one who was burned before, not meant for anybody. Every paragraph is a quote line. It starts with something small from the day, circles what happened the last time, says the feared thing once and plainly, tries to find the cause, and stops without being solved. No product pitch, no lesson; the offer appears only as something seen and put aside. As the page goes on, angry words give way to because and maybe, and they to I. Somewhere it catches itself in a lie. Then, in the report's voice, a section on what the page gives away: the worry under the worry, the sentence that shows it, what in the owner's words would touch the wound, what would ease it, and what nothing can.",
    owns: 'the fear left by an earlier failure, felt alone at night, of p2.',
    buildsOn: ['pain', 'claim'],
    words: [480, 640],
  },
  confession: {
    framework: 'Communication privacy management: who may know what (Petronio)',
    shape:
      "A talk in confidence: p1 tells one of the other four, the one the cast makes closest, what nobody else is to know about living with the problem. The lines of both are quote lines that begin with the name. The secret comes late and sideways, after a test of whether it is safe, and it is about what p1 has done or let happen, not about what was done to p1. The listener does not fix it, and asks one question that matters. It ends with what must not be passed on. Then, in the report's voice: a table of what p1 (by name) tells strangers, colleagues or family, the confidant, and nobody; why each line runs there; what it costs to keep it there; and how the owner can show that they know without making anybody say it.",
    owns: 'the secret about everyday life with the problem, shame and who may know, of p1 and a confidant.',
    buildsOn: ['pain', 'segment'],
    words: [480, 640],
  },
  searchHistory: {
    framework: 'Information foraging (Pirolli & Card) with the intent behind a search (Broder)',
    shape:
      'The log of one evening of p3, the one who checks everything, typed in a private window. One line saying that the log is simulated. Then a table in order of the clock with the columns: time, typed, opened or skipped, why; fourteen to eighteen rows. Typed as people type: lower case, half sentences, mistakes, the problem long before the product. The log wanders, doubts, returns to one question three times in other words, looks for the catch, once searches for something that has nothing to do with it and everything with the mood, and breaks off. Pages by kind, never by brand unless the case file names it. Then the turn in the log where trust was won or lost, and what p3 (by name) was really asking by the question that came three times. Then a list of the searches worth answering: the search, the page that should answer it, its first two sentences ready to paste.',
    owns: 'what is typed into a search box, what is opened or skipped, and the pages to write for it, of p3.',
    buildsOn: ['proof', 'price', 'objection'],
    words: [500, 660],
  },
  socialMediaSpiral: {
    framework: 'Social comparison (Festinger)',
    shape:
      'A scroll with p4, the one who looks sideways, told in short beats in the order of the feed. Each beat is a bold line that says what kind of post comes up, then one quote line with the thought it sets off. Comparison upwards, downwards and with equals must all occur, and only equals move anything. Seven to nine beats: envy, excuse, hope, checking the comments, seeing through something, wanting, shutting the phone. Posts are by kinds of people, not by invented persons or accounts; platforms only if the cast names them. Then what p4 (by name) takes as the measure of people like them, and whom they have quietly stopped counting as such; a table of post kinds (what it shows, what it triggers, use or leave); and how to show real customers without making the reader smaller.',
    owns: 'comparison with peers, status, envy, and which posts draw or repel, of p4.',
    buildsOn: ['segment', 'claim', 'proof'],
    words: [500, 660],
  },
  decisionMoment: {
    framework: 'Jobs to be done: four forces of progress and the switch interview (Moesta & Spiek)',
    shape:
      'Five last straws. For each of the five a "## " section, told backwards as in an interview: the moment in which it was settled, the event just before it, the first thought long before that; one quote. Events that could be filmed, no states of mind. Each ends as this report lets it end, and a no that is right is told with as much respect as a yes. Then a table with one row for each of the five: push of the present, pull of the offer, worry about the new, habit of the old, which of them is strongest, what tips it. Then the event that several of the five share, what they had already decided before it without knowing, and how the owner can be near when it happens without pushing.',
    owns: 'the events just before a yes or no, and the forces for and against, of all five.',
    buildsOn: ['job', 'objection', 'price'],
    words: [580, 740],
  },
  innerDialogue: {
    framework: 'Means-end chains by laddering (Reynolds & Gutman)',
    shape:
      "A conversation p5, the one who holds the money or the veto, has with God, or with their own conscience if the voice in the cast does not pray: respectful, no sermon, no irony. All lines are quote lines; the second voice only asks why that matters, each time in other words, so that the talk climbs from a feature to what it does, to what that means for them, to a value they would not give up. Two ladders: one that leads to yes and one, just as honest, that leads to no. They collide, and p5 has to say which value comes first and what the other one is owed for it. Then, in the report's voice, both ladders as a table with the columns: attribute, consequence, meaning, value. Then which step the owner's copy stops at today as far as the case file shows, and one line that reaches a step higher without preaching.",
    owns: 'values and duty, why it matters in the end, and the clash of two values, of p5.',
    buildsOn: ['price', 'job', 'objection'],
    words: [500, 660],
  },
};
