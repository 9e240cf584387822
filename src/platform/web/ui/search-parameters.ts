/** For a router's `setSearch`: the address of the same page without a parameter that was read once. */
export const without =
  (name: string) =>
  (search: URLSearchParams): URLSearchParams =>
    new URLSearchParams([...search].filter(([key]) => key !== name));
