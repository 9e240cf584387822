import guidePoster from './implementation-guide.jpg';
import guideVideo from './implementation-guide.mp4';
import guideCaptions from './implementation-guide.vtt';
import demoPoster from './platform-demo.jpg';
import demoVideo from './platform-demo.mp4';
import demoCaptions from './platform-demo.vtt';

export type Recording = { title: string; video: string; poster: string; captions: string };

/** Recorded by `npm run videos`. */
export const platformDemo: Recording = {
  title: 'Platform demo',
  video: demoVideo,
  poster: demoPoster,
  captions: demoCaptions,
};
export const implementationGuide: Recording = {
  title: 'Implementation guide',
  video: guideVideo,
  poster: guidePoster,
  captions: guideCaptions,
};
