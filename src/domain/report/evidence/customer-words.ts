/** What the customer wrote in the order. */
export const customerWordsOf = (order: { targetMarket: string; productService: string }): string =>
  `${order.targetMarket}\n${order.productService}`;
