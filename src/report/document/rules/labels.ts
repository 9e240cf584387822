import { z } from 'zod';
import de from '../../../../content/labels/de.json' with { type: 'json' };
import en from '../../../../content/labels/en.json' with { type: 'json' };
import es from '../../../../content/labels/es.json' with { type: 'json' };
import fr from '../../../../content/labels/fr.json' with { type: 'json' };
import it from '../../../../content/labels/it.json' with { type: 'json' };
import nl from '../../../../content/labels/nl.json' with { type: 'json' };
import pt from '../../../../content/labels/pt.json' with { type: 'json' };
import { mainTag } from '../../../platform/text/languages.ts';

const text = z.string().min(1);

const column = <N extends number>(count: N) => z.array(text).length(count);

/** Words that code adds to a report in its language; the rest of page and PDF is English (decision 0058). */
export const labelsSchema = z.strictObject({
  /** Titles of the report's own sections; chapters have the title under which they were ordered. */
  sections: z.strictObject({
    short: text,
    stages: text,
    buyers: text,
    reasons: text,
    lines: text,
    decisions: text,
    plan: text,
    copy: text,
    replies: text,
    faq: text,
    checks: text,
    questions: text,
  }),
  /** Heads of tables. */
  stages: column(5),
  reasons: column(3),
  lineColumns: column(3),
  guesses: column(2),
  /** In place of the owner's line, and of ours. */
  missing: text,
  keep: text,
  sure: text,
  check: text,
  wrongIf: text,
  costs: text,
  notIf: text,
  moves: text,
  loses: text,
  does: text,
  use: text,
  leave: text,
  times: z.strictObject({ now: text, today: text, week: text, later: text }),
  /** With {count}. */
  minutes: text,
  textToPaste: text,
  /** What is sold, and to whom. */
  orderLabels: column(2),
  /** What readers of a shared report see in place of customers' words; with {count}, {of} and {theme}. */
  mentions: text,
  /** Around a quotation. */
  marks: column(2),
});
export type Labels = z.infer<typeof labelsSchema>;

const english = labelsSchema.parse(en);
const byLanguage: Record<string, Labels> = { en: english };
for (const [language, labels] of Object.entries({ de, es, fr, it, nl, pt }))
  byLanguage[language] = labelsSchema.parse(labels);

export const hasLabels = (language: string): boolean => Object.hasOwn(byLanguage, mainTag(language));

/** A language without labels gets the English ones. */
export const labelsOf = (language: string): Labels =>
  (hasLabels(language) ? byLanguage[mainTag(language)] : undefined) ?? english;
export const languageOfLabels = (language: string): string =>
  hasLabels(language) ? mainTag(language) : 'en';

export const printMinutes = (count: number, language: string): string =>
  labelsOf(language).minutes.replace('{count}', String(count));
