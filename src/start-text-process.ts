import type { MessagesTask } from './messages/upload/parse/message-parser.ts';
import { readMessages } from './messages/upload/parse/read-messages.ts';
import { prepareMessages } from './messages/upload/rules/prepare-messages.ts';
import type { CompareTask } from './outcomes/rescan/rescans.ts';
import { compareWebsite } from './outcomes/rescan/rules/compare-website.ts';
import { serveTasks } from './platform/processes/serve-tasks.ts';
import { extractPage, type PageTask } from './platform/website/extract-page.ts';

/** Started by server and worker (wiring.ts) to read uploads and web pages, and to compare pages. */
// The rules are compiled when they are first used, which takes longer than many uploads.
prepareMessages(['Ring 0113 496 0871, jo at web.de. Jo'], new Set(), String);
serveTasks((task: MessagesTask | PageTask | CompareTask) => {
  switch (task.kind) {
    case 'words':
      return readMessages(task);
    case 'page':
      return extractPage(task);
    case 'compare':
      return compareWebsite(task);
  }
});
