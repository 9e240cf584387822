/** How much one client or one address may cause; each is a setting. */
export type ClientLimits = {
  unpaidOrdersPerHour: number;
  unpaidCharactersPerHour: number;
  mailsPerAddressADay: number;
};
