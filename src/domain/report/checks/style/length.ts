import { elitePlan } from '../../../analysis/plans.ts';
import { wordsOf } from '../../../text/split-sentences.ts';
import { titleOfModule } from '../../module-catalogue.ts';
import type { Measured } from '../check-result.ts';
import { type DraftReading, type ReadModule, textsOfSituation, wordsOfPassage } from '../draft-reading.ts';
import type { Finding } from '../report-draft.ts';

const wholeReport: [fewest: number, most: number] = [9_600, 17_000];
const express: [fewest: number, most: number] = [700, 2_000];
const fewestInModule = 350;
/** With the chapter that explains the plan. */
const modulesAsSold = elitePlan.modules.length + 1;
/** The dossier with its situations is as long as four other modules. */
const dossierShares = 4;
const sharesAsSold = modulesAsSold + dossierShares;

/** The bar is for the plan as sold; other orders in proportion. */
function barOf({ draft, modules }: DraftReading): [fewest: number, most: number] {
  if (draft.reportType === 'atm') return express;
  const shares = modules.reduce((sum, { key }) => sum + (key === 'personaMatrix' ? dossierShares : 1), 0);
  return [
    Math.round((wholeReport[0] * shares) / sharesAsSold),
    Math.round((wholeReport[1] * shares) / sharesAsSold),
  ];
}

const wordsIn = ({ passages }: ReadModule, language: string): number =>
  passages.reduce((sum, passage) => sum + wordsOfPassage(passage, language).length, 0);

const grouped = (words: number): string => String(words).replace(/\B(?=(?:\d{3})+$)/g, ',');

export function checkLength(reading: DraftReading): Measured {
  const { modules, draft, language } = reading;
  const [fewest, most] = barOf(reading);
  const inSituations = draft.situations
    .flatMap(textsOfSituation)
    .reduce((sum, text) => sum + wordsOf(text, language).length, 0);
  const counts = modules.map((module) => ({
    key: module.key,
    words: wordsIn(module, language) + (module.key === 'personaMatrix' ? inSituations : 0),
  }));
  const total = counts.reduce((sum, { words }) => sum + words, 0);
  const bySize = counts.toSorted((a, b) => a.words - b.words);
  const findings: Finding[] = bySize
    .filter(({ words }) => words < fewestInModule)
    .map(({ key, words }) => ({
      module: key,
      excerpt: `${titleOfModule(key)}: ${words} words`,
      advice: `Too short: write at least ${fewestInModule} words, with details rather than padding.`,
    }));
  const [shortest, longest] = [bySize[0], bySize.at(-1)];
  if (total < fewest && shortest && findings.length === 0)
    findings.push({
      module: shortest.key,
      excerpt: `${grouped(total)} words in all`,
      advice: `The report needs ${grouped(fewest)} words: tell more here.`,
    });
  if (total > most && longest)
    findings.push({
      module: longest.key,
      excerpt: `${grouped(total)} words in all`,
      advice: `The report may have ${grouped(most)} words: cut what repeats.`,
    });
  return {
    bar: `${grouped(fewest)} to ${grouped(most)} words, no module under ${fewestInModule}`,
    value: `${grouped(total)} words`,
    passed: findings.length === 0,
    findings,
  };
}
