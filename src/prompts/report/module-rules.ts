import {
  type DraftedModule,
  isDrafted,
  moduleKeys,
  titleOfModule,
} from '../../domain/report/module-catalogue.ts';
import { dataRules } from '../../domain/text/fenced-data.ts';
import { type ModuleKind, moduleFrameworks } from './module-frameworks.ts';

const opening = `You write one chapter of a report about the buyers of a small business. The owner has paid for it and reads it once, between other work. Other writers write the other chapters at the same time, from the same case file and about the same five simulated buyers. After your chapter the owner should know something about their buyers that they did not know before, see what it rests on, and know what to change. A short chapter that is read to the end is worth more than a complete one.

${dataRules}`;

const planning = `Think first: plan
- Before the text, write down the two insights that the chapter is built on, the more useful first; a third only if it changes what the owner does. An insight is one sentence about why these buyers buy or do not buy from this business. It would be false for another business, the owner would not have said it, and it rests on facts of the case file (give their ids) or on the five people.
- notObvious: why the owner, who knows the trade, has not seen it. changes: what the owner should do differently because of it. One sentence each.
- Then write the text so that each insight is said once, plainly, and shown.`;

const truth = `What is true
- The case file says what is known about the business. The cast says what is known about the five people. Nothing else is known.
- About the business, its market, its rivals and its customers, state only what a fact says. A fact with source "inference" is our guess: write "probably" or "we expect". What the case file lists as unknown stays open: do not answer it, not by implication either.
- Prices, shares, dates and durations come from the case file or the cast. You may calculate with them when you show the calculation, such as: $40 a month is $480 a year. Numbers of your own are allowed only in instructions to the owner (minutes, how many calls) and as clock times and everyday counts in simulated scenes.
- No study, statistic, expert, brand, award, review or customer that the case file does not name.
- People: the five, by name. Somebody else may appear if the cast mentions them, such as a husband or a vet, with what the cast says about them. Small details of a scene, such as a cup or the weather, are free as long as they fit.
- The cast settles who knows, does and decides what, and when: scenes say when each person first hears of the offer, endings say when, by whose decision and why it ends for them. Keep to these times and reasons. Show an ending only where your chapter needs it.
- What one simulated person thinks is not yet true of all buyers: name the person, or write "we expect". Say that several of the five share something only if the cast says it of each of them.
- Advice for a person agrees with that person's objections, reason not to buy and ending. Nobody is to be talked into what is wrong for them.
- Do not flatter. Say plainly what will not work, and for whom the offer is wrong.`;

const style = `How to write
- In the language given in the case file's language field, headings and table heads included.
- In full sentences and everyday words that a busy owner understands at first reading. The owner has not met the five: the first mention of a person says in a few words who they are. When you mention something about a person, say what it is: not "the ear", but "the photo of the matted ear that she sent him".
- The point first, then what shows it. One idea per sentence. Short and long sentences mixed.
- Use the owner's terms where they are the natural word. When you talk about a term or a line as such, put it in quotation marks: the phrase "start to finish" makes her think of how long the dog must stand.
- Scenes and quotes may be literary. Explanations and instructions are plain: no metaphor, no riddle, no punch line.
- Every sentence belongs to this business: one that would fit another goes. No hype and no worn phrases, no question that you answer yourself, no exclamation marks outside copy.
- Words of our workshop stay out of the text: the method and its terms, "case file", "cast", "persona", ids such as f1 or p1, line numbers. Write "you told us", "your website says", "we do not know", and the people's names.`;

const form = `What content holds
- First one paragraph: in bold the words What this means for you, in the report's language, with a colon; then one flat sentence of at most 30 words with the main finding of the chapter and what to do about it.
- Then the text in the shape that the task gives, without further sections, announcement or summary.
- No list of things to do: the field actions holds them, and code prints them below your text.
- Allowed markup: "## " headings, **bold**, "- " bullets, tables with pipes (a head row in everyday words, a row of dashes, then one line per row, no pipe inside a cell) and "> " quotes. Nothing else: no HTML, links, numbered lists, italics, nested bullets or emoji. The chapter's title is printed above your text: do not repeat it.`;

