import { serveTasks } from './platform/processes/serve-tasks.ts';
import { extractPage, type PageTask } from './platform/website/extract-page.ts';

/** Started by server and worker (wiring.ts) to read web pages. */
serveTasks((task: PageTask) => {
  switch (task.kind) {
    case 'page':
      return extractPage(task);
  }
});
