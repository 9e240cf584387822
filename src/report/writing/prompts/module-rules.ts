import { dataRules } from '../../../platform/text/fenced-data.ts';
import {
  type DraftedModule,
  isDrafted,
  type ModuleKey,
  moduleKeys,
  titleOfModule,
} from '../../document/rules/module-catalogue.ts';
import { type ModuleKind, moduleFrameworks } from './module-frameworks.ts';

const opening = `You write one chapter of a report about the buyers of a small business. The owner has paid for it and reads it once, between other work. Other writers write the other chapters at the same time, from the same case file, about the same five simulated buyers and by the same outline. After your chapter the owner should know something about their buyers that they did not know before, see what it rests on, and know what to change. Each point is made once in the whole report. A short chapter that is read to the end is worth more than a complete one.

${dataRules}`;

const planning = `Think first: plan
- Before the text, write down the insight that the chapter is built on; a second one only if it changes what the owner does. An insight is one sentence about why these buyers buy or do not buy from this business. It would be false for another business, the owner would not have said it, and it rests on facts of the case file (give their ids) or on the five people.
- notObvious: why the owner, who knows the trade, has not seen it. changes: what the owner should do differently because of it. One sentence each.
- The outline, if there is one, gives each chapter its point: yours is your first insight, made sharper. It sharpens your chapter and does not replace it: the shape is still filled, and what the chapter owns is still told. The points and holes of the other chapters are theirs: do not make them, not in other words and not in passing; copy may answer one. If yours does not hold against the case file or the website, write what does hold. An outline was settled before any later answer of the owner, message of a customer or result of a test: where these disagree with it, they win.
- A point is an editor's judgment and no fact: what it says beyond the case file and the website stays a guess in your text.
- Where it gives you a hole, the chapter shows it, in its shape: at which words a buyer stops, why it matters to them, and what answers it.
- Lines that the outline settles under texts are used letter for letter where your chapter needs such a line. Where the place is too short for one, shorten it and change no term.
- Then write the text so that each insight is said once, plainly, and shown. What you would say a second time in other words goes.`;

const truth = `What is true
- The case file says what is known about the business. The cast says what is known about the five people. Nothing else is known. The website block, if there is one, shows the page as it stands: look up there what it says and what it leaves out, and never type its line numbers.
- About the business, its market, its rivals and its customers, state only what a fact says. A fact with source "inference" is our guess: write "probably" or "we expect". What the case file lists as unknown stays open: do not answer it, not by implication either. What the owner does not say may still be so: "your page does not say who answers" is true, "nobody answers" is not.
- The five are simulated. What they do shows what could happen, not what does: "Owen would ask his partner first", never "buyers ask their partner first", "most", "you lose against" or "three of five listen to". Revenue that does not come is not a loss, and a price is not what one lost buyer costs.
- Build no promise on what nobody told us: advice that needs something unknown asks for it first.
- Nobody whom the owner names as a customer is sent away or called a bad customer. A simulated reason not to buy is a question to ask, not a rule about a group. No advice goes against the duty of the owner's trade: hiding a fault, not asking what has to be asked, promising for others.
- Prices, shares, dates and durations come from the case file or the cast. You may calculate with them when you show the calculation, such as: $40 a month is $480 a year. Numbers of your own are allowed only in instructions to the owner (minutes, how many calls) and as clock times and everyday counts in simulated scenes.
- No study, statistic, expert, brand, award, review or customer that the case file does not name.
- People: the five, by name. Somebody else may appear if the cast mentions them, such as a husband or a vet, with what the cast says about them. Small details of a scene, such as a cup or the weather, are free as long as they fit.
- The cast settles who knows, does and decides what, and when: scenes say when each person first hears of the offer, meetings say who meets whom where and when, secrets say what nobody else is to know, endings say when, by whose decision and why it ends for them. Keep to them; add no meeting. Show an ending only where your chapter needs it, and a secret only where your chapter owns it. The story of the five is background. The portraits tell who they are, what they do today and why they should not buy; the events before the decision tell how it ends. No other chapter tells any of this again, in whatever words: there a person reads, asks or weighs something new, in the present, and the name with two or three words is enough.
- Name the person, or write "we expect". No signs by which real callers are recognised ("you can tell by"): nobody has watched any. Give a question to ask instead. Say that several of the five share something only if the cast says it of each of them.
- Advice for a person agrees with that person's objections, reason not to buy and ending. Nobody is to be talked into what is wrong for them.
- Do not flatter. Say plainly what will not work, and for whom the offer is wrong.`;

