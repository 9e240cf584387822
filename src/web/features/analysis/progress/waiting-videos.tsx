import { VideoPlayer } from '../../../ui/video/video-player.tsx';
import { implementationGuide, platformDemo } from '../../../videos/recordings.ts';

export const WaitingVideos = () => (
  <VideoPlayer
    recordings={[platformDemo, implementationGuide]}
    starts="at once"
    failsWhen={['refused', 'broken']}
  />
);
