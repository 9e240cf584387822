/** The modules that go through all five people, as markdown with slots (see fill-template.ts and persona-slots.ts). */
export const peopleTexts: Record<string, string> = {
  personaMatrix: `
## {a}, who does it every day
{a} meets the need with both hands full. Something around {term} has to be done before the door can be closed, and it is the thing that was pushed aside since the morning. Today the answer is a notebook, a good intention and a later supper.
What {a} is after sounds small: an evening that ends. What {a} is afraid of sits right beside it, because anybody who helped with {term} would also see how it has been done so far. So {a} says aloud that it is only a busy month; what is never said is that there has not been another kind of month for a long while.
- **Sets it off:** {a.trigger}.
- **Handles the money:** {a.money}.
- **Would say:** {a.objection}.

**Reason not to buy:** {a.reason}. You can tell early that it applies when {a} describes {term} in a single breath and cannot name a day on which it hurt.
> I do not need it to be better; I need it to be over before supper. — {a} [simulated]

## {b}, who has been there before
{b} does not come to {offer} with a question; {b} comes with a memory, and looks in every sentence for the place where it will happen again. Until now the way out has been to do {term} alone and to call it experience.
The pull is to be rid of the old story; the brake is that a new attempt would tell that story to everybody a further time. {b} says that sellers are all alike; what {b} would never say is how much hope went into the last of them.
- **Sets it off:** {b.trigger}.
- **Handles the money:** {b.money}.
- **Would say:** {b.objection}.

**Reason not to buy:** {b.reason}. You can tell early when {b} asks about paying later before asking what {offer} {does|do}.
> Tell me how it ends and I will listen to how it begins. — {b} [simulated]

## {c}, who reads to the end
{c} is found at a desk with a list; each page about {offer} adds a line to it, and the list has become a kind of home. As long as there is an open row about {term}, nothing has to be decided and nothing can go wrong.
{c} wants a choice that holds when somebody turns it over and looks underneath. The fear is to be the person who overlooked what was written there for all to see; aloud it sounds like care. Unsaid remains that checking has become pleasanter than having.
- **Sets it off:** {c.trigger}.
- **Handles the money:** {c.money}.
- **Would say:** {c.objection}.

**Reason not to buy:** {c.reason}. You can tell early when every answer about {term} is thanked for and followed by a finer question.
> Which of these conditions applies if I change my mind in the middle? — {c} [simulated]

## {d}, who looks sideways
{d} heard about {offer} by accident and has pretended ever since to have known it. What is done instead of buying is watching: who has it, who mentions it, who has stopped mentioning it; {term} itself comes up only when somebody else brings it up.
The wish is to belong without having asked; the fear is to stand there with the version that people smile about. {d} says that there is no hurry; what {d} would not say is that an equal with {offer} spoils a whole evening.
- **Sets it off:** {d.trigger}.
- **Handles the money:** {d.money}.
- **Would say:** {d.objection}.

**Reason not to buy:** {d.reason}. You can tell early when {d} asks who else has it before asking what it is for.
> Is it what people like us use, or is it still a bit special? — {d} [simulated]

## {e}, who signs or does not
{e} sees {offer} as a line between other lines. The trouble with {term} has a face, but it is the face of somebody who copes, and so it has always been easy to turn the page. What happens today instead of buying is nothing, and it happens once a month.
{e} wants to be able to explain the money when nobody remembers why it was spent. The fear is to be asked a question in front of others and to have only a feeling for an answer; spoken aloud this becomes a call for order. Left out is how long the silence around {term} has been convenient.
- **Sets it off:** {e.trigger}.
- **Handles the money:** {e.money}.
- **Would say:** {e.objection}.

**Reason not to buy:** {e.reason}. You can tell early when {e} names another date before you have named yours.
> Who answers for it when the person who wanted it is away? — {e} [simulated]

## Who moves whom
The pushes below are simulated, and drawn from how the five know each other.

| Who | On whom | By what | Towards or away | How strongly |
|---|---|---|---|---|
| {a} | {e} | Asks for help with {term} for once | Towards | Noticeably |
| {b} | {a} | Tells how it went the last time | Away | Noticeably |
| {c} | {e} | Hands over the list with every row filled | Towards | Decisively |
| {d} | {a} | Makes {offer} sound like the usual thing | Towards | Noticeably |
| {e} | {a} | Says nothing for a long time | Away | Decisively |

The silence of {e} stops everybody else. {a} takes it for a no and {c} takes it for a reason to check again, while {b} takes it for wisdom. Nobody asks, because asking would make {term} official.
{site: All five would pass this line of your page, and only some would stop:}
Win {a} to begin with, since the need lives there, and then give {c} what is missing on the list, because {e} will lean on it. Leave {b} alone until the old debt is gone, and do not chase {d}, who follows {buyer} and not sellers.

## Do this on Monday
- Write a short note about {term} that {a} could put in front of {e} without blushing. Send it to the next person who asks about {offer} and watch whether it comes back with another name on it.
- Ask the last {buyer} who said no which of these five they sound like, and keep the tally where you see it.
`,
  atmReport: `
These buyers do not pay for {offer}; they pay for the evening on which {term} {is|are} no longer theirs to think about. {a} pays soonest, because the need sits on that table every day, and {b} should not pay at all for now.

## {a}, just before the money moves
{a} says that the month is a bad one; {a} thinks that it has been a bad month for as long as anybody can remember. The feeling is shame with a bit of hope in it, and the hands fill in half of the form for {offer} and stop at a field that needs a paper from upstairs. What is said and what is done do not agree, and the paper is the reason.
> If you let me do that part tomorrow, I am in tonight. — {a} [simulated]

**Reason not to buy:** {a.reason}.

## {b}, with a hand over the price
{b} says that it sounds fine; {b} thinks of the last people who sounded fine about {term}. The feeling is cold and wide awake, and what {b} does is to look for the way out before looking for the way in. Only the hands tell the truth here.
> I know how this goes; the nice voice is the part before the bill. — {b} [simulated]

**Reason not to buy:** {b.reason}.

## {c}, with the list beside the keyboard
{c} says that there is just a small question left; {c} thinks that there must be something about {offer} that nobody has mentioned. The feeling is close to pleasure, and the hands copy a sentence on {term} into a table that only {c} will ever read. Words, thoughts and acts agree here, which is why it can go on for so long.
> When I cannot find the weak point, I begin to wonder who hid it. — {c} [simulated]

**Reason not to buy:** {c.reason}.

## {d}, with the phone in the dark
{d} says that it is on the list for after the summer; {d} thinks of a person at the next table who already has {offer}. The feeling is small and hot, and the thumb goes back to a picture instead of the page; what {d} wants is not {term} done. It is to have been among the early ones.
> I would have bought it if I had been the one to mention it. — {d} [simulated]

**Reason not to buy:** {d.reason}.

## {e}, with the pen still closed
{e} says that it has to wait its turn; {e} thinks of somebody who no longer asks about {term}. The feeling is duty against duty, and the pen stays in the pocket until a note on the table says in plain words what the present way costs. Then it is out quickly, and nobody makes a speech.
> Give me a sentence I can repeat and I will stop asking for a table. — {e} [simulated]

**Reason not to buy:** {e.reason}.

## The words that open and close the wallet
The reactions in this table are simulated.

| Word or phrase | Who reacts | Opens or closes | Why | Where to put it |
|---|---|---|---|---|
| {bare} | {a} | Opens | It is the word used at home | In the headline |
| {bare} | {c} | Opens | It can be looked up | In the list of what is included |
| Start with a small piece | {a} | Opens | It fits into a tired evening | Beside the button |
| How you stop | {b} | Opens | It was missing the last time | Beside the price |
| Who does the work | {c} | Opens | A name can be rung up | Under each step |
| Like other {buyer} | {d} | Opens | It makes the choice usual | Under a true account |
| A note to forward | {e} | Opens | It does the explaining | After the price |
| What it does not cover | {c} | Opens | It proves that somebody looked | Before the questions |
| Usually done by the summer | {b} | Closes | It is the old promise | Nowhere |
| Only today | {d} | Closes | It sounds like need | Nowhere |
| Describe your problem | {a} | Closes | It asks for a confession | Not in the form |
| Solution | {e} | Closes | Nobody says it at a table | Nowhere |
| Simply | {c} | Closes | It hides the hard part of {term} | Nowhere |

{site: And this is how your page talks about it today:}

## How the price is booked in their heads
{a} takes the money for {offer} out of the same pocket as everyday things and compares it with an evening. {b} adds it to a loss that is still open, so that every price is too high by that much. {c} does not mind what it costs as long as each part of it has a name. {d} books it under company and compares it with what equals have spent; {e} takes it from shared money, next to repairs, and has to tell somebody.
It feels fair when the price stands close to the work on {term} that it replaces. It feels dear when it stands alone, or when the way out is on another page; we don't know what your {buyer} paid before they found you. Ask the next few who buy what they had set aside and for what.

## Lines to paste
- For {a}, beside the button: Start with the part of {term} that bothers you most; the rest can wait until you have seen it done.
- For {c}, under the steps: Here is what {offer} {covers|cover}, what it does not, and who answers when you write.
- For {e}, in a note to forward: What {term} takes from a week now, what changes, and what it asks of us.

## Do this on Monday
- Move the way out of {offer} next to the price, in a single sentence, and watch whether people who asked for the price still answer a day later.
- Take the field that needs a paper out of the form, and ask for it in the reply; see whether more {buyer} finish on the same evening.
- Send the note to a person like {e} and ask which line they would repeat; keep that line and drop the others.
`,
};
