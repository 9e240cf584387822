/** A network that a call is counted for. Its limit is `times` the limit of one client. */
export type ClientNetwork = { network: string; times: number };
