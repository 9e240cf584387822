import { compareWebsite } from './domain/outcomes/compare-website.ts';
import { prepareMessages } from './domain/words/prepare-messages.ts';
import type { CompareTask } from './operations/outcomes/rescans.ts';
import { readWords } from './operations/words/parse/read-words.ts';
import type { WordsTask } from './operations/words/parse/words-parser.ts';
import { serveTasks } from './processes/serve-tasks.ts';
import { extractPage, type PageTask } from './providers/website/extract-page.ts';

/** Started by server and worker (wiring.ts) to read uploads and web pages, and to compare pages. */
// The rules are compiled when they are first used, which takes longer than many uploads.
prepareMessages(['Ring 0113 496 0871, jo at web.de. Jo'], new Set(), String);
serveTasks((task: WordsTask | PageTask | CompareTask) => {
  switch (task.kind) {
    case 'words':
      return readWords(task);
    case 'page':
      return extractPage(task);
    case 'compare':
      return compareWebsite(task);
  }
});