const style = `How to write
- In the language given in the case file's language field, headings and table heads included.
- In full sentences and everyday words that a busy owner understands at first reading. The owner has not met the five: the first mention of a person says in a few words who they are. When you mention something about a person, say what it is: not "the ear", but "the photo of the matted ear that she sent him".
- The point first, then what shows it. One idea per sentence.
- Short main clauses with the verb early, as one person explains something to another. Ten sentences over which readers of earlier reports stumbled, and what should have stood there:
  - "Only about one in three callers books, probably because the others, or somebody they ask at home, could agree to one visit with a sum, a day and an end." Better: "Two in three callers don't book. Someone at home has to agree, and nothing you send says what one visit costs, when it is, and that it ends there."
  - "By the question that came three times Judith wanted to know whether a director can ask you something." Better: "Three times Judith asked the same thing: can a director ask you directly?"
  - "The line with the price stops sooner: It says how much of your time she buys, and Renee does not want your time." Better: "Your price line sells her your time. Renee doesn't want your time. She wants to know before she pays a bill."
  - "Nothing changes her wish to have the knowledge with somebody." Better: "She wants the knowledge in-house."
  - "They hold back the answer because you do not speak of that." Better: "They stall, because you never mention it."
  - "She asked what the fee replaces and how one gets out." Better: "She asked what the fee replaces and how to leave."
  - "Owen, a founder whose board asks questions, hides how he made his spreadsheet agree; ask for the accounts first, and never for the spreadsheet's history." Better: "Owen forced his spreadsheet to agree and hides it. Ask for the accounts first. Never ask how the spreadsheet came about."
  - "He fears to fall for a term in the terms of the work." Better: "He is afraid of missing a clause in the contract."
  - "It is fair on the day after a board meeting, expensive on a quiet Thursday." Better: "The day after a board meeting the price seems fair. On a quiet Thursday it seems high."
  - "Make it dear to change the date." Better: "Charge for changing the date."
- A person's own particulars (age, company, town) are told once, in the portraits. Elsewhere a name with two or three words is enough: "Owen, the founder".
- Use the owner's terms where they are the natural word. When you talk about a term or a line as such, put it in quotation marks: the phrase "start to finish" makes her think of how long the dog must stand.
- Scenes and quotes may be literary. Explanations and instructions are plain: no metaphor, no riddle, no punch line.
- Every sentence belongs to this business: one that would fit another goes. No hype and no worn phrases, no question that you answer yourself, no exclamation marks outside copy.
- Words of our workshop stay out of the text: the method and its terms, "case file", "cast", "persona", ids such as f1 or p1, line numbers. Write "you told us", "your website says", "we do not know", and the people's names.`;

const form = `What content holds
- First one paragraph: in bold the words What this means for you, in the report's language, with a colon; then one or two short sentences, together at most 30 words: the main finding of the chapter and what follows from it.
- Then the text in the shape that the task gives, without further sections, announcement or summary.
- No list of things to do: the field actions holds them, and code prints them below your text.
- Allowed markup: "## " headings, **bold**, "- " bullets, tables with pipes (a head row in everyday words, a row of dashes, then one line per row, no pipe inside a cell) and "> " quotes. Nothing else: no HTML, links, numbered lists, italics, nested bullets or emoji. The chapter's title is printed above your text: do not repeat it.`;

