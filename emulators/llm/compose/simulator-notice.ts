import type { TemplateFiller } from './fill-template.ts';

/** Told differently in each module: the same sentence everywhere would itself be a repetition. */
const tails = [
  'a real model describes the five people around {term} in its own way',
  'with a real model behind it, the money side of {term} reads differently',
  'where {term} {is|are} named below, your own words were put into a prepared text',
  'connect a model and the page for {offer} is built from scratch',
  'the talks about {offer} below were prepared and not overheard',
  'pieces on {term} come out otherwise once a model is configured',
  'expect another memo on {offer} as soon as a model does the thinking',
  'the road towards {offer} is a prepared sketch that carries your terms',
  'your terms, such as {term}, are set into ready-made patterns',
  'the plan for {offer} would be drawn up afresh by a configured model',
  'this night with {term} was prepared in advance and filled with your words',
  'a configured model would let another secret about {term} slip out',
  'the searches for {term} are samples until a model is connected',
  'each post about {term} is a placeholder that a model would replace',
  'other last straws for {offer} appear with a model in place',
  'the argument over {offer} is a stand-in for what a model would find',
  'the remarks on your lines about {term} come from a fixed list',
];

export function simulatorNotice(at: number, fill: TemplateFiller, language: string): string {
  const tail = fill(`: ${tails[at % tails.length]}`);
  const english = /^en\b/i.test(language) ? '' : ', which writes English only';
  return `**Written by the demo's model simulator${english}${tail}.**`;
}
