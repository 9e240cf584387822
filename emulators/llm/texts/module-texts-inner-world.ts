/** The private modules, as markdown with slots (see fill-template.ts). No invented numbers, no claims; times are clock times. */
export const innerWorldTexts: Record<string, string> = {
  journalEntry: `
> The folder fell open at the old invoice again, because I was looking for the warranty of the kettle. I had to read it standing up, with {term} printed on it as if it were a promise. [simulated]

> I hate how neat it looks. There is a logo, there is a thank you, and there is my signature under {offer} in the handwriting of somebody who was in a hurry to be relieved. [simulated]

> I remember the call, and he said that people like me are usually through it by the summer, and I wrote that down on the edge of a newspaper. By the summer I was doing {term} alone at this table, and he no longer picked up. [simulated]

> What makes me angry is not the money. It is that I told my sister about {offer} at her birthday, loudly, and that nobody in the family has asked about it since. They are being kind, and I can hear the kindness through the wall. [simulated]

> So here it is, plainly, since nobody reads this: I am afraid that it was me. I am afraid that {term} would have worked for a person with more patience and that I am simply not that person. [simulated]

> Maybe that is wrong; maybe it failed because nobody ever asked what my week looks like before they sold me {offer}. I said yes to a plan for somebody who sleeps longer and has fewer people to look after. [simulated]

> Today I saw a page about {offer} and closed it before the end, because of a line that could have been his. I noticed that I was holding my breath, and that I had put my hand over the price as if it were hot. [simulated]

> Perhaps I will read it again in daylight, because a page cannot call me back and a page cannot sulk. For now the invoice goes into the folder, behind the kettle, and {term} stays where it is. [simulated]

## What the page gives away
{b} does not doubt {offer} as much as {b} doubts the person who once said yes to it. The anger at the seller is real, but it is the front room of the house. Behind it sits the fear that somebody steadier would have made it work, and that fear gets louder with every cheerful sentence about {term}.
The giveaway is the hand over the price, and nobody covers a number that is merely too high. It is covered because the last time a number like that was paid for {term}, it bought a long silence.
{site: The owner's page holds a line that will be read in exactly this mood:}
Words that touch the wound are the easy ones; tell {b} that {buyer} are usually through it soon, and the folder falls open again. Tell {b} that {offer} {asks|ask} for a certain kind of week, and say which kind, and something loosens. It is the opposite of the old call, because it begins with the person and not with the plan.
What eases it most is a way to fail in private. {b} would try a small piece of {offer} if nobody had to be told, and if stopping did not need a conversation. A seller who writes down how people stop has already said the thing that nobody said back then about {term}.

## Do this on Monday
- In the reply you send to people who ask about {offer}, add a line on the kind of week it needs, and watch whether the answers get longer and more honest.
- Write down, next to your price, how somebody stops and what they keep of {term}; watch whether fewer people vanish after they have seen the price.
- Leave {b} alone for now; this is the person who should not buy {offer} yet, and who will remember that you did not push.
`,
  confession: `
> {d}: You have been stirring that cup since I sat down. [simulated]

> {a}: It is nothing; I was late with {term} again, that is all. [simulated]

> {d}: Everybody is late with something, and you still look better than my whole street. [simulated]

> {a}: That is what I mean; people think so. If I told you a thing that makes me look stupid, would it stay at this table? [simulated]

> {d}: It would stay here; I once hid from a parcel man because of {term}, so try me. [simulated]

> {a}: I say that I like to do it in the evening, because it is quiet then; the truth is that I wait until nobody can see how I do it. I copy the same line about {term} again and again, because I never understood it properly and now it is too late to ask. [simulated]

> {d}: How long has it been like that? [simulated]

> {a}: Since before we met; when somebody walks in I turn the page over. I have a whole face for it, the busy face; I even complain about {term} so that nobody wonders. [simulated]

> {d}: And what would happen if somebody did see it? [simulated]

> {a}: They would be nice about it, and I could not bear that. I looked at {offer} last night and thought that the people there would see everything in the opening minute. I closed it because of that, and not because of the price. [simulated]

> {d}: I am not going to tell you to do it. [simulated]

> {a}: Good. And please do not tell the others, least of all the one who pays. I want to be able to come to that table with {term} already in order and say nothing. [simulated]

## Who may know what
The people in this table are simulated, like the talk above, and it shows where {a} draws the lines around {term}.

| Told to | What {a} says | What is left out | Why the line runs there |
|---|---|---|---|
| Strangers | That there is a lot to do just now | That {term} {is|are} involved at all | A stranger could repeat it in the wrong place |
| Colleagues and family | That the evening is the best time for it | That nobody may watch | They depend on the picture of a person who copes |
| The confidant | That a line was never understood | How often {offer} {was|were} looked at | The secret is safe, the wish is not yet |
| Nobody | That kindness would be the worst answer | Nothing | Said aloud, it could no longer be taken back |

What keeps {a} from {offer} is not doubt about the offer; it is the thought of the moment in which a friendly stranger sees the state of {term}. Every step that lets somebody look in early makes the purchase harder, even when it is meant as service.
{site: Held against that, this line of your page reads in a new light:}
So show that you know without making anybody say it. Write that {buyer} usually come with a pile, that the pile is opened by a single person, and that nobody comments on it. Put that sentence before the form and not behind it. Do not ask for a description of the problem as the way in, because for {a} the description is the problem.

## Do this on Monday
- Above the form for {offer}, add a line that says in which state things usually arrive, and that this is normal. Watch whether the opening message gets shorter and comes sooner.
- Strike the question that asks people to describe their trouble with {term}; ask for a good time to write back instead, and see whether more people finish.
`,
  searchHistory: `
The log below is simulated; it shows an evening of {c} in a private window, typed as people type.

| Time | Typed | Opened or skipped | Why |
|---|---|---|---|
| 20:05 | {bare} how do others do it | opened a long thread | it begins with the nuisance and not with a product |
| 20:11 | {bare} template free | opened, closed at once | wanted an address before showing anything |
| 20:19 | why does {bare} take so long | skipped the top results | all of them had a price in the title |
| 20:26 | {bare} mistakes | opened a list | looked for the own mistake and found it near the end |
| 20:40 | {bare} worth it | opened a comparison page | read only the row about leaving |
| 20:52 | {bare} cancel what happens | skipped everything | no page said it in a sentence |
| 21:04 | soup with whatever is in the fridge | opened the oldest recipe | hungry, and tired of being careful |
| 21:31 | {bare} alone or with help | opened a quarrel in a forum | both sides had lived with it |
| 21:38 | stop {bare} halfway lose everything? | opened the terms of a seller | searched the page for the word end |
| 21:47 | {bare} hidden costs | opened a page with an angry title | recognised an advert dressed as a warning |
| 21:58 | {bare} who does the work really | opened a page about people | saw names and stayed |
| 22:06 | {bare} small size only | skipped a page for large firms | felt out of place at the greeting |
| 22:17 | can i get my stuff back {bare} | opened an answer from a seller | it was short and had a name under it |
| 22:29 | {bare} questions to ask before | opened and copied to the list | the questions were already there, in other words |
| 22:41 | is it normal to check this much | skipped | did not want to be told |
| 22:50 | {bare} | closed the window | nothing new came up |

## Where trust was won and lost
Trust was lost early, on the page that wanted an address before it showed anything about {term}; {c} did not complain, since closing a tab is the whole complaint. It was lost again on the angry page, because a warning that sells {offer} at the bottom is easy to see through.
It was won on the short answer with a name under it; the answer did not praise {offer} at all. It said what happens to the work when somebody stops, and it said so to a stranger who might never buy.
The same question came back again and again in other words: cancel, stop halfway, get my stuff back; {c} is not planning to leave. The question behind it is whether the people who sell {offer} will still be decent when there is nothing left to earn.
{site: Of all the lines on your own page, this is the nearest to an answer:}
We don't know how many {buyer} search like this, or which words they use on a bad day. The search box on your own page and the opening lines of old messages would tell you, and they cost nothing to read.

## Searches worth answering
- **Stop halfway:** a short page on how {offer} ends. It could begin so: You can stop whenever a piece of work is finished; here is what you get back, and from whom.
- **Who does the work:** a page with names. It could begin so: The people below look after {term}; when you write, it is they who answer.
- **Mistakes:** a page for {buyer} who want to manage alone. It could begin so: You may not need us for {term}; these are the places where it usually goes wrong.

## Do this on Monday
- Write the page about stopping before any other, in the plain words above, and link it beside the price of {offer}; watch whether the questions about leaving become fewer.
- Put a name under every answer about {term}, the same name each time, and see whether people write back to that name.
`,
  socialMediaSpiral: `
**A former colleague shows a finished result with {term} in the background, tidy and lit from the side.**
> Of course. With that much help I would be smiling as well. [simulated]

**Somebody famous for being organised explains {offer} in a few easy gestures.**
> That is not my life; you could put my whole week into that kitchen and still park a car in it. [simulated]

**A stranger complains loudly about {term}, with every mistake spelled out.**
> At least I am not there; I would never have let it get that far. [simulated]

**Somebody in the same position, no better off, writes in passing that {term} {is|are} sorted now.**
> Wait. When did that happen, and why did nobody tell me? [simulated]

**The comments under it: a short thank you, a question about {offer}, a joke.**
> Nobody is showing off in there; they ask the things I would ask, if I asked things. [simulated]

**An advert for something like {offer}, with a countdown in the corner.**
> They want me to be afraid of missing it, and I have already missed it, so that is wasted on me. [simulated]

**A picture of a messy table by the same person as before, with the words still half way with {term}.**
> That I can do; I could be half way by the weekend, and nobody would have to see the start. [simulated]

**A congratulation from the family, which has nothing to do with any of it.**
> Enough. I will look at {offer} after the summer, when it is quieter. [simulated]

## What {d} takes as the measure
{d} measures by people who could be swapped for {d} without anybody noticing: the same size, the same week, the same excuses about {term}. Above them stands a group that is admired and does not count; below stands a group that comforts for a moment and does not count either. Only an equal who mentions {offer} in passing moves anything, and only as long as it sounds unplanned.
There is also a quiet strike list; everybody who had help, or time, or somebody who pays, has been taken off the scale without a word. A customer story from such a person will be liked by {d} and believed by nobody in that position, however true it is about {term}.
{site: Read with the eyes of {d}, your page has a line on this as well:}

## Which posts to use and which to leave
The reactions are simulated, and they belong to {d} alone.

| Kind of post | What it shows | What it sets off | Use or leave |
|---|---|---|---|
| The finished result | {term} with good light | Envy, then a search for the hidden help | Leave |
| The list of tips | How simple {offer} can be | A promise to start later | Leave |
| The middle of the work | A table with things still open | Relief, and the wish to join | Use |
| The small question | What {buyer} do on a bad day | An answer, sometimes a long one | Use |
| The countdown | That time is short | Scorn | Leave |
| The thank you in passing | A plain sentence by an equal | The thought that it is normal | Use, only if it is real |

To show real customers without making the reader smaller, show them before the end. Let them say what is still open with {term}, in which week they nearly stopped, and what they do without {offer} to this day. Ask before you show anybody, and leave out whoever had more help than your usual buyer.
{d} puts it off in this report, and that is fair; somebody who wants {offer} because others have it will drop it when the talk moves on.

## Do this on Monday
- Post a picture of unfinished work around {term}, with a sentence on what is still open, and watch who answers with a story and not with praise.
- Take the countdown, if there is any, off whatever you say about {offer}; watch whether questions arrive later and calmer.
`,
  decisionMoment: `
## {a}: the plate on the counter
It was settled with a form filled in while standing, between the sink and the door. Just before that a plate had slid off the pile that belongs to {term} and broken on the floor, and nobody came to look. Long before that there was an evening on which {a} counted the free mornings of the month and got to none.
> I did not decide anything; I only stopped putting the pile somewhere else. [simulated]

## {b}: the sentence that said no
It was settled on the phone, by the seller, who said that {offer} would come too early. Just before, {b} had asked what happens to people who still owe money for an earlier attempt. The thought began on the day the old invoice came up again and was put back without a word; this no is right. The debt comes before {term}, and a seller who says so will be rung up again.
> For once I put the phone down and did not feel robbed. [simulated]

## {c}: the row that was filled
It was settled at a desk, when the last empty row of the list got an answer with a name under it. Just before, a reply had come that dealt with the end of {offer} and not with its beginning. Long before that, somebody at work had asked {c} for advice about {term} and had got a shrug.
> There was nothing left to ask, and that had never happened to me. [simulated]

## {d}: the word nearly
It was not settled at all; across a table an equal asked whether it was done, and {d} said nearly. Just before, a newcomer had talked about {offer} as if it were old news. It began with a sandwich and a remark in passing, and with a search under the table that nobody was meant to see.
> Nearly is a good word; you can live in it for a long time. [simulated]

## {e}: the note with a last line
It was settled with a pen from an inner pocket, under a note that had finally said what {term} costs the person who does it. Just before, that person had stopped asking; long before, {e} had ticked the item off month after month and been proud of how quiet it was.
> I signed because of the silence and not because of the sums. [simulated]

## What pushed and what held
The forces below are simulated, like the people.

| Who | Push of the present | Pull of the offer | Worry about the new | Habit of the old | Strongest | What tips it |
|---|---|---|---|---|---|---|
| {a} | The broken plate | An evening without {term} | Being seen with the pile | Doing it when nobody looks | The push | A form short enough to fill in standing |
| {b} | The old invoice | A way out in writing | Being fooled again | Working alone | The worry | Nothing yet, and that is right |
| {c} | A shrug in front of others | Steps of {offer} with names | A condition that was missed | Adding another row | The pull | An answer about the end |
| {d} | Being asked across a table | Belonging | Choosing what others smile at | Saying nearly | The habit | An equal who stays half way |
| {e} | Somebody who stopped asking | Peace about {term} | Being blamed for the money | Ticking it off | The push | A note with a clear last line |

{site: Near those moments, this line of your page would be read:}
Several of the five share an event: somebody sees them with {term}, or stops looking; by then the choice is half made. {a} had counted the mornings and {e} had heard the silence before anything broke. You can be near without pushing if {offer} can be taken up in a few minutes, late in the day, with dirty hands. You cannot make plates fall, and whoever tries will be remembered for it.

## Do this on Monday
- Fill in your own form for {offer} while standing, on a phone, with wet hands. Strike every field that made you put the phone down, and watch how many people finish.
- Write the note that {a} could hand to {e}: what {term} takes from a week, what would change, what it asks. Offer it beside the price and count how often it is taken.
`,
  innerDialogue: `
> {e}: I have to decide about {offer} before the others arrive, and I would rather be asked than told. [simulated]

> The voice: Then tell me what it does. [simulated]

> {e}: It takes {term} off a desk that is not mine. [simulated]

> The voice: And what is that to you? [simulated]

> {e}: The person at that desk would go home while it is still light; I would not have to look away when I leave. [simulated]

> The voice: What would looking mean? [simulated]

> {e}: That I have been saving on the evenings of somebody who does not complain; it has been cheap, and it has been quiet, and I took the quiet for peace. [simulated]

> The voice: Whom do you owe, then? [simulated]

> {e}: The people who trust me to see such things without being asked; I was once at a desk like that. Nobody saw {term} then, and I swore that I would be different. [simulated]

> The voice: So the answer is yes. [simulated]

> {e}: No, wait. The money for {offer} is promised; I gave my word about something that cannot wait, in front of people who have waited before. [simulated]

> The voice: What does your word do, once it is given? [simulated]

> {e}: It lets others plan, and they stop asking, because they know it will come. If I break it for {term}, they will ask about everything from then on, and they would be right to. [simulated]

> The voice: And what is left of you, if they ask about everything? [simulated]

> {e}: A person with a budget; nothing else. [simulated]

> The voice: You hold care in the one hand and your word in the other. Which do you put down? [simulated]

> {e}: Neither. Care goes first today, because somebody has already stopped asking, and that weighs more than a date. But I will go to the others before noon and tell them myself, and I will carry the delay; that much my word is owed, if I sign for {offer}. [simulated]

## Both ladders
The climb is simulated; it shows how a plain feature of {offer} ends in something {e} would not sell.

| Step | The ladder to yes | The ladder to no |
|---|---|---|
| Attribute | {term} {leaves|leave} the desk | {offer} {costs|cost} money that is promised elsewhere |
| Consequence | Somebody goes home in daylight | A date has to be moved |
| Meaning | Nobody has to look away | A promise bends in front of others |
| Value | Care for those who do not ask | Being a person of their word |

The ladders do not weigh the same on every day; on a day without silence at that desk, the no would win, and it would be an honest no. That is why an argument about {offer} itself hardly ever turns {e}. What turns the matter is whether somebody has put the cost of {term} into a sentence that can be repeated at the table.
{site: As far as we can see, the copy stops at this step today:}
Judging by the case file, the words about {offer} stay on the lower steps: what it is, and what it does. That is enough for the person who lives with {term}, and it is too little for the person who signs. We don't know who pays among your {buyer}, and you can find out by asking the last few who bought whose name was on the bill.
A line that climbs a step without preaching could be this: {offer}, so that the person who never complains can go home.

## Do this on Monday
- Put that line, in your own words, on the page or note that goes to the person who pays for {offer}. Watch whether they ask about people before they ask about the price.
- Ask a recent buyer what had to wait because of {term}; write down the answer as it is said, and use it only if they agree.
`,
};