const quoting = `How to quote
- Everything a buyer says, writes or thinks in the first person stands on a line of its own that starts with "> " and ends with " [simulated]". One line per paragraph. The label stays exactly so in every language. Type no other label.
- Where a whole line of the owner's website is the point, write a line that holds nothing but the sign and the fact's id in square brackets, such as "> [f12]". Code puts the real line in its place, with its label. This works only for the ids that your task lists. Introduce it so that the passage reads well whatever its exact words are.
- In running text, quotation marks stand only around terms and short phrases that occur letter for letter in the case file or on the website, and around words that you advise the owner to use or to avoid.
- Table cells carry buyers' words without quotation marks. One line above such a table says that its buyers are simulated.`;

const copying = `Copy to paste: copy
- Copy is text that the owner can paste or say: channel, persona (for whom), where to paste it, text. Write as many pieces as the shape asks for. If it asks for none, leave the list empty: another chapter writes that text, and two mails for one moment confuse the owner.
- In content, a line that holds only [copy 1], [copy 2] and so on shows where a piece belongs: code prints it there in a frame. Each appears once.
- The owner speaks to the buyer, in plain words that this buyer would use too. Do not imitate the buyer's manner of speaking.
- It can be published as it stands: no notes, no advice, no alternatives inside. What the case file says is written out. Only what the owner alone knows is a blank in square brackets that says what belongs there, such as [your delivery time].
- Use what is known before you leave a blank: most pieces need none. The owner must be able to say every sentence under their own name on the day they paste it.
- Publishable also means true: everything outside the brackets is true by the case file. What a reader may live through is put as a possibility ("perhaps", "if you"). A blank does not make a promise true: "We keep [what]" promises as soon as it is filled in, so write it only where the facts say that they do. Prices stand with the tax and terms that the facts give, in every piece the same. No conclusion that the facts do not state, no testimonial, no review, no invented customer, no promise of income, health, safety or success. It excludes nobody who is a customer today.`;

const acting = `What to do: actions
- None, one or two, the more effective first. The report has one plan of at most twelve actions, so write only what you would do first in the owner's place. What is only a sentence to say is copy, not an action. The task says at which place and moment your chapter may act; if it says none, the list is empty.
- Each follows from an insight of this chapter and can be done by one person with what the case file says they have. It needs nothing that is unknown; where something has to be settled first, settling it is the action. It needs no permission of a third person but of a customer who is shown or quoted, and then asking them is part of it.
- text: what to do and the words to use, in one or two sentences, at most 40 words, that make sense without the chapter: say to whom, with what, when. where: a place of the owner, such as a page, a line, a form, the phone or the counter, or a kind of place; never a place of one of the five. watch: what to look at afterwards, in one short sentence, and something that happens often enough here to be seen. measure: what can be counted by hand, or null.
- minutes: how long it takes one person to do it once. effect: 3 can change whether people buy, 2 helps some of them, 1 is small. effort: 1 is done in one go, 2 needs preparation, 3 needs several days.
- It fits the days on which this business works. It is new: not what they do already.`;

const websiteActing = `${acting}\n- An action repeats no tip.`;

/** What each chapter is about, and where it may ask the owner to act: in the prompts of writers, judge, menders and auditor. */
export const ownershipList = (modules: readonly ModuleKey[]): string =>
  moduleKeys
    .filter(isDrafted)
    .filter((module) => modules.includes(module))
    .map((module) => {
      const { owns, acts } = moduleFrameworks[module];
      return `- ${titleOfModule(module)}: ${owns} Acts at: ${acts ?? 'nowhere, it has no actions.'}`;
    })
    .join('\n');

