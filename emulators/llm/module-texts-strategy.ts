/** The working modules, as markdown with slots (see fill-template.ts). No digits, no invented facts. */
export const strategyTexts: Record<string, string> = {
  personaMatrix: `
# Buyer profile dossier

**The people around {offer}, and what separates them.**

## Who stands at the table
Think of {a}, {b}, {c}, {d} and {e} as a table of guests who were all invited for the same reason. Each of them has a history with {term}. None of them would describe that history in the same way, and a message that pleases the whole table will move nobody.
- {a} reads everything on {offer} and decides late.
- {b} decides early and reads about {term} afterwards.
- {c} trusts people, never pages, where {term} is concerned.

## What pulls each of them
The pull is personal. For {a} it is the wish to be thorough, so {offer} must hold up when turned over and examined. For {b} it is relief, which means that {term} has to disappear from the list quickly. {d} is drawn by belonging and watches what other {buyer} do.
> Give me the detail and then leave me alone with it. — {a} [simulated]

## What holds each of them back
The brakes differ more than the engines. {c} expects to be disappointed by {offer} and is almost pleased when it happens. {e} must carry the choice into a room where {term} has enemies. {d} does not know enough to object and therefore says maybe.
- For {c}, admit a limit of {offer} before being asked.
- For {d}, explain {term} with an everyday picture.
- For {e}, write a short note that can be forwarded.
> I could say yes today, but I am not the only voice. — {e} [simulated]

## How they move each other
Buyers rarely decide alone. A remark from {c} can cool {b} for weeks, and a calm word from {a} on {term} can warm the whole group. Watch who asks whom. The person with the purse and the person with the influence are often not the same, above all among {buyer}.

## Where to begin
Begin with the guest whose doubt you can answer best today. If your words about {offer} are precise, speak to {a}. If your help with {term} is quick, speak to {b}. Widen the circle only when that guest has started to nod.

---
**How to use this dossier**
Keep the names in view whenever you write for {buyer}. A sentence that could be said to any of the guests belongs to none of them and can go.
`,
  voiceOfCustomer: `
# Voice of the customer

**How {buyer} sound when they are not being interviewed.**

## The words they reach for
Listen to the nouns. Sellers say solution; {buyer} say {term}. Sellers speak of journeys, while people at a kitchen table speak of getting {offer} done before the weekend. The closer your page stays to those small words, the less translating a reader has to do.
- They say stuck when they mean ashamed about {term}.
- They say busy when they mean unsure of {offer}.
- They say fine when they have given up asking.
> I just want {term} to be normal again. — {b} [simulated]

## The complaints behind the words
A complaint is a wish wearing boots. When {c} grumbles that nobody explains {offer}, the wish is to be treated as capable. When {d} jokes about {term}, the joke covers a fear of being the only person who does not get it. Answer the wish and let the grumble pass.
> Talk to me as if I could understand {offer}, because I can. — {c} [simulated]

## The praise they give elsewhere
People praise relief far more often than features. They say that somebody called back, that the bill matched the quote, that {term} was explained twice without a sigh. Such praise is a map of what {buyer} expect to go wrong. Build {offer} around those expectations and say so plainly.
- Praise for patience points to a history of being rushed.
- Praise for clarity points to small print around {term}.
- Praise for kindness points to pride that was once hurt.

## The silences worth hearing
Some things are never said. Hardly any of the {buyer} will mention that a partner disapproves, or that {offer} reminds them of an earlier defeat. Leave a gentle opening for it. A line such as many people arrive here after trying {term} alone lets {a} step in without a confession.

---
**From listening to writing**
Take a sentence from your own page and read it aloud in the voice of {e}. Where the tongue trips, a seller is speaking. Replace that stretch with {term}, or with whatever plain word {buyer} would use to a friend, and read it again until it could be spoken across a fence.
`,
  landingPageBlueprint: `
# Landing page blueprint

**A page for {offer}, from the top edge to the last button.**

## Above the fold
The opening has a single task: to let the right reader exhale. Name {term} in the headline, in the reader's own spelling. Put who it is for beneath it, so that {buyer} can nod or leave. A picture of the real thing beats a picture of a smiling crowd.
- Headline: {offer}, without the part you dread.
- Line below: made for {buyer} who have tried already.
- Button: see how {offer} works.
> Tell me in a glance whether this {term} is for me. — {d} [simulated]

## The middle that earns trust
Scroll by scroll, the page should lower a worry. Describe the situation before the remedy, since {a} will not believe a cure from a stranger who skipped the symptoms. Then walk through {offer} step by step, with the dull steps left in. Dullness is proof that somebody has done this before.
- A block that describes a bad day with {term}.
- A block that shows each step and who does it.
- A block that says when {offer} is the wrong choice.

## Answers beside the button
Doubt gathers where the hand hovers. Set the short answers there and nowhere else: what it costs, what happens next, how to undo it. Questions about {term} that sit on a separate page might as well be locked away. {c} will look for the catch, so place it in daylight.
> I always scroll straight to the part about leaving. — {c} [simulated]

## What to cut
Remove the slider, the vague slogan and the wall of logos. Remove any sentence on {offer} that a rival could print unchanged. Shorten the form until it hurts, and then ask {buyer} which field they would have lied in. That field goes as well.

## The closing screen
End where you began, with {term} in plain words, but now as something behind the reader. Repeat the button without shouting. Offer a smaller step next to it for {b}, who is keen yet has a train to catch.

---
**How to judge the draft**
Show the page about {offer} to somebody outside the trade for as long as it takes to sip a coffee. Ask what it was about, and for whom. If the answer contains {term} and {buyer}, the blueprint stands.
`,
  salesConversationSimulator: `
# Sales conversation simulator

**Practise the talk about {offer} with {c}, who has heard it all before.**

## Opening the talk
Begin with a question that has no sale in it. Ask what made today the day to speak about {term}. Then wait. The pause will feel long to you and short to {c}, who is used to being interrupted by people selling {offer}.
> You want to know how my week went? Nobody selling {term} ever asked. — {c} [simulated]
**Seller:** What have you tried so far with {term}, and what was the worst bit of it?

## Finding the real worry
The spoken objection is seldom the true one. When {c} says that it costs too much, listen for the story under the price. Perhaps the earlier money spent on {term} was wasted in public. Perhaps somebody at home keeps count. Ask softly, and accept a half answer.
- If the worry is trust, describe how {offer} can be tried.
- If the worry is effort, tell {buyer} which tasks you take over.
- If the worry is blame, help to prepare the words for home.

## Answering without pushing
Agree with whatever is true in the doubt. Say that {offer} does not suit everybody and explain whom it fails. A seller who can name the wrong customer becomes believable about the right one. Keep each reply shorter than the question that caused it.
**Seller:** You are right to be careful. People who need {term} by tomorrow should not choose us.
> That is the most sensible thing I have heard about {offer}. — {c} [simulated]

## Closing with dignity
A good close sounds like a summary. Repeat the worst bit in the words that {c} used, then name the next step and its size. Let {buyer} choose the day. If the answer is not now, ask what would have to change about {term}, write it down, and keep to it.
- Repeat, in the buyer's phrases, what hurts about {term}.
- Propose a step small enough to take while standing.
- Offer a clean no, and mean it.

---
**Practice for the week**
Run the talk with a colleague who plays {e} and must defend {offer} to others. Swap chairs. Whoever plays the seller may not mention any feature of {term} until the buyer has used the word because.
`,
  contentStrategy: `
# Content to copy, paste and adapt

**Pieces about {offer} that can be used this week.**

## Headlines in their own words
Good headlines sound overheard. Take a phrase such as {term} and set it beside the feeling that comes with it. Avoid cleverness. Someone who is worried about {offer} does not want a pun; they want to be recognised and then led on.
- Still putting off {term}? Start with the smallest piece.
- What {buyer} wish they had asked sooner.
- The plain guide to {offer}, for people who dislike guides.
- Before you pay anybody for {term}, read this.

## Messages to send
Short letters travel further than campaigns. Write to {b} as though you had met in a queue, with one thought about {term} and a single question at the end. Sign with a name. Never attach anything that has to be unpacked.
**Subject: a small question about {term}**
Hello {b}, many {buyer} tell us that the start is the worst part of {offer}. Which bit would you hand over tomorrow if you could? A reply of a few words is plenty.
> I answered because it was short and did not pretend to know me. — {b} [simulated]

## Posts that earn a reply
Ask about the everyday and leave the grand theme alone. A photo of a half finished attempt at {term} brings more honest talk than a polished banner. Reply to every comment by {buyer} in the first hours, and let disagreement stand without a lecture.
- Post: the mistake with {term} that we see most, and its quiet fix.
- Post: a day with {offer}, including the boring hour.
- Post: a question for {buyer} about what they would never outsource.

## Rhythm without strain
Choose a pace that survives a bad week. A modest piece on {offer} that appears when promised beats a splendid one that depends on inspiration. Keep a drawer of phrases heard from customers, and open it whenever the page stays white.
> I notice who keeps turning up long before I need {term}. — {d} [simulated]

---
**A rule for editing**
Read each piece as {c}, arms folded. Strike every line about {term} that asks for admiration. What remains should be useful to someone who will never choose {offer}, and that usefulness is the reason {buyer} come back.
`,
  competitiveAdvantage: `
# Where you can win

**How {offer} looks from the buyer's side of the counter.**

## The rivals they really weigh
Your strongest rival is seldom another firm. It is doing nothing about {term}, followed by a cousin who knows a bit and a free tool that almost fits. {buyer} compare you with these before they look at anybody with a logo. Speak to that comparison openly.
- Waiting: costs nothing today, and {term} grows quietly.
- Doing it alone: feels thrifty until the evening is gone.
- The familiar name: safe to choose and hard to love.
> My real plan B is to ignore {term} until it bites. — {d} [simulated]

## The ground nobody holds
Look for the promise that others avoid because it is awkward. Few who sell {offer} will say what happens when things go wrong. Fewer will name the kind of {buyer} they serve badly. Stand on that ground. It is uncomfortable, which keeps it empty.
- Own the awkward question about {offer}.
- Own the narrow group among {buyer} whom others treat as an afterthought.
- Own the week after the sale, when {term} meets real life.

## What cannot be copied
Features are borrowed within a season. The way you listen is harder to borrow, and so is a record of keeping small promises. If your team knows how {a} thinks about {term}, a rival would need years of conversations to catch up. Protect those conversations and write down what you hear.
> They remembered what I said about {offer} in the spring. — {a} [simulated]

## Saying it without boasting
An advantage that needs an adjective is not yet an advantage. Describe a scene in which the difference shows: the call about {term} that was answered, the plan that was changed at no charge to pride. Let {buyer} draw the conclusion, because their own conclusions are the only ones they defend.

---
**A test for the coming month**
Ask people who chose somebody else what tipped it, and thank them. When the same reason returns, you have found either your weak wall or the door that others forgot to lock. Mend the former with better words about {offer}. Walk through the latter with {term} in hand.
`,
  decisionJourneyMap: `
# Decision journey map

**The road that {buyer} travel towards {offer}, with its bends.**

## Before the road
There is a long stretch in which nothing seems to happen. {a} lives with {term} the way people live with a dripping tap. No advertisement reaches this stretch. What does reach it is a sentence from a friend, or an article about something else that mentions {term} in passing.
- Signal: jokes about {term} become a habit.
- Need: a name for the discomfort.
- Helpful here: a story, never an offer.

## Setting out
Something small tips the balance and the looking starts. It is scattered at this point. {b} opens pages about {offer} between other tasks and forgets half of them. Those who help {buyer} to sort the question will be recalled when the answers begin to matter.
> I do not need a quote yet. I need to know what to ask about {term}. — {b} [simulated]

## The long bend
Here most travellers turn around. The options blur, the terms multiply, and {term} appears heavier than when the road began. {c} stops and calls it research. Whoever sells {offer} should make the bend shorter by taking choices away: fewer plans, fewer words, a clear place to rest.
- Signal: the same page is visited in the evening, again and again.
- Need: a reason to rule something out.
- Helpful here: an honest comparison that includes staying put.
> Tell me which of these I may forget. — {c} [simulated]

## The gate
At the gate the questions turn practical. {e} asks about dates, about others who must agree, about what becomes of {term} if plans change. Warmth matters less now than order. A muddled answer at the gate undoes months of patience among {buyer}.

## After the gate
The road goes on. In the days after choosing {offer}, people look for signs that they were right, and they read meaning into silence. A brief message on the next step calms {d} more than a gift. Satisfied travellers turn round and wave others on, if somebody asks them at a good moment.

---
**Reading the map at work**
Mark where you meet {buyer} today, and where you wish to. Then build a single helpful thing about {term} for the stretch just before. Moving a little upstream is cheaper than shouting louder at the gate.
`,
  languagePatterns: `
# Language patterns

**How the talk about {offer} is built, and how to build yours to match.**

## Openings they use
People approach {term} sideways. They begin with an apology, a joke or a story about a third person. Such openings are a kind of knock. Mirror the shape in your writing about {offer}: start beside the subject, then arrive at it in the second sentence.
- This may be a silly question about {term}, but.
- A friend of mine has trouble with {offer}.
- I suppose all {buyer} feel like this.
> I am only asking about {offer} out of interest, really. — {d} [simulated]

## Verbs that carry weight
Watch the verbs, for that is where the emotion sits. Someone who wants to manage {term} is still hopeful. Someone who wants to survive it is worn out, and cheerful copy will sound cruel. Match the energy of the verb, then lift it by a shade and no more.
- From juggle to hold: calmer, and still true for {buyer}.
- From fix to settle: less machine, more peace about {term}.
- From learn to get used to: kinder to those who are tired.

## Phrases that close doors
Certain phrases make {c} leave. Anything that begins with imagine, anything that calls {offer} a secret, anything that hurries. They are worn smooth by use and warn the reader that a stranger is performing. Cut them even when they seem to work on others.
> The moment they say trust me on {term}, I stop. — {c} [simulated]

## Sentence shapes that open them
Short statement, small proof, easy question: this shape suits {buyer} because it leaves them in charge. State a fact about {term} that they can check against their own day. Add a detail from practice. Then ask something that can be answered with a nod.
**Pattern:** {term} takes longest at the start. We sit with you for that part of {offer}. Would that change your week?

---
**A small phrase book**
Keep it near the keyboard and let {a} be the judge of every entry.
- Instead of premium, say what is different about {offer}.
- Instead of hassle free, name the hassle that {term} brings.
- Instead of contact us, say who will answer {buyer} and when.
- Instead of act now, say what stays the same tomorrow.
The right column should always sound like speech. If nobody would say it across a counter, it does not belong in a text about {term}.
`,
  implementationGuidance: `
# Putting it to work

**A calm order of work for everything this report says about {offer}.**

## Start where it hurts least
Large plans die of their own weight. Pick the place where {buyer} already meet you and improve a single sentence there. It might be the greeting on the phone or the line under your name. If it mentions {term} in their words, you have begun.
- Rewrite the opening line of the page on {offer}.
- Add the awkward answer about {term} beside the button.
- Remove a field, a slogan and a promise nobody needs.

## Give each task an owner
Work without a name on it drifts. Let the person who talks with {buyer} every day own the words, and let the person who builds {offer} own the steps. Meet briefly, standing up. Ask what was heard about {term} since last time, before asking what was done.
> When nobody owns the reply, I can feel it from outside. — {e} [simulated]

## Learn in small loops
Change a thing, watch it for a while, and write down what you expected. The note matters, since memory flatters. If {a} lingers where people used to leave, keep the change. If {offer} draws the same questions as before, put the old wording back without regret.
- Before: which doubt about {term} should fade?
- During: what did {buyer} ask instead?
- After: what will we stop doing?
> I noticed that they had changed it because it finally answered me. — {a} [simulated]

## Guard against old habits
Pressure brings back the loud voice. On a slow day somebody will want to add a countdown or a louder colour. Agree beforehand on what {offer} will never do to get attention. Print it. Show it to new colleagues along with the story of {c}, who left because of such a trick around {term}.

## Make it part of the week
Set a fixed hour for reading what {buyer} wrote, aloud and together. Bring biscuits. Choose a phrase about {term} to use and another to retire. After a season of this, the report you are holding will be out of date, and that is the best thing that can happen to it.

---
**If there is only time for a single step**
Call somebody who almost chose {offer} and did not. Ask about {term}, listen without defending, and change the sentence that lost them.
`,
  websiteFeedback: `
# Website assessment through the buyer's eyes

**{d} visits the site, thinking aloud about {offer}.**

## Arriving
The page loads and {d} looks for a sign of being in the right place. The eye wants {term}, spelled the way people say it. If the greeting speaks of the company before it speaks of {buyer}, the visit turns into homework at once.
- Does the top line mention {term}, or only a mood?
- Can a stranger tell what {offer} is without scrolling?
- Is there a human being anywhere in view?
> I am not sure yet whether this {offer} is meant for people like me. — {d} [simulated]

## Looking around
Now the mouse wanders. {d} skips the long paragraph and hunts for something to hold: a price, a step, a picture of the real thing. Where {term} is explained, the wording should be short enough to repeat to a partner. Where it is missing, suspicion moves in and sits down.
Menus deserve a hard look as well. Labels that make sense inside the company mean little to {buyer}. Each label should finish the sentence I want to, or give way to a label on {offer} that does.

## Hesitating
The hand stops over the button. What comes next is hidden, and hidden things around {offer} feel like traps. A sentence beneath the button would settle it: what opens, who answers, how to step back. {c} would have left already, so be glad that {d} is patient with {term}.
- Say what happens after the click.
- Say what is not included in {offer}.
- Say how {buyer} can change their minds.
> I would click if I knew that nobody was going to ring me. — {d} [simulated]

## Leaving, or not
Some visitors leave with a warm feeling and no way to act on it. Give them something light to carry: a page on {term} worth saving, or a note to forward. Others are ready and cannot find the door twice. Keep the path to {offer} in the same place on every screen.

---
**What to repair before anything else**
Mend the top line, the label that confuses, and the silence under the button. Then sit beside somebody from among your {buyer} while they try to find {term}. Say nothing. Their sighs are the next list of repairs.
`,
  atmReport: `
# The ATM report

**Attention, trust and motion: the short brief on selling {offer}.**

## Attention: what makes them look up
{buyer} do not wake up wanting {offer}. They wake up with a nuisance, and {term} is the name they give it later. Catch the eye with the nuisance itself. Draw it so exactly that {b} laughs in recognition before knowing what you sell.
- Lead with a scene from an ordinary day around {term}.
- Keep the company name out of the opening breath.
- Use the plain noun, {offer}, where a slogan wants to go.
> That was my Tuesday, word for word. — {b} [simulated]

## Trust: what lets them stay
Looking up is cheap; staying costs something. {c} stays only if the next sentence about {term} is modest. Admit a limit, show the working, let the reader catch you being fair. Trust among {buyer} builds in crumbs, and a single exaggeration sweeps the table.
- Show a step of {offer} that others would hide.
- Tell people when {term} can safely be left alone.
- Answer in writing, under a real name.

## Motion: what gets them across
Between liking and doing lies a ditch. It is filled with small frictions: a password, a partner, a doubt about {term} at the worst moment. Walk the path yourself on a tired evening. Wherever you sigh, {a} has already gone home. Make the step towards {offer} so slight that refusing it takes more effort.
> I meant to do it for weeks. Then somebody made it small. — {a} [simulated]

## The money question, asked gently
Price is judged against the story the buyer tells at home. Give {e} a sentence that survives the kitchen table: what changes with {term}, for whom, and what it replaces. Do not defend the amount. Describe the cost of the present muddle in the buyer's own terms and let silence do the sum.

## Your next moves
Choose a single channel where {buyer} already complain and be useful there. Rewrite the opening scene about {term}. Then place the smallest possible yes beside {offer}, and watch who takes it.

---
**The brief in a breath**
Recognise the day they are having, be fair about {term}, and shrink the step. Everything else about {offer} is decoration until those three are in place.
`,
};
