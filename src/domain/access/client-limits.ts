/** Limits per client or per mail address; each is a setting. */
export type ClientLimits = {
  unpaidOrdersPerHour: number;
  unpaidCharactersPerHour: number;
  mailsPerAddressADay: number;
};
