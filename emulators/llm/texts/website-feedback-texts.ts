/** The website's assessment, as text with slots (see fill-template.ts). One tip for each line of the page, p1 to p5 in turn. */
export const feedbackOpening = `
Read from the top, the page tells a stranger that something is sold around {offer}. It takes a while until that stranger knows for whom. {a} looks for {term} and {b} looks for the catch, and each of them finds it later than they would like.
Only text was read for this. Nobody here has seen the colours, the pictures or the speed of the page, so nothing is said about them. What follows goes down the page in its own order and stops where somebody among the five would stop.
`.trim();

export type FeedbackTip = { problem: string; objection: string; rewrite: string; why: string };

export const feedbackTips: FeedbackTip[] = [
  {
    problem: 'The greeting speaks before it knows who is there',
    objection: 'I came with {term} in my head and I cannot see whether you mean people like me.',
    rewrite: 'For {buyer} who still do {term} by themselves, late and alone.',
    why: '{a} decides in the opening lines whether to stay. A line that names {term} and the people it is for lets the right reader exhale and the wrong reader leave, and both are good for you.',
  },
  {
    problem: 'A promise stands where a limit is needed',
    objection: 'That is how the last people talked who sold me help with {term}.',
    rewrite: 'What {offer} does, what it leaves to you, and for whom we would advise against it.',
    why: '{b} trusts a seller who names the weak side without being asked. The new line moves the limit of {offer} to the place where the doubt begins, so it no longer has to be hunted for in the small print.',
  },
  {
    problem: 'The claim cannot be checked from here',
    objection: 'How would I find out whether this about {offer} is true?',
    rewrite: 'Here is how {offer} goes, step by step, with the name of the person who does each step.',
    why: '{c} copies lines like this into a list and waits for evidence. Steps with names can be checked by a phone call, while a claim about {term} can only be believed or not.',
  },
  {
    problem: 'No sign of anybody in the same position',
    objection: 'Do other {buyer} do this, or would I be the odd one?',
    rewrite: 'Made for {buyer}: [add a short and true story, with the consent of the person in it].',
    why: '{d} looks sideways before looking down the page. The gap in brackets is there on purpose, because only a real customer can fill it and an invented one would be found out.',
  },
  {
    problem: 'The person who pays is not spoken to',
    objection: 'And what do I say when somebody asks why we needed {offer}?',
    rewrite:
      'A page about {offer} that you can forward: what it is, what it replaces and what it asks of you.',
    why: '{e} does not live with {term} and needs words to repeat. A short page for forwarding does that work in rooms where nobody from your side is present.',
  },
  {
    problem: 'The next step is hidden behind a friendly word',
    objection: 'If I press this now, does somebody call me about {term} tonight?',
    rewrite: 'Write to us about {term}. The answer comes by mail, and nobody rings unless you want that.',
    why: '{a} has a few quiet minutes and will not risk them. Saying what happens after the click takes the risk out of it.',
  },
  {
    problem: 'The way out is not on the page',
    objection: 'Before I go in I want to know how I get out of {offer} again.',
    rewrite: 'You can stop using {offer}: this is how, and this is what you keep.',
    why: '{b} reads from the exit towards the entrance. When the way out stands beside the way in, the rest of the page about {term} gets read at all.',
  },
];

export const feedbackClosing = `
## What to keep
Keep the plain nouns. Wherever the page says {term} in the same word that {buyer} use, it sounds like somebody who has been there. Keep the short lines as well, since {d} reads them on a small screen and in a queue.

## What no line answers yet
The five leave with questions about {offer} that the text does not touch. {c} wants to know what happens in the days after the choice. {e} wants to know who looks after {term} when somebody is away. We don't know the answers, and nobody should make them up: ask the people who bought from you.

## Do this on Monday
- On the top of the page, put the line for {buyer} from the opening tip, and watch whether fewer messages ask whom {offer} is for.
- Under the button, write what happens after the click, in your own words about {term}. Watch whether people finish the form.
- Read the page aloud to somebody outside the trade, and change the sentence about {offer} at which they stop nodding.
`.trim();
