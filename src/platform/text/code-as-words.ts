/** “partly_refunded” reads “partly refunded”. */
export const codeAsWords = (code: string): string => code.replaceAll(/[-_]/g, ' ');

/** “order-received” reads “Order received”. */
export const codeAsTitle = (code: string): string =>
  code.charAt(0).toUpperCase() + codeAsWords(code.slice(1));
