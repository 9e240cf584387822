import { VideoPlayer } from '../../../ui/video/video-player.tsx';
import { implementationGuide, platformDemo } from '../../../videos/recordings.ts';

/** What the product does, then what to do with the report, then the first again. */
export const WaitingVideos = () => (
  <VideoPlayer
    recordings={[platformDemo, implementationGuide]}
    starts="at once"
    failsWhen={['refused', 'broken']}
  />
);
