import { serveTasks } from './platform/processes/serve-tasks.ts';
import { reencodePicture } from './talk/panel/pictures/reencode-picture.ts';

/** Started by the server (wiring.ts) for one uploaded picture, and ended after it. */
serveTasks(reencodePicture);
