/** The product's name and addresses; change them here only. */
export const product = {
  name: 'Innerbuyer',
  tagline: 'Know Your Buyers Inside Out',
  company: 'Innerbuyer',
  /** As customers know it. */
  paymentProvider: 'PayPal',
  supportEmail: 'support@innerbuyer.example',
  contactEmail: 'hello@innerbuyer.example',
  pdfFileName: (analysisId: number) => `innerbuyer-${analysisId}.pdf`,
  sharedPdfFileName: 'innerbuyer-report.pdf',
  /** Null for a shared report: its readers do not know the number. */
  markdownFileName: (analysisId: number | null) => `innerbuyer-${analysisId ?? 'report'}.md`,
} as const;