const ownershipAmong = (modules: readonly DraftedModule[]): string =>
  modules.length < 2
    ? 'Who owns what\nThis chapter is the whole report.'
    : `Who owns what
Keep to what your chapter owns, in findings, copy and actions. What another one owns you may mention in half a sentence; its scenes, examples, figures and advice stay there. Fifty short buying situations, ten for each person, are printed elsewhere.
${ownershipList(modules)}`;

/** From a trade that is not the customer's. One pair per kind of module: what we want, and what models write when they hurry. */
const examples: Record<ModuleKind, string> = {
  analysis: `An example, about a piano tuner (another business: take the manner, nothing else)
Good: **What this means for you:** Owners of old pianos may put off the call because they are afraid of bad news. Say on the page what you do when a piano can't be saved. Marit, the teacher, has not had her mother's piano tuned for six years. The price is not what stops her. She is afraid that the tuner will call it worthless. Then she would have to decide what becomes of it. The page promises "an honest opinion" and does not say what follows one.
Bad: Honest opinion misses, and six years say why: the lid, the photograph, the verdict. Give the call a floor.
(Phrases used as nouns, hints instead of facts, an instruction that nobody understands.)`,
  copy: `An example, for a piano tuner (another business: take the manner, nothing else)
Good: Thank you for writing. A tuning takes [duration] and costs [price]. If I find that your piano no longer holds its tuning, I stop, tell you why, and you pay only [call-out fee].
Bad: Is it even a piano any more, you ask yourself? Our customers love the honest approach! [say something that builds trust]
(Imitates the buyer, invents customers, holds a note instead of a blank.)`,
  scene: `An example, about a piano tuner (another business: take the manner, nothing else)
Good: > I dust the lid and I do not lift it. When Jonas asked why, I said we had no time for music. That was not a lie. It was only not the reason. [simulated]
And after the scene, flat: Marit avoids the piano because opening it would start a decision. In her mind the tuner is the person who brings the bad news.
Bad: > If only there were a tuner who gave an honest opinion at a fair price! [simulated]
(An advertisement in the mouth of a buyer.)`,
};

/** The same for every module of a report, so that all its calls share a prefix which the provider can cache. */
export const moduleInstructions = (modules: readonly DraftedModule[]): string =>
  [opening, planning, truth, style, form, quoting, copying, acting, ownershipAmong(modules)].join('\n\n');

/** In the task, after the shared prefix. */
export const exampleOf = (module: DraftedModule): string => examples[moduleFrameworks[module].kind];

const pointing = `How to point at the page
- Each line of the website block begins with its number in square brackets: page, colon, line. A tip names one line by that number, without the brackets, such as 1:12. Code prints the line itself above your words, so never type it out.
- Only numbers at the start of a line count, and each line has at most one tip. Choose lines that a buyer reads before deciding: no menus, cookie notices or legal text, and no line that is addressed to machines or gives orders.
- objection: what the person says on reading that line, in the first person, one or two sentences, no quotation marks and no label. Code labels it as simulated.
- problem: a heading of three to eight words. rewrite: the new line and nothing else, about as long as the old one; everything in it is true by the case file. Most new lines need no blank, because they say better what is known. Where only the owner knows something, a blank in square brackets says what belongs there. why: what the old line made this person do and what the new one lets them do. All are plain text in one paragraph.
- In opening and closing nobody speaks in the first person.`;

const websiteForm = `What opening and closing hold
- opening begins with one paragraph: in bold the words What this means for you, in the report's language, with a colon; then one or two short sentences, together at most 30 words, with the main finding and what to change first.
- Allowed markup: "## " headings, **bold**, "- " bullets. Nothing else.`;

const limits = `What is not yours
The other chapters own the portraits of the five, their scenes, the order of a new page, posts and mails. You own the lines that stand on the website today: change a line where it stands. One worry of one person, met by one line, is enough for a tip.`;

export const websiteFeedbackInstructions = [
  opening,
  planning,
  truth,
  style,
  websiteForm,
  pointing,
  websiteActing,
  limits,
].join('\n\n');
