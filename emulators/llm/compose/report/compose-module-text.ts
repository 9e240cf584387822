import type { CastPersona } from '../../prompt/fenced-data.ts';
import type { CaseFact, ReportMaterial } from '../../prompt/report-material.ts';
import { isRecord } from '../../wire/chat-request.ts';
import { composeCast } from './compose-cast.ts';

/** What a chapter says of the five people: one field of each, as it stands in the cast. */
const subjects: [heading: string, field: string][] = [
  ['What holds each of them back', 'objections'],
  ['What each of them fears', 'fears'],
  ['What each of them wants', 'goals'],
  ['What sets each of them off', 'triggers'],
  ['How each of them thinks about money', 'money'],
  ['Why each of them should not buy', 'reasonNotToBuy'],
  ['Where each of them is when the need appears', 'situation'],
  ['Where to meet each of them', 'channels'],
];
const mostQuoted = 4;

/**
 * A placeholder for any chapter: the customer's sentences as they wrote them, a line of their site, and what the cast says. Nothing is
 * inferred and no phrase is bent into another sentence.
 */
export function composeModule(moduleKey: string, material: ReportMaterial, task: string) {
  const facts = material.caseFile?.facts ?? [];
  const at = [...moduleKey].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const siteFact = quotableFact(facts, task, at);
  const told = ownFacts(facts, task);
  const quoted = [...told, ...facts]
    .filter(({ source, text }) => source === 'customer' && isHarmless(text))
    .map(({ text }) => `- ${text}`);
  const isWhole = moduleKey === 'atmReport';
  const shown = isWhole
    ? subjects
    : [0, 3].map((step) => subjects[(at + step) % subjects.length] ?? ['', '']);
  const content = [
    simulatorNotice(material),
    meaningLine,
    ...(quoted.length === 0
      ? []
      : [`## In your own words\n${[...new Set(quoted)].slice(0, mostQuoted).join('\n')}`]),
    ...(siteFact ? [`## A line of your site\n> [${siteFact.id}]`] : []),
    ...shown.map(([heading = '', field = '']) => `## ${heading}\n${castLines(castOf(material), field)}`),
    '## What nobody has told us\nAsk your own customers. Their words decide more than all the words on this page.',
  ].join('\n\n');
  const factIds = [...new Set([siteFact, ...told].flatMap((fact) => (fact ? [fact.id] : [])))];
  return { ...planAndActions(factIds, material), content, copy: [] };
}

export const meaningLine =
  '**What this means for you:** Nothing yet. A language model writes its finding here.';

export function simulatorNotice({ caseFile }: ReportMaterial): string {
  const english = /^en\b/i.test(caseFile?.language ?? 'en') ? '' : ' It writes English only.';
  return `**Written by the demo's model simulator, which repeats what it was told and analyses nothing.${english}**`;
}

export function planAndActions(factIds: string[], material: ReportMaterial) {
  const [first, second] = castOf(material);
  const action = (text: string) => ({
    text,
    where: 'In a talk with a customer',
    minutes: 30,
    effect: 1,
    effort: 1,
    watch: 'what they say first.',
    measure: null,
    factIds: [],
  });
  const plan = ['The customer has described the offer.', 'The simulator adds nothing to it.'];
  return {
    plan: plan.map((insight, index) => ({
      insight,
      factIds: index === 0 ? factIds : [],
      notObvious: 'A simulator cannot say.',
      changes: 'Nothing.',
    })),
    actions: [
      action(`Ask a customer who resembles ${first?.name ?? 'the first buyer'} why they came.`),
      action(`Ask somebody who resembles ${second?.name ?? 'the second buyer'} why they did not buy.`),
    ],
  };
}

export function castOf(material: ReportMaterial): CastPersona[] {
  return material.cast.length > 0 ? material.cast : composeCast(material).personas;
}

/** Spoken lines are simulated quotes; the rest is told. */
function castLines(cast: CastPersona[], field: string): string {
  return cast
    .map((persona) => {
      const value: unknown = Array.isArray(persona[field]) ? persona[field][0] : persona[field];
      if (isRecord(value)) return `> ${String(value.text)}. — ${persona.name} [simulated]`;
      const told = String(value).replace(/\.$/, '');
      return `- **${persona.name}.** ${told.charAt(0).toUpperCase()}${told.slice(1)}.`;
    })
    .join('\n');
}

/** A quotation or a promise inside the customer's sentence would be read as one of ours. */
const isHarmless = (text: string): boolean =>
  !/["“”„«»[\]*_#|>]|guarantee|testimonial|\bcures?\b|\bheals?\b|\bearn|income|proven|risk-free/i.test(text);

const idsIn = (text: string | undefined): string[] => text?.match(/\bf\d+\b/g) ?? [];

/** The task deals out the facts; asked without it, a chapter rests on the first ones. */
function ownFacts(facts: CaseFact[], task: string): CaseFact[] {
  const dealt = idsIn(/Build on these facts first: ([^.]*)/.exec(task)?.[1]);
  return dealt.length > 0 ? facts.filter(({ id }) => dealt.includes(id)) : facts.slice(0, 2);
}

/** The line of the site that a chapter quotes, if its task allows it one. */
function quotableFact(facts: CaseFact[], task: string, at: number): CaseFact | undefined {
  const onSite = facts.filter(({ source, line }) => source === 'site' && line !== null);
  if (/Quote no line/i.test(task)) return undefined;
  const allowed = idsIn(/Lines of the website you may quote[^:]*: ([^.]*)/.exec(task)?.[1]);
  if (allowed.length > 0) return onSite.find(({ id }) => allowed.includes(id));
  return onSite[at % Math.max(1, onSite.length)];
}
