/** `instructions` is ours alone; whatever others wrote stands in `prompt`, fenced. The journal keeps `version`. */
export type Prompt = { version: number; instructions: string; prompt: string; schemaName: string };
