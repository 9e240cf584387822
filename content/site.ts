type Testimonial = { quote: string; name: string; role: string };

/**
 * Words only an operator can supply. A testimonial is what a real customer said, lent with permission: an invented
 * one is unlawful (16 CFR 465), so until there is one the page shows a block marked as an example.
 */
export const site: { testimonial: Testimonial | null } = { testimonial: null };