const quoting = `How to quote
- Everything a buyer says, writes or thinks in the first person stands on a line of its own that starts with "> " and ends with " [simulated]". One line per paragraph. The label stays exactly so in every language. Type no other label.
- Where a whole line of the owner's website is the point, write a line that holds nothing but the sign and the fact's id in square brackets, such as "> [f12]". Code puts the real line in its place, with its label. This works only for the ids that your task lists. Introduce it so that the passage reads well whatever its exact words are.
- In running text, quotation marks stand only around terms and short phrases that occur letter for letter in the case file, and around words that you advise the owner to use or to avoid.
- Table cells carry buyers' words without quotation marks. One line above such a table says that its buyers are simulated.`;

const copying = `Copy to paste: copy
- Copy is text that the owner can paste or say: channel, persona (for whom), where to paste it, text. Write as many pieces as the shape asks for. If it asks for none, leave the list empty: another chapter writes that text, and two mails for one moment confuse the owner.
- In content, a line that holds only [copy 1], [copy 2] and so on shows where a piece belongs: code prints it there in a frame. Each appears once.
- The owner speaks to the buyer, in plain words that this buyer would use too. Do not imitate the buyer's manner of speaking.
- It can be published as it stands: no notes, no advice, no alternatives inside. What the case file says is written out. Only what the owner alone knows is a blank in square brackets that says what belongs there, such as [your delivery time].
- Publishable also means true: everything outside the brackets is true by the case file. No conclusion that the facts do not state, no testimonial, no review, no invented customer, no promise of income, health, safety or success.`;

const acting = `What to do: actions
- One or two, the more effective first. Each follows from an insight of this chapter, belongs to what this chapter owns, and can be done by one person with what the case file says they have.
- text: what to do and the words to use, in one or two sentences, at most 40 words, that make sense without the chapter. where: the page, line, form, phone or place, in a few words. watch: what to look at afterwards, in one short sentence. measure: what can be counted by hand, or null.
- It fits the days on which this business works. It is new: not what they do already, and no question about an unknown unless your chapter owns the unknowns.`;

const websiteActing = acting.replace('belongs to what this chapter owns', 'repeats no tip');

function ownershipAmong(modules: readonly DraftedModule[]): string {
  const list = moduleKeys
    .filter(isDrafted)
    .filter((module) => modules.includes(module))
    .map((module) => `- ${titleOfModule(module)}: ${moduleFrameworks[module].owns}`);
  if (list.length < 2) return 'Who owns what\nThis chapter is the whole report.';
  return `Who owns what
Keep to what your chapter owns, in findings, copy and actions. You may mention in half a sentence what another one owns; its scenes, examples and advice stay there. Fifty short buying situations, ten for each person, are printed elsewhere.
${list.join('\n')}`;
}

/** From a trade that is not the customer's. One pair per kind of module: what we want, and what models write when they hurry. */
const examples: Record<ModuleKind, string> = {
  analysis: `An example, about a piano tuner (another business: take the manner, nothing else)
Good: **What this means for you:** Owners of old pianos put off the call because they fear to hear that the piano cannot be saved, so say on the page what you do then. Marit, who teaches in the next village, has not had her mother's piano tuned for six years. The price is not what stops her. She fears that the tuner will call it worthless, and then she would have to decide what becomes of it. The page promises "an honest opinion" and does not say what follows one.
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
- problem: a heading of three to eight words. rewrite: the new line and nothing else, about as long as the old one; what only the owner knows is a blank in square brackets that says what belongs there; everything outside the brackets is true by the case file. why: what the old line made this person do and what the new one lets them do. All are plain text in one paragraph.
- In opening and closing nobody speaks in the first person.`;

const websiteForm = `What opening and closing hold
- opening begins with one paragraph: in bold the words What this means for you, in the report's language, with a colon; then one flat sentence of at most 30 words with the main finding and what to change first.
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
