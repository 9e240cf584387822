import type { ModuleKey } from '../domain/module-catalogue.ts';

/** `words` together make a report of 9,000 to 16,000 words; `owns` keeps two modules from telling one story. */
export type ModuleFramework = {
  framework: string;
  shape: string;
  owns: string;
  words: [fewest: number, most: number];
};

export const moduleFrameworks: Record<ModuleKey, ModuleFramework> = {
  personaMatrix: {
    framework: 'Empathy map (Gray) over the buying centre (Webster & Wind)',
    shape:
      'A dossier. First, for each of the five a "## " section with the name and role: who they are when the need appears, what they want, what they fear, what sets them off, how they handle the money, and a line in bold for the reason not to buy, told straight. Close each with one quote in their voice. Then a short section on who moves whom among the five. Then the buying situations: one table with exactly six columns in this order: stage, situation, says, thinks, feels, does. Ten stages in the order of the journey (first unease; putting up with it; giving the problem a name; looking around; asking people; comparing; weighing the price; nearly walking away; saying yes or no; living with the choice), and in each stage one row for each of the five: fifty rows, never fewer than 44. The situation cell begins with the person\'s name and says what has just happened. Says, thinks, feels and does each hold a few words; says and thinks must differ, because the gap is what the owner pays for. No row may repeat another in other words. Some rows end in no.',
    owns: 'the full portrait of each of the five, their reason not to buy, who influences whom, and the table of buying situations.',
    words: [2600, 3200],
  },
  websiteFeedback: {
    framework: 'Cognitive walkthrough (Wharton, Rieman, Lewis & Polson)',
    shape:
      'A walk down the page in its own order. At each step ask what this person came to do here, whether they see how, and whether they understand what they get. Begin with what a stranger would say the page sells after the first lines. Then six to nine findings, the costliest first, each a "## " section named after the problem with four parts: in bold "On the page", then the page\'s own line copied letter for letter from the website block (without quotation marks, not as a quote line, at most two sentences); who objected and why, with one quote of that person; in bold "Rewrite", then the new line, ready to paste, with no claim the case file cannot bear; and why the rewrite answers this person. Then what the page does well and should keep. Then what is missing: questions of the five that no line answers. Judge only text: you have not seen design, pictures or speed, and say so. If there is no website block, say only that there was no page to read and which lines to send.',
    owns: 'the lines that stand on the website today, line by line, and their rewrites.',
    words: [650, 900],
  },
  atmReport: {
    framework: 'Mental accounting and transaction utility (Thaler), read through an empathy map (Gray)',
    shape:
      'The Express report: the only module this customer gets, so the list of owners does not bind it and it must stand alone. First the finding in three sentences: what these buyers truly pay for, who pays first, who should not buy. Then for each of the five a "## " section with what they say, think, feel and do just before the money moves, one quote, and the reason not to buy in bold. Then a table of money words with the columns: word or phrase, who reacts, opens or closes the wallet, why, where to put it; at least twelve rows, drawn from the vocabulary and the voices of the cast. Then how they book the price in their heads: from which pocket, compared with what, what makes it feel fair or dear. Then three lines ready to paste, each for a named person and place.',
    owns: 'everything the Express customer needs: say, think, feel, do, and the words that open and close the wallet.',
    words: [1100, 1600],
  },
  voiceOfCustomer: {
    framework: "Voice of the customer: needs in the customer's own words (Griffin & Hauser)",
    shape:
      'Research notes sorted by need, not by person. Four to six needs, each a "## " section named in words a buyer would use: two quotes by different people that say the same need differently, what both mean underneath, and which of the owner\'s terms meets or misses it. Order them by how much a no depends on them. Then a table: what the business calls it, what buyers call it, which to use where. Then the needs nobody says aloud, and what we don\'t know because no real buyer has been asked, with five interview questions about past behaviour, not opinions.',
    owns: "needs and their order, the gap between the seller's words and the buyers' words, and what to ask real buyers.",
    words: [650, 900],
  },
  landingPageBlueprint: {
    framework: 'Elaboration likelihood model: central and peripheral routes (Petty & Cacioppo)',
    shape:
      'A page from top to bottom, in the order a visitor meets it, one "## " section per block: headline area, the situation, what it is, how it goes, proof, price, doubts, who should not buy, the ask, the small print by the button. For each block: the copy ready to paste, for whom of the five it is written, whether this visitor reads closely or skims and what each then takes away, and what must not stand here. One headline and one alternative. Proof the case file lacks is a gap in square brackets. Place the price where its context is fresh, and say why there. Build anew: do not comment on the present page.',
    owns: 'the order of arguments on one page and the copy of that page.',
    words: [750, 950],
  },
  salesConversationSimulator: {
    framework: 'SPIN questions (Rackham) with calibrated questions and labels (Voss)',
    shape:
      "A rehearsal. Two conversations with different people of the cast, one that ends in yes and one that rightly ends in no. The buyer's lines are quote lines that begin with the name; the seller's lines are plain lines that begin with **You:**. After each turn that matters, one bullet on what the question did. Ask about the situation, then the trouble, then what the trouble leads to, then what solving it would be worth, in the buyer's words; the seller pitches nothing before that. Then a table of the objections spoken aloud: who, the words, what is behind them, the next question to ask. Then the sentence with which to let somebody go with good grace.",
    owns: 'live dialogue: questions to ask, objections spoken aloud and the next sentence, and when to let a buyer go.',
    words: [650, 900],
  },
  contentStrategy: {
    framework: 'Five stages of awareness (Schwartz)',
    shape:
      'A kit of pieces to paste. Five "## " sections from people who do not see the problem yet to people who know the offer and have not acted. In each: which of the five stands there and how you can tell, the one idea that moves them a single stage on, and one or two finished pieces (a post, a short mail with subject line, an advertisement, a reply to a comment, a message to people who nearly bought), written out in full, each with the place it belongs to according to the channels in the cast. Copy in each person\'s register, not in one brand voice. Then three topics to leave alone, and why.',
    owns: 'finished copy for posts, mails and advertisements by stage of awareness, and topics for content.',
    words: [750, 950],
  },
  competitiveAdvantage: {
    framework: 'Positioning: competitive alternatives first (Dunford), a place in the mind (Ries & Trout)',
    shape:
      "A strategist's memo. What each of the five would do if this offer did not exist (nothing, a makeshift, somebody they know, another kind of product), named by kind, by brand only if the case file names it. A table: alternative, who leans to it, where it is truly better, where it falls short. Then what only this offer has, each attribute tied to a fact, split into proven, claimed and not known. What each attribute is worth to whom. The frame in which it is the obvious choice, and the frame in which it loses. One positioning sentence in plain words. The ground to give up to others.",
    owns: 'the alternatives, including doing nothing; what sets the offer apart and whether it is proven; the positioning sentence.',
    words: [600, 800],
  },
  decisionJourneyMap: {
    framework: 'Consumer decision journey (Court et al.) with the zero moment of truth (Lecinski)',
    shape:
      'A map of the road, not of the people. One "## " section for each stage: what starts it, looking around, checking, choosing, the first days after, and coming back or telling others. For each: what has to be settled before anybody moves on, where they look, who has a say, the place where people drop out silently, and the one thing the owner can put there. Then a table: stage, question to settle, touchpoint, owner\'s next step, sign that it works. Then how the road differs for the shortest and the longest decider of the five, and which loops send people back.',
    owns: 'stages, touchpoints, hand-overs between people, silent drop-outs, and the time after the purchase.',
    words: [650, 900],
  },
  languagePatterns: {
    framework:
      'Conceptual metaphor (Lakoff & Johnson), elicited as in ZMET (Zaltman), with framing (Tversky & Kahneman)',
    shape:
      'A reference to look things up in. The three or four pictures in which these buyers think about the problem (a weight, a road, a leak, a stage and so on: whichever the voices in the cast show), each a "## " section: one quote that gives it away, words that fit the picture, words that clash with it. Then for each of the five how to talk to them: rhythm, formality, how certain to sound, gain or loss, one sentence frame with gaps to fill. Then a table with at least twelve rows: say, instead of, for whom, because. Then the words that end the conversation.',
    owns: 'metaphors, tone, sentence frames, and pairs of wording to use and to avoid.',
    words: [600, 800],
  },
  implementationGuidance: {
    framework: 'Implementation intentions: when-then plans (Gollwitzer)',
    shape:
      'A working plan for one person with little time. Begin with the one change that would matter most and what to leave undone for it. Then the first week, a "## " section per working day: when this happens, then do that, the time of day it fits, the finished state that can be ticked off. Then the three unknowns of the case file that would change the plan, each with the cheapest honest way to find out. Then a table: what to count, where to read it off, what would make you go on, what would make you stop. Without thresholds the case file does not give: tell the owner to write down their own before starting. Then what not to automate.',
    owns: 'the order of work, what to count, when to stop, and cheap tests for the unknowns.',
    words: [600, 800],
  },
  journalEntry: {
    framework: 'Expressive writing (Pennebaker)',
    shape:
      "A page written at night by p2, the one who was burned before, not meant for anybody. Every paragraph is a quote line. It starts with something small from the day, circles what happened the last time, says the feared thing once and plainly, tries to find the cause, and stops without being solved. No product pitch, no lesson; the offer appears only as something seen and put aside. As the page goes on, angry words give way to because and maybe. Then, in the report's voice, a section on what the page gives away: the worry under the worry, the sentence that shows it, what in the owner's words would touch the wound, what would ease it.",
    owns: 'the fear left by an earlier failure, felt alone at night, of p2.',
    words: [500, 700],
  },
  confession: {
    framework: 'Communication privacy management: who may know what (Petronio)',
    shape:
      "A talk in confidence: p1 tells one of the other four, the one the cast makes closest, what nobody else is to know about living with the problem. The lines of both are quote lines that begin with the name. The secret comes late and sideways, after a test of whether it is safe. The listener does not fix it, and asks one question that matters. It ends with what must not be passed on. Then, in the report's voice: a table of what p1 (by name) tells strangers, colleagues or family, the confidant, and nobody; why each line runs there; and how the owner can show that they know without making anybody say it.",
    owns: 'the secret about everyday life with the problem, shame and who may know, of p1 and a confidant.',
    words: [500, 700],
  },
  searchHistory: {
    framework: 'Information foraging (Pirolli & Card) with the intent behind a search (Broder)',
    shape:
      'The log of one evening of p3, the one who checks everything, typed in a private window. One line saying that the log is simulated. Then a table in order of the clock with the columns: time, typed, opened or skipped, why; fourteen to twenty rows. Typed as people type: lower case, half sentences, mistakes, the problem long before the product. The log wanders, doubts, returns to one question three times in other words, looks for the catch, and breaks off. Pages by kind, never by brand unless the case file names it. Then the turn in the log where trust was won or lost. Then a list of the searches worth answering: the search, the page that should answer it, its first two sentences ready to paste.',
    owns: 'what is typed into a search box, what is opened or skipped, and the pages to write for it, of p3.',
    words: [500, 700],
  },
  socialMediaSpiral: {
    framework: 'Social comparison (Festinger)',
    shape:
      'A scroll with p4, the one who looks sideways, told in short beats in the order of the feed. Each beat is a bold line that says what kind of post comes up, then one quote line with the thought it sets off. Comparison upwards, downwards and with equals must all occur, and only equals move anything. Seven to nine beats: envy, excuse, hope, checking the comments, seeing through something, wanting, shutting the phone. Posts are by kinds of people, not by invented persons or accounts; platforms only if the cast names them. Then what p4 (by name) takes as the measure of people like them, a table of post kinds (what it shows, what it triggers, use or leave), and how to show real customers without making the reader smaller.',
    owns: 'comparison with peers, status, envy, and which posts draw or repel, of p4.',
    words: [500, 700],
  },
  decisionMoment: {
    framework: 'Jobs to be done: four forces of progress and the switch interview (Moesta & Spiek)',
    shape:
      'Five last straws. For each of the five a "## " section, told backwards as in an interview: the moment of yes or no, the event just before it, the first thought long before that; one quote. Events that could be filmed, no states of mind. At least one ends in a no that is right. Then a table with one row for each of the five: push of the present, pull of the offer, worry about the new, habit of the old, which of them is strongest, what tips it. Then the event that several of the five share and how the owner can be near when it happens without pushing.',
    owns: 'the events just before a yes or no, and the forces for and against, of all five.',
    words: [600, 800],
  },
  innerDialogue: {
    framework: 'Means-end chains by laddering (Reynolds & Gutman)',
    shape:
      "A conversation p5, the one who holds the money or the veto, has with God, or with their own conscience if the voice in the cast does not pray: respectful, no sermon, no irony. All lines are quote lines; the second voice only asks why that matters, each time in other words, so that the talk climbs from a feature to what it does, to what that means for them, to a value they would not give up. Two ladders: one that leads to yes and one, just as honest, that leads to no. They collide, and p5 has to choose which value comes first. Then, in the report's voice, both ladders as a table with the columns: attribute, consequence, meaning, value. Then which step the owner's copy stops at today as far as the case file shows, and one line that reaches a step higher without preaching.",
    owns: 'values and duty, why it matters in the end, and the clash of two values, of p5.',
    words: [500, 700],
  },
};
