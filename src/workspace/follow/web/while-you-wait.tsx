import { Tabs } from 'radix-ui';
import { MarginSection } from '../../../platform/web/ui/page/margin-section.tsx';
import { implementationGuide, platformDemo } from '../../films/web/recordings.ts';
import { VideoPlayer } from '../../films/web/video-player.tsx';
import { useShopSettings } from './use-shop-settings.ts';

/** The second video is the operator's own, embedded; without one, our second recording. */
export const WhileYouWaitArea = () => (
  <MarginSection id="while-you-wait" title="While You Wait">
    <Tabs.Root defaultValue="demo">
      <Tabs.List aria-label="Videos" className="mb-4 flex gap-6 border-b border-line">
        <Tab value="demo">Platform Demo</Tab>
        <Tab value="how">How It Works</Tab>
      </Tabs.List>
      <Tabs.Content value="demo" tabIndex={-1}>
        <VideoPlayer recordings={[platformDemo]} starts="at once" failsWhen={['broken']} />
      </Tabs.Content>
      <Tabs.Content value="how" tabIndex={-1}>
        <HowItWorks />
      </Tabs.Content>
    </Tabs.Root>
  </MarginSection>
);

const Tab = ({ value, children }: { value: string; children: string }) => (
  <Tabs.Trigger
    value={value}
    className="-mb-px min-h-11 border-b-2 border-transparent text-ink-soft hover:text-ink data-[state=active]:border-accent data-[state=active]:font-semibold data-[state=active]:text-ink"
  >
    {children}
  </Tabs.Trigger>
);

function HowItWorks() {
  const { data: settings, isPending } = useShopSettings();
  if (isPending) return null;
  const embedUrl = settings?.howItWorksUrl ?? null;
  return embedUrl === null ? (
    <VideoPlayer recordings={[implementationGuide]} starts="at once" failsWhen={['broken']} />
  ) : (
    <iframe
      src={embedUrl}
      title="How It Works"
      allow="fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      className="aspect-video w-full border border-line bg-sheet"
    />
  );
}
