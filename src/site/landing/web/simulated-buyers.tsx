import { Section } from './section.tsx';

export const SimulatedBuyers = () => (
  <Section
    id="invented-buyers"
    label="Simulated buyers"
    title="How can invented buyers help me?"
    intro="They read your page the way a stranger does: without knowing your product, on a limited budget, and with other people to convince. You can’t read your own page that way. So they can show you a price that’s unclear, a word that shuts people out or a question nobody answers, and suggest what to write instead. We do claim that each main finding names its source: your website, your own words, or our inference. We don’t claim that real buyers think the same, how many of them do, or that you’ll sell more. We haven’t measured that. Treat the report as a list of good questions, and ask two or three real customers before you change anything big."
  />
);
