/** A network that a call is counted for. Its limit is `times` the limit of one client. */
export type ClientNetwork = { network: string; times: number };

/** Limits per client or per mail address; each is a setting. */
export type ClientLimits = {
  unpaidOrdersPerHour: number;
  unpaidCharactersPerHour: number;
  freeOrdersPerHour: number;
  /** One free report per inbox in this many days; 0 means no limit. */
  freeReportDays: number;
  mailsPerAddressADay: number;
  freeLinesADay: number;
  /** For all strangers together; 0 switches the free line off. */
  freeLineDollarsADay: number;
  /** Promo codes that are not valid. */
  wrongCodesPerHour: number;
};
