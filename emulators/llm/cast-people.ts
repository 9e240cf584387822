/** People for a cast the simulator writes itself. First names from many places, no surnames. */
export const castPeople: { name: string; role: string }[] = [
  { name: 'Marta', role: 'the careful planner who compares everything about {offer}' },
  { name: 'Devon', role: 'the overloaded doer who wants {offer} off the list' },
  { name: 'Aiko', role: 'the quiet sceptic who was let down by {offer} before' },
  { name: 'Tomasz', role: 'the newcomer who is still learning what {offer} means' },
  { name: 'Imani', role: 'the gatekeeper who has to defend {offer} to others' },
  { name: 'Rafael', role: 'the returning buyer who left {offer} once' },
  { name: 'Saoirse', role: 'the friend everybody asks about {offer}' },
  { name: 'Nadia', role: 'the reluctant delegate who was told to sort out {offer}' },
  { name: 'Kwame', role: 'the do-it-yourself spirit who would rather build {offer} alone' },
  { name: 'Linnea', role: 'the perfectionist who fears choosing the wrong {offer}' },
];

export const defaultPersonaNames = castPeople.slice(0, 5).map((person) => person.name);
