/** A network address that a call counts for, and how many times one client's limit it has. */
export type ClientNetwork = { network: string; times: number };

/** Limits per client or per mail address; each is a setting. */
export type ClientLimits = {
  unpaidOrdersPerHour: number;
  unpaidCharactersPerHour: number;
  freeOrdersPerHour: number;
  /** One free report per inbox in this time; 0 is without limit. */
  freeReportDays: number;
  mailsPerAddressADay: number;
  /** Promo codes that are not valid. */
  wrongCodesPerHour: number;
};
