/** The private modules, as markdown with slots (see fill-template.ts). No digits, no invented facts. */
export const innerWorldTexts: Record<string, string> = {
  journalEntry: `
# The journal entry nobody reads

**{a} writes this long after the house has gone quiet.**

## What will not let me sleep
I told myself that {term} could wait until the weekend. Then the weekend came and I cleaned the kitchen instead. There is always a reason to look away from {offer}, and I am good at finding it. Tonight the reason ran out.
What bothers me is not the work. It is that I used to be a person who sorted things like {term} before they grew. Now I carry it from room to room like a bag I forgot to put down.
> If I write {offer} on paper, at least it stops shouting in my head. — {a} [simulated]

## What I would never say at breakfast
I envy {b}, who talks about {term} as if it were the weather. I nod and change the subject. Nobody knows that I have opened the same page about {offer} again and again, and closed it each time before the end.
- I am ashamed that {term} beat me before.
- I am tired of pretending that {buyer} have it easy.
- I am afraid that help with {offer} would prove I needed help.

## What I tell the page instead
Maybe the trouble was never {term}. Maybe I wanted somebody to say that it is fine to be slow about it. A kind voice would do more for me tonight than a clever plan for {offer}.
If there were a door marked plainly, with a small step behind it, I would go through. I would not need music or a crowd. I would need to know that {buyer} like me have stood on that step before, and what they saw from there.
> I do not want to be sold to. I want to be let off the hook. — {a} [simulated]

## What the morning will decide
By breakfast I will have talked myself out of half of this. The other half stays. It always stays, and it always has {term} written on it.
- I will look at {offer} again, in daylight.
- I will ask a real question instead of reading another list.
- I will give myself a reason that I can say aloud.

---
**What a seller can learn from this page**
Write to {a} as if the light were still on. Speak of {term} calmly, name the shame without poking it, and make the smallest step towards {offer} visible before anything else. The page above is closed in the morning, but the feeling about {term} travels to work in the same coat.
`,
  confession: `
# The confession

**Told by {b} to the only friend who does not give advice.**

## The part that comes out first
Can I tell you something silly? I spent the whole drive home arguing with myself about {offer}. I won the argument and lost it again at the traffic lights. You know me as somebody who handles {term} with a shrug, and that is exactly the trouble.
> Everybody thinks I have {term} under control, and I let them think it. — {b} [simulated]

## The part with the lowered voice
The truth is that I said yes to {term} once before, to please somebody. It went badly. I never complained, because complaining would have meant admitting how much I had hoped. Since then, whenever {offer} comes up, my stomach answers before my head does.
- I blamed the seller, though I had not read a word about {term}.
- I blamed the timing, since {buyer} are always short of time.
- I never blamed the hope, and the hope was the expensive part.

## The part I practised in the mirror
What would I need to hear? Not that {offer} is easy. I would not believe it. Tell me what is hard about it and who will be beside me then. Tell me how {buyer} get out again if it does not suit them. When somebody explains the way out, I finally dare to look at the way in.
> Show me the exit and I will sit down and listen about {term}. — {b} [simulated]
I also want to stop being the patient friend who waits. {c} made a choice about {term} over a single coffee. I smiled and went home cross, because I had been waiting for permission that no one was ever going to send.

## The part you must not repeat
If this works, I will say that I always knew. If it fails, I will say that I was only curious about {offer}. That is how I protect myself, and I am not proud of it.
- Do not tell {d} that I care this much about {term}.
- Do not say I told you so when I finally choose.
- Do ask me, in a week, whether I was brave.

---
**Why this matters to the person selling**
A confession is a buying signal with its coat on. {b} is ready to talk about {offer} with someone who can bear a pause. Promise less about {term}, show the door out, and leave room for pride on the way in.
`,
  searchHistory: `
# The private window

**What {c} types when no one is looking, and what each search is really asking.**

## The searches that sound sensible
The evening starts politely. {c} types {offer} and adds the word reviews. Then comes {offer} compared, and {offer} for beginners, as though a beginner were somebody else. These searches are for the person {c} would like to be: calm, thorough, a little bored.
- {term} explained simply
- {term} worth it or not
- how do {buyer} choose {offer}

## The searches that slip
Later the grammar goes. The questions get shorter and more honest, and {term} turns into a complaint. Nobody plans to type such things. They arrive when the tea is cold and the tabs have multiplied.
- why is {term} so hard
- {term} went wrong what now
- am I too late for {offer}
> I keep rewording it, as if the machine might give {term} a kinder answer. — {c} [simulated]

## What the pattern tells us
Read the list from top to bottom and a mood appears. It begins with comparing and ends with asking for comfort. Pages that answer the early searches about {offer} are many. Pages that answer the late ones are rare, and they are remembered.
Notice what is missing as well. {c} never searches for a seller by name at this hour, because a name would make {term} real. A page that meets {buyer} in the honest part of the evening, with a plain heading and no pressure, has almost no rival there.

## Which page should be waiting
Give each late question a short page of its own. Open with the search itself, word for word, so that {buyer} know they are in the right place. Say what usually goes wrong with {term}, without drama. Only then mention {offer}, and mention it once.
- A heading that repeats the worry about {term}.
- A short answer that would help even somebody who never buys.
- A quiet link to {offer}, placed where relief begins.
> I closed almost every tab without shame. The kind one I kept. — {c} [simulated]

---
**Before the window closes**
In the morning the history will be gone and {c} will say that the evening was spent reading. The worry about {term} is still there, a little better understood. Whoever wrote the page that understood it has a head start with {offer}.
`,
  socialMediaSpiral: `
# The scroll

**{d} only wanted to check a message. This is what happened next.**

## How it begins
The thumb moves before the mind agrees. A former colleague has posted about {term}, with a smile and a tidy desk. Under it, people cheer. {d} cheers too, taps the heart, and feels the floor tilt a little.
The feed has noticed. Now it brings more {offer}, more smiles, more tidy desks. Each post looks harmless by itself. Together they say that {buyer} everywhere have moved on, and that {d} is the last to know.
> Good for them, I wrote. I did not mean a word of it. — {d} [simulated]

## Where it turns sour
Comparison needs no facts. {d} fills the gaps with the worst guess each time: they have help, they have talent, they never struggled with {term} at all. Not a single post shows the dull afternoon behind it.
- A stranger makes {term} look like play.
- A friend announces {offer} as if it were nothing.
- An old rival gives advice to {buyer} that {d} could have given.

## What the spiral wants
Underneath the envy lies a plain wish. {d} wants to belong to the people who have dealt with {term}, and wants it to have been normal to find it hard. The spiral ends, for a while, whenever somebody posts the messy middle instead of the result.
That is the opening for a seller of {offer}. Show the cluttered table. Show the attempt that failed on a rainy day. Let {buyer} say in their own comments that they are half way, and answer them there as an equal.
> The only post I saved was the honest one about {term}. — {d} [simulated]

## What to post, and what to leave alone
Leave the victory pictures to others. A feed full of triumph pushes {d} further down. Posts that lower the heart rate will be shared in private, which is where {buyer} really talk about {offer}.
- Post a small doubt about {term} and how it was settled.
- Post a question that {buyer} can answer without bragging.
- Post the unglamorous tool, the note, the list on the fridge.

---
**When the phone goes dark**
{d} puts the screen face down and promises to stop. The promise lasts until breakfast. What stays is a short list of voices that felt human about {term}. Being on that list is worth more than any burst of applause for {offer}.
`,
  decisionMoment: `
# The last straw

**The afternoon on which {e} stops thinking about {offer} and does something.**

## The ordinary thing that broke
Nothing large happened. A form came back, a cup tipped over, somebody asked about {term} in front of the wrong person. {e} heard a polite answer come out and felt something close behind it, like a drawer.
Months of weighing ended there. People imagine that a choice like {offer} is made with a list. It is made with a sigh, and the list is written afterwards to explain the sigh.
> I was not angry. I was simply done with {term}. — {e} [simulated]

## The hour that followed
Speed takes over now. {e} opens whatever is nearest, and what is nearest wins. This is the hour in which {buyer} forgive plain design and punish delay. A question that cannot be answered on the spot sends them to the next tab.
- Is {offer} meant for somebody in my position?
- What do I have to give up to get {term} sorted?
- What happens in the minute after I say yes?

## What nearly stopped it
There was a wobble. A field asked for something {e} did not have to hand. A sentence about {term} promised too much and woke the old mistrust. For a breath or two, staying unhappy looked simpler than changing.
What saved it was small. The next line said who would answer, and how to turn back. {e} did not use the way back. Knowing it was there was enough for {buyer} who have been caught before.
> The button did not scare me. The silence after it did. — {e} [simulated]

## How to be ready for that hour
You cannot cause the last straw and should not try. You can be easy to choose when it falls. Keep the path to {offer} short, keep the words about {term} sober, and take away each field that serves only you.
- Say at the top who {offer} is for, and who should look elsewhere.
- Put the way back beside the way forward.
- Answer a late message about {term} as a person, by name.

---
**The next morning**
{e} wakes up lighter and a little suspicious of the feeling. A short note that repeats what was chosen, and what comes next with {term}, turns relief into trust. Without that note, {buyer} begin to look for reasons to undo it.
`,
  innerDialogue: `
# The conversation in the dark

**{a} argues with the voice that knows everything about {term}.**

## The voice that protects
Leave it, says the voice. You were fine without {offer} yesterday. Remember how you felt when the last plan fell apart, and how long it took to look people in the eye. I am only keeping you safe.
{a} knows this voice. It sounds like a parent and smells of old paper. It has never once been wrong about the danger, and never once been right about {term}, because it stops looking as soon as it is afraid.
> You call it caution. I call it hiding from {term}. — {a} [simulated]

## The voice that hopes
Another answers, more quietly. What if it is not a trap? Plenty of {buyer} have stood here with the same knot in the chest. Some walked on. You could ask about {offer} without promising anything. Asking is not falling.
- Suppose that {term} turned out to be dull and easy.
- Suppose that nobody laughed when you brought up {offer}.
- Suppose that being slow was a kind of wisdom.

## The bargain between them
They settle as they always do, with conditions. The frightened voice will allow a look, provided that no one calls. The hopeful voice may imagine life after {term}, provided that it stays imaginary until there is proof of good faith.
A seller who hears only the hope will push and be thrown out. A seller who hears only the fear will soothe, and {a} will go home soothed and unchanged. Speak to both about {offer}, in that order: safety, and then the view.
> Let me keep my doubts about {offer} and I will bring them along. — {a} [simulated]

## The words that help each side
For the guard at the gate, be exact. Tell {buyer} what is asked of them, what is kept private, and what can be undone. For the dreamer at the window, be concrete about an ordinary good day in which {term} is no longer the loudest thing in the room.
- To the guard: here is what {offer} will never ask of you.
- To the dreamer: here is a calm evening after {term}.
- To both: you may stop at any point and keep your dignity.

---
**When the talking stops**
Silence falls, and in it {a} is neither brave nor afraid, only ready to be met. A simple question about {term} is enough now. Anything louder would start the argument over {offer} again from the beginning.
`,
};
