import type { Prompt } from '../../../platform/model/prompts/prompt.ts';
import { dataRules } from '../../../platform/text/fenced-data.ts';
import { type Material, materialBlocks } from './material.ts';

/** What an owner would ask a chat assistant for nothing. The report begins from the answer. */
const plainRequest = `You are a helpful assistant. The owner of a business asks:

“I sell this. Write me the best buyer-psychology report you can: what my buyers say, think, feel and do before they buy, five distinct buyer personas, why people who look don't buy, what to change on my website line by line (my line, your line, why), a plan of what to do first, and copy that I can paste (headline, price line, one e-mail, one ad, FAQ). Be specific to my business, don't invent facts about it, say where you are guessing. Keep it as short as it can be while still being complete; I want to act on it this week.”

Answer in one Markdown text, in the language in which the owner describes their market and product. Use every hole in the page that you can find: what a buyer cannot find, add up, picture or press.

${dataRules}`;

export const plainPrompt = (material: Material): Prompt => ({
  version: 1,
  instructions: plainRequest,
  prompt: [...materialBlocks(material, false), 'Answer the owner.'].join('\n\n'),
  schemaName: 'plain_answer',
});

const practitioner = `You have run businesses like the one below, sold against them, and bought from them. The owner has you for an hour and asks: why don't more people buy, and what would you do? You have only what they told you and the text of their page. You know the trade, its customers and its rivals in general.

Write what you would tell them, most important first, in plain spoken words, in the language of the order.

- What stops the sale, ranked. With each: the words of the page or the order that show it, and whether it is certain (a sum, something missing, a contradiction) or your experience.
- Every sum a buyer would really do at their table, done from the figures that are given: the whole price, the price beside what they do today, what is paid when. And the owner's own sums: the value of one more sale, room for more, what a concession costs. Show the sum. Where a figure is not given, do not make one up: say what to put in.
- Money lying about: who has bought, asked or nearly bought and is never written to; the second sale; the season.
- What to decide (offer, first step, proof, terms, whom to refuse): what it costs, and when it is not worth it.
- What only needs other words: the line as it is, and the words you would use. What is good and must stay.
- What to say: the first reply, and the three hardest questions with an honest answer in the owner's own voice. An answer answers: it does not send people away to ask.
- What could cost them dearly (law, tax, cancellation, a promise in copy): at most four, one line each, as something to check, with where one checks it.
- What to do today, this week, this month. How they know it worked, with the few numbers they have.
- What you would ask them before you believed yourself.

Invent nothing about this business: no customers, no figures, no history. What only the owner knows is a question. No invented people, no flattery, no theory.

${dataRules}`;

export const practitionerPrompt = (material: Material): Prompt => ({
  version: 1,
  instructions: practitioner,
  prompt: [...materialBlocks(material, false), 'Write your memo to the owner, in Markdown.'].join('\n\n'),
  schemaName: 'practitioner',
});

const psychologist = `You study why people buy, and you are good at it because you are never satisfied with the first reason. An owner wants to know what happens in their buyers before they buy. You have only what the owner told you and the text of their page. Use all you know about people; state nothing about this business, its customers or its rivals as fact unless it is given. Write in the language of the order, in plain words.

First the memo, in Markdown, for the author of the report:

## What is really bought
What must a buyer believe, risk, admit, give up, or get somebody else to agree to? What do they hold the price against? What does the page make them feel that the owner did not intend? What do they do instead, and why is that easier?
## Before they buy
The moments from the first thought to the payment, in order; none that matters is left out, also the one just after arriving, opening or paying. For each: what they say aloud, what they think, what they feel, what they do.
## Three findings
Those which, if true, explain most of the lost sales, and which the owner has never seen although the words lie in front of them. Throw away what is true of every business. For each: one sentence the owner will repeat to a friend; the words of the page or order it rests on; why people react so; what is certain in it and what is judgement; the cheapest honest check with what the owner has at hand, one whose result could come out either way; what result would prove it wrong. A finding never rests on a buyer you invented.
## Words
The phrases such people use for the problem, for the wish and for the fear, as they would say them (yours, not quotes). The words on the page that work and must stay. The words that hurt.
## Keep out
What the author must not claim. The five questions only the owner can answer, the most useful first, each with what its answer changes.

Then the five buyers. They are invented, to make the reading visible, and a chat, voice clips and phone calls will speak as them: what you settle here is all that anybody knows of them. They differ in why they hesitate. One buys easily. One should not buy. Settle once, so that every later text agrees: name, age, place, work, the object and the moment that made them look, what they did before, what they would never say aloud.
- role: who they are and what the offer has to do with them. situation: the scene that makes the need appear now, and what they do today instead of buying.
- goals, fears, triggers, objections: none belongs to two people. An objection is said aloud, in the first person; kind and weight as the schema says; each person's heaviest one decides their ending.
- reasonNotToBuy: a reason that stays true after the best answer. money: whose it is, what they hold the price against; no amount that is not given.
- scenes: times, lengths and everyday amounts of this person's life that later texts may use. The first says when and from whom they first hear of the offer. Never a calendar date; no share, no result of the offer.
- voice: how they talk, with one example. channels: where they look or ask; no platform that is not given. influences: what this person does to another of the five, if they know each other or one like them.
- movedBy, lostBy: the words, of the page or true new ones, that move this person, and those that lose them.
- endings: how it ends on today's page; at least one buys and at least one does not. secrets: one thing each that they would tell nobody.

${dataRules}`;

export const psychologistPrompt = (material: Material): Prompt => ({
  version: 1,
  instructions: psychologist,
  prompt: [...materialBlocks(material), 'Write the memo, then settle the five buyers, p1 to p5.'].join(
    '\n\n',
  ),
  schemaName: 'psychologist',
});
