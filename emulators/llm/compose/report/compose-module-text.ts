import { createSeededRandom, seedFromText } from '../../../kit/seeded-random.ts';
import { readCustomerWords } from '../../prompt/customer-words.ts';
import type { CastPersona } from '../../prompt/fenced-data.ts';
import { fillPersonaSlots } from '../../prompt/persona-slots.ts';
import type { CaseFact, ReportMaterial } from '../../prompt/report-material.ts';
import { innerWorldTexts } from '../../texts/module-texts-inner-world.ts';
import { peopleTexts } from '../../texts/module-texts-people.ts';
import { strategyTexts } from '../../texts/module-texts-strategy.ts';
import { isRecord } from '../../wire/chat-request.ts';
import { createTemplateFiller } from '../fill-template.ts';
import { simulatorNotice } from '../simulator-notice.ts';
import { type ChapterParts, meaningLine, splitActions } from './chapter-parts.ts';
import { composeCast } from './compose-cast.ts';

const templates: Record<string, string> = { ...peopleTexts, ...strategyTexts, ...innerWorldTexts };

export const moduleKeys = Object.keys(templates);

export type ModuleAnswer = ChapterParts & { content: string; copy: [] };

const siteMarker = /^\{site: (.+)\}\n?/gm;

/** Seeded by the business and the module, not by the prompt: a repair starts from the same text. */
export function composeModule(moduleKey: string, material: ReportMaterial, task: string): ModuleAnswer {
  const { market, product, caseFile } = material;
  const cast = castOf(material);
  const at = Math.max(moduleKeys.indexOf(moduleKey), 0);
  const random = createSeededRandom(
    seedFromText([moduleKey, market, product, caseFile?.offer, ...(caseFile?.vocabulary ?? [])].join('\n')),
  );
  const names = cast.map(({ name }) => name);
  const fill = createTemplateFiller(readCustomerWords(material), names, random);
  const facts = caseFile?.facts ?? [];
  const siteFact = quotableFact(moduleKey, facts, task);
  const quoted = (templates[moduleKey] ?? templates.voiceOfCustomer ?? '')
    .trim()
    .replace(siteMarker, (_whole, intro: string) => (siteFact ? `${intro}\n> [${siteFact.id}]\n` : ''));
  const body = fill(fillPersonaSlots(quoted, cast));
  const rests = ownFacts(facts, task, at).map(({ id }) => id);
  const factIds = [...new Set([...(siteFact ? [siteFact.id] : []), ...rests])];
  const { text, ...parts } = splitActions(body, factIds);
  const notice = simulatorNotice(at, fill, caseFile?.language ?? 'en');
  return { ...parts, content: `${notice}\n\n${meaningLine(at)}\n\n${text}\n`, copy: [] };
}

export function castOf(material: ReportMaterial): CastPersona[] {
  if (material.cast.length > 0) return material.cast;
  const made = composeCast(material);
  return isRecord(made) && Array.isArray(made.personas) ? (made.personas as CastPersona[]) : [];
}

const idsIn = (text: string | undefined): string[] => text?.match(/\bf\d+\b/g) ?? [];

/** The task deals out the facts; asked without it, each module starts elsewhere in the case file. */
function ownFacts(facts: CaseFact[], task: string, at: number): CaseFact[] {
  const dealt = idsIn(/Build on these facts first: ([^.]*)/.exec(task)?.[1]);
  if (dealt.length > 0) return facts.filter(({ id }) => dealt.includes(id));
  return facts.length === 0 ? [] : [0, 1].flatMap((step) => facts[(at * 2 + step) % facts.length] ?? []);
}

/** The line of the site this module quotes, if its task allows it one. No two modules quote the same line. */
function quotableFact(moduleKey: string, facts: CaseFact[], task: string): CaseFact | undefined {
  const onSite = facts.filter(({ source, line }) => source === 'site' && line !== null);
  if (/Quote no line/i.test(task)) return undefined;
  const allowed = idsIn(/Lines of the website you may quote[^:]*: ([^.]*)/.exec(task)?.[1]);
  if (allowed.length > 0) return onSite.find(({ id }) => allowed.includes(id));
  // The Express report and the dossier never meet in one report and may share.
  const quoting = moduleKeys.filter((key) => key !== 'atmReport' && key !== 'websiteFeedback');
  return onSite[Math.max(quoting.indexOf(moduleKey), 0)];
}
