/** The working modules, as markdown with slots (see fill-template.ts). No digits, no invented facts. */
export const strategyTexts: Record<string, string> = {
  voiceOfCustomer: `
## Let me be done with it
> I do not want to get good at {term}; I want to get home. — {a} [simulated]
> If it were off my list by Friday, I would not ask how you did it. — {e} [simulated]

Underneath lies the wish to stop being the person who thinks of it, and it would be there even if {offer} had never been made. The sign that it is met is dull: nobody mentions {term} at supper. Your own word for the offer meets this need as long as it names an end and not a method.

## Do not make a fool of me
> Say it in a way that I can repeat without blushing. — {d} [simulated]
> I have nodded at enough clever words about {offer} for a lifetime. — {b} [simulated]

Both mean that they have been talked down to, and that they paid for it. They count it as met when a question about {term} is answered without a smile and without a brochure. Every term that only your trade uses misses here, however exact it is.

## Show me the joints
> Where does your part stop and mine begin? — {c} [simulated]
> Somebody has to carry it when you are on holiday. Who? — {e} [simulated]

This is the need to know what is inside {offer} before leaning on it; they take it as met when a limit is named unasked. Words such as complete or full service miss it, because they have no joints at all.

## Leave the door open
> I will come in if I can see the way out from the chair. — {b} [simulated]
> What if it turns out that {term} {was|were} never the problem? — {a} [simulated]

Nobody among {buyer} plans to leave; they want to be treated well at the point where there is nothing more to sell. It counts as met when the end of {offer} is told as calmly as its beginning.

## What you call it and what they call it
The right column is simulated, and drawn from the five voices.

| You call it | They call it | Use it where |
|---|---|---|
| {bare} | That thing I have to do | Your word in the heading, theirs in the opening line |
| {bare} | The pile | Theirs in messages, yours on the bill |
| Onboarding | The start | Theirs everywhere |
| Support | Somebody who answers | Theirs, with a name |
| Package | What is in it | Theirs, as a list |

{site: Your page puts it in this way:}
## What nobody says aloud
There is a need for permission; {d} asks who else has {offer}, {e} asks for a table, {a} asks whether it would be a bother. They are asking whether a person like them may spend money to make life easier. You can tell it by the word only: only a question, only if it is quick, only looking.

## What we don't know
No real buyer has been asked for this; these questions go back to the last time, because opinions about {term} are cheap.
- When did you last sit down to {term}, and what made you stop?
- What did you try before you looked for {offer}, and where is it now?
- Who was in the room when you talked about the money?
- Which page did you close, and at which sentence?
- What did you tell the others after you had chosen?

## Do this on Monday
- Ring up a buyer of last month and ask the opening question from the list. Write down the nouns as they fall, and put the best of them into the line above your price.
- Take complete or any word like it out of the text about {offer}, and set a limit in its place; watch whether people ask fewer things twice.
`,
  landingPageBlueprint: `
## Headline area
**Copy:** {offer} for {buyer} who have had enough of {term}.
**Alternative:** {term}, done by somebody who answers when you write.
The headline is written for {a}, who skims and takes away a noun and a feeling. The alternative is for {b}, who looks for a person to hold on to. The former loses {e}, who does not feel the trouble, and the latter loses {d}, who wants company and not care; no adjective belongs here.

## The situation
**Copy:** It is late, the day was long, and {term} {is|are} still where you left it this morning; you know how to do it. You would rather not.
{a} stops here because it is true, and a careful reader finds nothing to dispute. Do not paint it darker than it is, since {c} will notice and count it against {offer}.

## What it is
**Copy:** {offer}, in plain words: you hand over the part that bothers you, and it comes back done.
The reader who skims leaves with a single picture; the reader who checks finds out whether {term} {is|are} included. A list of features would please nobody at this height of the page.

## How it goes
**Copy:** You write to us; we ask what your week looks like. We do a small piece of {term}; you look at it and decide.
These steps are for {c}, who wants to know who does what. Leave the dull ones in, because a page without dull steps was written by somebody who has never done it.

## Proof
**Copy:** [Here belongs a true account by a customer who agreed to be named, with what was still open after it.]
{d} looks for an equal at this spot and {c} looks for something to ring up; as long as there is nothing real, leave the block out. An invented voice about {offer} would cost more than the gap.

{site: If you want a line of your own here, this one can be checked by a reader:}
## Price
**Copy:** [Your price], for the work described above and nothing else. You pay after the opening piece, and you can stop there.
The price stands here because the reader has just seen what it replaces; higher up it would be compared with nothing, and {b} would put a hand over it. Say only what is true of your terms, and change the copy if they differ.

## Doubts
**Copy:** What if {term} {comes|come} back? What if I have to explain it to somebody? What if I want to stop halfway?
Each question gets an answer of a line or so, in the order in which {buyer} ask; {e} reads nothing on the page but this. Do not add questions that nobody has asked, for they read as excuses.

## Who should not buy
**Copy:** If you have little of {term}, or like doing it, keep your money; if you still pay for an earlier attempt, finish that before you come to us.
This is real copy; {b} will leave here and speak well of you, and {c} will believe the rest of the page because of it.

## The ask
**Copy:** Tell us about a single evening with {term}, and you get an answer in writing.
It is meant for {a} at the end of a day; it asks for less than a form and more than a click. Nothing that blinks belongs in this block.

## The small print by the button
**Copy:** No call unless you ask for it; nothing is charged before you have seen the opening piece of {offer}.
The hand hovers at this point, and the eye drops by a line; whatever stands there is read by everybody, so it should be the best sentence you have.

## Do this on Monday
- Set the block on who should not buy into your page as it stands above, with your own cases. Watch whether the people who write about {offer} get closer to the ones you want.
- Move the price below the steps, and read the page aloud on a phone; stop where you run out of breath and cut there.
`,
  salesConversationSimulator: `
## A talk that ends in yes
**You:** What does an ordinary day look like for you, before you even get to {term}?
> {a}: Full. There is always somebody who needs something, and the rest slides to the evening. [simulated]
**You:** And when it slides, what happens to it?
> {a}: I do it late, or I do it badly, and it is fine, though; I only wanted to ask what {offer} {costs|cost}. [simulated]
- The price came up to end the talk, and you can hear it in the word only; leave it lying there for a moment.

**You:** I will tell you; it sounds as if asking was not easy.
> {a}: It was not. You are about to see how I do it, are you not? [simulated]
- Naming what was heard brought up the real brake, and it had nothing to do with money.

**You:** At some point somebody sees it, yes. What would have to be true for that to be all right?
> {a}: It would have to be a single person, and no remarks about {term}. [simulated]
**You:** What would it be worth to you if the evening ended when you close the door?
> {a}: I would get to know my kitchen in daylight; all right, tell me how it starts. [simulated]
- Only now is it time to describe {offer}, and it takes a few sentences.

## A talk that rightly ends in no
**You:** What made you write to us about {term} this week and not in spring?
> {b}: An invoice fell out of a folder; I want to see whether you are any different. [simulated]
**You:** What went wrong the last time, if I may ask?
> {b}: They vanished. But the real issue is that I have no time for {offer} just now. [simulated]
- Time is a polite fence; the invoice was mentioned before it, so that is where the next question goes.

**You:** You said an invoice. Is that behind you, or is it still being paid?
> {b}: It is still being paid; I did not plan to say that. [simulated]
**You:** Then I would not begin with us. What would have to be finished before this makes sense?
> {b}: That. You are the only person who has ever talked me out of {term}. [simulated]
- The no is right, and saying it aloud costs you a sale that would have turned sour.

{site: Before you rehearse, read your own line as {b} would hear it:}
## Objections as they are spoken
The words in the table are simulated.

| Who | The words | What is behind them | Your next question |
|---|---|---|---|
| {a} | It is only a busy month | Nobody may see how {term} {is|are} done | What would make it all right that somebody looks? |
| {b} | I will think about it | The last yes is not paid off | What is still open from before? |
| {c} | Could you send me that in writing? | A gap in the list about {offer} | Which row would it fill? |
| {d} | After the summer, perhaps | Nobody among the equals has it yet | Whom would you ask before you decide? |
| {e} | We have always managed | The cost of {term} has no name | Who manages it, and until when in the day? |

## The sentence for letting go
Say it slowly and mean it: From what you tell me, {offer} would not be right for you now, and I would rather you came back in a year than regretted it in a month. Then stop talking; {buyer} remember who let them go in peace, and they send others.

## Do this on Monday
- Before the next call, write the question about the ordinary day on a card and ask nothing about {term} until it has been answered. Notice at which point the price comes up.
- After each call, note the sentence that was not the real reason; when the same fence shows up again, put the question behind it into your script for {offer}.
`,
  contentStrategy: `
## They do not see it yet
Here stands {e}; you can tell by the phrase we have always managed. The idea that moves {e} on is that somebody else pays for the quiet, and it must come without any offer.
**A post for a place where people talk about running things:**
Who is the last to leave on a Thursday, and what is on that desk? Ask them what they would hand over if nobody minded, and then do not answer; just write it down. In our experience the word {term} comes up sooner than you think.

## They feel it and have no name for it
Here stands {a}, with a sore neck and a joke about being late; what helps is a name, because a thing with a name can be put down.
**A short mail, subject: the thing you do after everybody has gone**
Hello. There is a job that nobody counts; it starts when the day is over, it is called {term}, and you are the person who does it. If that sounds like your evening, answer with a single word: yes; you will get a page on how other {buyer} sort it out by themselves, and nothing else.

## They know the problem and look for ways
Here stands {d}, who has begun to notice that others have found something; the step on is to see an equal in the middle of it, with things still open.
**A reply under a comment, in the place where the pictures are:**
You are not late at all; most of what you see here is the end of the story. If you want to see a beginning, we will show you a table with {term} all over it, and nobody has tidied up for the photo.

## They compare
Here stands {c}, with a list; what moves {c} is an answer to the row that nobody fills, which is how {offer} {ends|end}.
**An advertisement beside a comparison page:**
What happens when you stop? Most pages about {offer} leave that out. Ours begins with it: what you get back, from whom, and what stays with you; read that part before the price.

## They know you and have not acted
Here stands {b}, who nearly bought something like this before and still carries it; the only idea worth sending is that not buying now is a good answer.
**A message to somebody who nearly bought:**
You asked about {offer} some time ago and then it went quiet; that is fine. If an earlier attempt is still costing you, please finish that and let {term} wait. Should you want to talk in a year, the person who answers will be the same.

{site: A line of yours that could open such a message:}
## How the pieces differ
The buyers in the table are simulated.

| Piece | For whom | Register | What it must not do |
|---|---|---|---|
| The post | {e} | Calm, asks a question | Name {offer} |
| The mail | {a} | Short, a little tired | Promise anything about {term} |
| The reply | {d} | Quick and level | Hold up a shining example |
| The advertisement | {c} | Exact | Use the word simply |
| The message | {b} | Dry, without pressure | Ask for an answer |

## Topics to leave alone
- Leave the great change out of it; a story of how {offer} turned a life around drives off {b}, who was once in such a story.
- Leave tricks and shortcuts around {term} to others; they bring in {d} for an afternoon and cost you {c} for good.
- Leave the trade to the trade; news about your own branch is read by rivals, and {buyer} are not among them.

## Do this on Monday
- Send the message for {b} to a person who went quiet on you, word for word; watch whether the answer says thank you, and leave it there.
- Post the question about Thursday where people like {e} read, without a link, and count the answers that contain {term} and reply to each by name.
`,
  competitiveAdvantage: `
If {offer} did not exist, {a} would go on with the notebook; {b} would do it alone and call it a principle. {c} would build a better list, {d} would wait for somebody to go ahead, and {e} would do nothing and feel prudent. None of them would look for a firm like yours; your rivals are habits, and they have been in the house for longer than you.

## What they would do instead
The leanings in this table are simulated.

| Alternative | Who leans to it | Where it is truly better | Where it falls short |
|---|---|---|---|
| Doing nothing about {term} | {e} | It costs no money and no meeting | Somebody pays with evenings |
| The notebook and good will | {a} | It is there at any hour, and nobody looks | It never gets to the end of the pile |
| Doing it alone with care | {b} | No stranger can let you down | It eats the pride it was meant to save |
| A home-made list or tool | {c} | It fits exactly, because it grew there | Nobody else can read it |
| A friend who knows a bit | {d} | It comes with company | A friend cannot be told that {term} {is|are} wrong |

Doing nothing deserves respect; it has no price, it asks for no trust, and on a good week it works. Whoever argues against it with fear will lose {e}; it can only be beaten by showing what the quiet already costs, in the words of the person who bears it.

## What only you have
Some of it is proven, some is claimed, and some we cannot see from here.
- **Proven:** nothing in the case file can be checked by a stranger unless it stands on your page or in your terms; treat the rest as a claim.
- **Claimed:** that {offer} {takes|take} the work off the people who have it; it is worth a great deal to {a} and nothing to {c}, who likes the work.
- **Claimed:** that it is made for {buyer}, and it matters to {d}, who looks for equals, and it leaves {e} cold.
- **Not known:** what happens to {term} when somebody stops; it would be worth more to {b} than any feature.

{site: This line of your page is where the difference comes nearest to proof:}
## The frame in which you win
Compare {offer} with an evening and you are the obvious choice; the evening is scarce, it is lost for good, and nobody else is bidding for it. In that frame the alternatives look slow, and {a} does the sum without help.
Compare it with a price on another page and you lose; there is always something cheaper that claims to do {term}, and in that frame {c} will find it. Do not step onto that ground of your own accord.

## The sentence
For {buyer} who do {term} when everybody else has gone home, {offer} is the way to hand it over and still know what is in it. It is plain on purpose; if a rival could sign it, it is not finished, so put in the fact that only you can sign.

## The ground to give up
Give up the people who enjoy {term}; give up whoever wants it by tomorrow, and whoever wants it for show. It will look like a loss in the books for a while. What it buys is a page that {b} can believe and a week in which you do the work you are good at.

## Do this on Monday
- Write the row about doing nothing from the table onto your page, with its strength, before you say a word about {offer}. Watch whether {e} or somebody like that begins to answer.
- Ask the next person who says no what they will do instead. Add it to the table in their own words, and let it decide what you give up about {term}.
`,
  decisionJourneyMap: `
## What starts it
The road begins with a remark, a fall or a silence, and never with an advertisement. What has to be settled is whether {term} {is|are} a problem at all or just life. People look at others in the same place, and whoever lives with them has a say; they drop out here without ever having been on the road, by making a joke. Put a question where the joke is made, and leave the answer to them.

## Looking around
Now {offer} gets typed into a phone between other things; to be settled is what such a thing is even called. {a} looks in a group and {d} in the comments, and nobody else is asked yet; they vanish when a page wants something before it gives something. Put a page there that explains {term} to the end and asks for nothing.

## Checking
The matter moves to a desk and often to another person; what needs settling is where the weak point lies. {c} looks for the end of the terms, {b} for a story that sounds like the old one. The silent exit is a question that no page about {offer} answers; the thing to put there is that answer, with a name under it.

## Choosing
The hand-over happens now: the person who wants it has to tell the person who pays; it must be settled in a sentence, since nobody will read more. {e} has the say and has not been on the road at all; people drop out between the door and the car, because the sentence fails. Put a note there that can be forwarded as it is.

## The days after
Somebody has said yes and now listens for a sound; to be settled is whether it was foolish, and they look into the inbox, and the people at home look at them. The silent exit is a change of heart that nobody hears of; put a short message there on what happens next with {term}, before it is needed.

## Coming back or telling others
Much later an equal asks about {offer} in passing, and it has to be settled whether it may be mentioned without seeming proud; {d} watches closely at that moment. Those who were pushed keep quiet; put a small, true story there that is easy to tell.

{site: On this road, your own page stands here with this line:}
## The map at a glance
The people on this map are simulated.

| Stage | Question to settle | Touchpoint | Your next step | Sign that it works |
|---|---|---|---|---|
| Start | Is it a problem at all? | A remark among equals | Ask, do not offer | Somebody names {term} |
| Looking | What is it called? | A search on the phone | A page that gives before it asks | It gets passed on |
| Checking | Where is the weak point? | The terms, a forum | Answer the open question about {offer} | Fewer messages, and longer ones |
| Choosing | What do I say at the table? | A talk in passing | A note to forward | A new name writes to you |
| After | Was it foolish? | The inbox | A message before it is needed | No call in the evening |
| Telling | May I mention it? | A chat among equals | A small true story | {buyer} quote it back to you |

## Short roads, long roads and loops
{a} has the shortest road: from a broken evening to a form, as soon as the form is short; {c} has the longest, and walks it with pleasure. Between {a} and {e} the matter changes hands, and what gets lost is the reason. {e} hears what {offer} {costs|cost} and not what {term} {takes|take}.
Loops start wherever the road meets {b}; a warning sends {a} back to looking and {c} back to checking, and you cannot close that loop with arguments. You can make it shorter by telling the weak side yourself, before {b} does.
We don't know how long any of this takes among your {buyer}; ask those who bought when they heard of you, and write down the season.

## Do this on Monday
- Write the note for the hand-over, so short that it fits on a phone, and give it to the next person who asks for the price of {offer}. See whether somebody else answers.
- Send a message on the day after a purchase that says what happens next with {term}; watch whether the evening calls stop.
`,
  languagePatterns: `
## A pile that leans
> If I take out the wrong sheet, the whole of {term} comes down on me. — {a} [simulated]

In this picture the problem has a weight and a balance; words that fit are lift, sort, set down, a single sheet, steady. Words that clash are boost, grow and scale, because they add to the pile. The picture makes people overlook that most of it could simply be thrown away, and {offer} may say so.

## A door that falls shut
> They are all friendly until you are inside. — {b} [simulated]

Here {offer} is a room; open, step, look around, leave and key are words that fit. Lock in, commit and sign up clash with it so hard that {b} stops reading. What gets overlooked is that staying outside with {term} is a room as well, only a colder one.

## A table with empty seats
> Everybody is sitting already, and I am still holding my coat. — {d} [simulated]

In this picture the choice is company; join, seat, the usual and among us belong to it. Exclusive, elite and ahead of others break it, since they clear the table; people who think so overlook whether {term} {needs|need} doing at all.

## How to talk to each of them
- To {a}: short, warm and unfinished sentences, more relief than gain. Frame: You can put down [the part] tonight, and the rest of {term} can wait.
- To {b}: dry and dated, certain only about the limits. Frame: This is what {offer} {does|do} not do, and this is how you leave.
- To {c}: full sentences, each condition named, no praise. Frame: If [case], then [what happens], and [name] answers for it.
- To {d}: quick and level, never from above. Frame: Other {buyer} start with [small thing] and leave the rest open.
- To {e}: calm, about duty and loss rather than gain. Frame: Today [person] pays for {term} with [what], and nobody has written it down.

{site: A line of your own, to try the frames on:}
## Say this, not that
The reactions behind these pairs are simulated.

| Say | Instead of | For whom | Because |
|---|---|---|---|
| Put {term} down | Solve {term} | {a} | Nobody feels like a riddle |
| A small piece to begin with | Get started now | {a} | Now is the worst time of the day |
| How you stop | No commitment | {b} | The latter names the thing it denies |
| What it does not cover | Complete | {c} | A limit can be checked |
| Who answers | Support | {c} | A department has no voice |
| Still half way | Before and after | {d} | An end makes the start look shabby |
| The usual way among {buyer} | The leading choice | {d} | Leading leaves others behind |
| What it takes from a week | Return on investment | {e} | A week can be pictured |
| A note to pass on | Brochure | {e} | Nobody forwards a brochure |
| You look at it and decide | Satisfaction assured | {b} | It says who is in charge of {offer} |

## Words that end the conversation
With {a} it is the word just, as in just send us everything; with {b} it is trust, said by the person who wants to be trusted. {c} leaves at basically, {d} at beginners, and {e} at any sentence in which {offer} pays for itself; do not repair such a sentence. Take it out, and see whether anybody misses it.

## Do this on Monday
- Search your page for the left and the right column of the table above, and swap what you find about {term}. Read the result aloud to somebody who is not in your trade.
- Pick the frame for the person you will write to today, fill its gaps and send nothing else about {offer}; watch whether the reply keeps your words.
`,
  implementationGuidance: `
The change that matters most is a single sentence: what happens to {term} when somebody stops. Several of the five look for it, and without it the rest of the words about {offer} are read with a hand on the door. To make room for it, leave the new pictures, the newsletter and any further channel undone for now.

## Monday
When you open the page in the morning, then write that sentence beside the price before you read any mail, and it fits into the quiet time before the phone starts. It is finished when a stranger can say how {offer} {ends|end} after a look at the page.

## Tuesday
When a person asks about {offer}, then ask what an ordinary day looks like before you answer; do it with whoever writes, and keep the answers on a single sheet. The day is done when there is a noun for {term} on the sheet that you had not used before.

## Wednesday
When you have eaten and the afternoon is slow, then fill in your own form on a phone; strike the field that made you sigh. It is done when the form can be sent with a thumb, and when nothing in it asks people to describe their trouble with {term}.

## Thursday
When somebody asks for the price, then send the note that can be forwarded, and nothing else; it has to say what changes, for whom and what it asks. Tick it off when the note has gone to a person like {e}, whether or not an answer has come.

## Friday
When the week is nearly over, then call somebody who said no; ask what they do about {term} instead, thank them and hang up. It is done when the answer stands in their own words at the top of Monday's page.

{site: While you are at it, this line of your page can stay as it is until Friday:}
## Gaps that would change the plan
- We don't know what {buyer} used before {offer}; the cheapest honest way is to ask the last few who bought, by message, in a single line.
- We don't know who pays; look at the names on your bills and at the names in your messages, and note where they differ.
- We don't know why some people went quiet after asking about {term}; write to a few of them that no answer is needed, and see who answers.

## What to count
The owner's own limits belong in the empty places; write them down before you begin, because afterwards every result looks like the one you wanted.

| What to count | Where to read it off | Go on when | Stop when |
|---|---|---|---|
| Messages that mention the end of {offer} | Your inbox | They fall below [your own limit] | Nothing has changed by [your own date] |
| Forms that were finished | The list of new messages | They rise above [your own limit] | They fall for [your own span] |
| Notes that come back from another name | The sender line | There is a new name at all | Nobody forwards it by [your own date] |
| Nouns for {term} you had not heard | The sheet | New ones keep coming | The sheet repeats itself |

Stopping is a result as well. If the sentence about the end changes nothing, then {b} and {c} were not your problem, and the hand-over to {e} is the next place to look.

## What not to automate
Do not automate the answer to a person who is ashamed of {term}; do not automate the call to somebody who said no. {a} hears the difference within a breath, and a reply that comes too fast at night tells {buyer} that nobody is there. Machines may sort, count and remind, as long as a person writes about {offer}.

## Do this on Monday
- Put the sentence beside the price, with your real terms, and write today's date on a card next to the screen. It is your measure for whether the week with {term} was worth it.
- Choose which of the things above you will not do, and tell somebody, so that {offer} gets the time.
`,
};
