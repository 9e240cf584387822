/** Ids of sections of the report's page. Links to passages use them. */
export const moduleSectionId = (key: string): string => `module-${key}`;
export const personaSectionId = (id: string): string => `persona-${id}`;
