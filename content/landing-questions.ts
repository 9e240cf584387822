/** Questions before an order. The landing page shows them; an operator may change them. */
export const landingQuestions = [
  {
    question: 'What do I have to write?',
    answer:
      'Two descriptions: who buys from you, and what you sell them. A sentence or two each is enough. Add your website address if you have one, and what you would like to know.',
  },
  {
    question: 'How long does it take?',
    answer:
      'About 5 minutes once the analysis starts. After the payment you have about 10 minutes to change your details, or you start it at once. If you do nothing, the report is complete within 15-30 minutes.',
  },
  {
    question: 'Where do the findings come from?',
    answer:
      'From your descriptions and from the text of your website, read by a language model. The report lists every fact it uses with its source, marks what it infers, and says what it does not know.',
  },
  {
    question: 'What if a finding is wrong?',
    answer:
      'Some will be. The first page says for each main finding what would prove it wrong. Ask two or three real customers about it before you change much.',
  },
  {
    question: 'Which language is the report in?',
    answer:
      'The language of your descriptions. Its titles and labels and the pages around it are in English.',
  },
  {
    question: 'May I use the texts?',
    answer:
      'Yes, in your business, in any way. Do not present what a simulated buyer says as the words of a real customer.',
  },
  {
    question: 'Who sees what I write?',
    answer:
      'The provider of the language model receives your descriptions and the text of your website, not your name, your e-mail address or your payment. We sell your data to nobody. You can export and delete it yourself.',
  },
  {
    question: 'Do I need an account, or a subscription?',
    answer: 'Neither. You pay once, and a private link in our e-mail opens your report.',
  },
] as const;
