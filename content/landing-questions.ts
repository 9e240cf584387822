import { timeInWords } from '../src/analysis/rules/plans.ts';

/** Questions before an order. The landing page shows them; an operator may change them. */
export const landingQuestions = [
  {
    question: 'How can invented buyers help me?',
    answer:
      'They read your page the way a stranger does: without knowing your product, on a limited budget, and with other people to convince. So they can show you a price that’s unclear, a word that shuts people out or a question nobody answers. Each main finding names its source: your website, your own words, or our inference. We don’t claim that real buyers think the same, how many of them do, or that you’ll sell more: we haven’t measured that. Treat the report as a list of good questions, and ask two or three real customers before you change anything big.',
  },
  {
    question: 'What do I need to write?',
    answer:
      'Two descriptions: who buys from you, and what you sell them. A sentence or two each is enough. Add your website if you have one, and anything you’d like to know.',
  },
  {
    question: 'How long does it take?',
    answer: timeInWords,
  },
  {
    question: 'Where do the findings come from?',
    answer:
      'From your descriptions and your website’s text, read by a language model. The report gives a source for every fact, labels what it infers, and says what it doesn’t know.',
  },
  {
    question: 'What if a finding is wrong?',
    answer: 'Some will be. For each main finding, the first page says what would prove it wrong.',
  },
  {
    question: 'Which language is the report in?',
    answer:
      'The language you write your descriptions in. Titles, labels and the rest of the site stay in English.',
  },
  {
    question: 'Can I phone my buyers from any country?',
    answer:
      'No. Phone calls work in a few countries only; your report lists them. Chat and voice clips work everywhere.',
  },
  {
    question: 'Can I use the copy?',
    answer:
      'Yes, anywhere in your business. Just don’t present a simulated buyer’s words as a real customer’s.',
  },
  {
    question: 'Who sees what I write?',
    answer:
      'The language model’s provider gets your descriptions and your website’s text, but not your name, email address or payment. We never sell your data. You can export or delete it yourself.',
  },
  {
    question: 'Do I need an account or a subscription?',
    answer: 'No. You pay once, and we email you a private link to your report.',
  },
] as const;
