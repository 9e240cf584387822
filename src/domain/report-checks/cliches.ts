import { notMeasured, styleResult } from './check-result.ts';
import { clichePhrases } from './cliche-list.ts';
import { type DraftReading, wordsOfPassage } from './draft-reading.ts';
import { claimedPart, surroundingsOf } from './forbidden-promises.ts';
import type { CheckResult, Finding } from './report-draft.ts';
import { isEnglish } from './sentences.ts';
import { excerptOf, plainWords, visibleText } from './visible-text.ts';

const mostPerThousand = 1;
const bar = 'at most 1 per 1,000 words';

/** "*" stands for any ending, "…" for a few words between. */
const patternOf = (phrase: string): string =>
  phrase
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '\\p{L}*')
    .replaceAll('…', '[^.!?]{1,60}')
    .replace(/[ -]/g, '[\\s-]');

const worn = new RegExp(`(?<![\\p{L}-])(?:${clichePhrases.map(patternOf).join('|')})(?![\\p{L}-])`, 'gu');

export function checkCliches({ modules, language, draft }: DraftReading): CheckResult {
  if (!isEnglish(language)) return notMeasured('cliches', 'style', bar);
  const own = ` ${draft.caseFile.vocabulary.map(plainWords).join(' \n ')} `;
  const findings: Finding[] = [];
  let words = 0;
  for (const { key, lines, passages } of modules) {
    const around = surroundingsOf(lines);
    for (const passage of passages) {
      if (passage.label === 'from your site') continue;
      const text = claimedPart(passage, around[passage.line] ?? { head: null, lead: '' });
      words += wordsOfPassage(passage, language).length;
      const readable = visibleText(text).toLowerCase().replaceAll('**', '').replaceAll('’', "'");
      for (const [phrase] of readable.matchAll(worn)) {
        // A worn phrase that is the customer's own term is theirs to use.
        if (own.includes(` ${plainWords(phrase)} `)) continue;
        findings.push({
          module: key,
          excerpt: excerptOf(passage.text),
          advice: `Say “${phrase}” in plain words, or name the detail instead.`,
        });
      }
    }
  }
  const rate = words === 0 ? 0 : (findings.length * 1000) / words;
  return styleResult('cliches', {
    bar,
    value: `${rate.toFixed(1)} per 1,000 words`,
    passed: rate <= mostPerThousand,
    findings,
  });
}
