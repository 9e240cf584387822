/** The same mail always has the same id, so receivers can recognise a repeated delivery. */
export const messageIdOf = (
  mail: { kind: string; analysisId: number; sequence: number },
  senderDomain: string,
): string => `<${mail.kind}.${mail.analysisId}.${mail.sequence}@${senderDomain}>`;
