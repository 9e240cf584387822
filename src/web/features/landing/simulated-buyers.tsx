import { Section } from './section.tsx';

export const SimulatedBuyers = () => (
  <Section
    id="invented-buyers"
    label="Simulated buyers"
    title="How can invented buyers help me?"
    intro="They read your page as a stranger does: without knowing your product, with a limited budget, and with other people to convince. You cannot do that with your own page. So they can show you a price that is unclear, a word that shuts people out or a question that nobody answers, and suggest what to write instead. We claim that each main finding names its source: your website, your own words, or our inference. We do not claim that real buyers think the same, how many of them do, or that you will sell more; we have not measured that. Take the report as a list of good questions, and ask two or three real customers before you change much."
  />
);
