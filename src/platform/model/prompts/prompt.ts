/** `instructions` contains only our words; foreign text is fenced in `prompt`. The journal stores `version`. */
export type Prompt = { version: number; instructions: string; prompt: string; schemaName: string };
