/** Questions before an order. The landing page shows them; an operator may change them. */
export const landingQuestions = [
  {
    question: 'What do I need to write?',
    answer:
      'Two descriptions: who buys from you, and what you sell them. A sentence or two each is enough. Add your website if you have one, and anything you’d like to know.',
  },
  {
    question: 'How long does it take?',
    answer:
      'About 5 minutes once the analysis starts. After you pay, you have about 10 minutes to change your details, or you can start right away. If you do nothing, your report is ready in 15-30 minutes.',
  },
  {
    question: 'Where do the findings come from?',
    answer:
      'From your descriptions and your website’s text, read by a language model. The report gives a source for every fact, labels what it infers, and says what it doesn’t know.',
  },
  {
    question: 'What if a finding is wrong?',
    answer:
      'Some will be. For each main finding, the first page says what would prove it wrong. Ask two or three real customers before you change anything big.',
  },
  {
    question: 'Which language is the report in?',
    answer:
      'The language you write your descriptions in. Titles, labels and the rest of the site stay in English.',
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
