import { cutSentences } from '../../platform/text/cut-sentences.ts';
import type { BuyerPersona } from '../../report/document/rules/buyer-persona.ts';
import { stageLabels } from '../../report/document/rules/buying-situation.ts';
import type { ReportDetails } from '../../report/document/rules/report.ts';
import { factsKnownToBuyer, situationsBeforeDecision } from './facts-known-to-buyer.ts';

type Known = Pick<ReportDetails, 'personas' | 'situations' | 'evidence' | 'unknowns'>;

const objectionWeights = ['', 'a murmur', 'a real brake', 'decides alone'];

/** Statements that hold for every buyer in a conversation; no persona's file contains them. */
const standing = [
  'Has not bought this offer, does not use it, has not decided, and does not know how it ends.',
  'All that this person has bought, tried or used of this kind until now is in these statements.',
  'Of the offer, its price, its terms and its page this person knows only what the statements marked “Offer” say.',
];

/**
 * A buyer as short statements, numbered from 1, that the judge compares a reply with. Code derives them on
 * demand, so reports of every version have them.
 */
export function propositionsOf(persona: BuyerPersona, known: Known): string[] {
  const marked = (label: string, texts: readonly string[]): string[] =>
    texts
      .map(oneLine)
      .filter((text) => text !== '')
      .map((text) => `${label}: ${text}`);
  const sentencesOf = (label: string, text: string): string[] => marked(label, cutSentences(text));
  const together = (label: string, texts: readonly string[]): string[] => marked(label, [texts.join('; ')]);
  const { name, age, role, objections, influences } = persona;
  return [
    ...marked('Person', [`${name}, ${age} years old. ${role}`]),
    ...sentencesOf('Situation', persona.situation),
    ...marked('Own life', persona.scenes),
    ...sentencesOf('Money', persona.money),
    ...together('Wants', persona.goals),
    ...together('Fears', persona.fears),
    ...together('What sets it off', persona.triggers),
    ...objections.flatMap(({ text, weight }) =>
      marked(`Objection, ${objectionWeights[weight]}`, [`“${oneLine(text)}”`]),
    ),
    ...sentencesOf('Reason not to buy', persona.reasonNotToBuy),
    ...together('Looks and asks at', persona.channels),
    ...known.personas
      .filter(({ id }) => id !== persona.id)
      .flatMap((other) =>
        marked(`About ${other.name} (${other.age}, ${other.role})`, [
          ...influences.filter(({ on }) => on === other.id).map(({ how }) => `${name}: ${how}`),
          ...other.influences.filter(({ on }) => on === persona.id).map(({ how }) => `${other.name}: ${how}`),
        ]),
      ),
    ...situationsBeforeDecision(known.situations, persona.id).flatMap(({ stage, moment, does }) =>
      marked(`Happened, ${stageLabels[stage].toLowerCase()}`, [`${moment} ${does}`]),
    ),
    ...standing,
    ...marked('Offer', [...new Set(factsKnownToBuyer(known.evidence))]),
    ...together('Nobody knows of the offer', known.unknowns),
  ];
}

/** A line break in a foreign text could look like another statement. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
