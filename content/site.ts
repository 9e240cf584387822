type Testimonial = { quote: string; name: string; role: string };

/**
 * Texts that only an operator can supply. A testimonial needs a real customer's words and permission; an invented one
 * is unlawful (16 CFR 465), so without one the page shows a block marked as an example.
 */
export const site: { testimonial: Testimonial | null } = { testimonial: null };
