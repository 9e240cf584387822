/** How long after the last edit the material is read again. */
export const interviewPauseMs = 60_000;

/** The first one, and two after edits. */
const mostInterviews = 3;

export const mayPlanInterview = ({ interviewsPlanned }: { interviewsPlanned: number }): boolean =>
  interviewsPlanned < mostInterviews;

type Material = {
  targetMarket: string;
  productService: string;
  websiteUrl: string | null;
  websiteContent: string | null;
};

/** Whether the questions of one may be wrong for the other. */
export const isSameMaterial = (one: Material, other: Material): boolean =>
  one.targetMarket === other.targetMarket &&
  one.productService === other.productService &&
  one.websiteUrl === other.websiteUrl &&
  one.websiteContent === other.websiteContent;
