/** The place of the success page's video area; its videos are not recorded yet, so it is empty. */
export const WhileYouWaitArea = () => null;
