import type { TemplateFiller } from './fill-template.ts';
import { innerWorldTexts } from './module-texts-inner-world.ts';
import { strategyTexts } from './module-texts-strategy.ts';

export const simulatorLabel =
  "**Written by the demo's model simulator from your own words. With a real model configured, this text is different.**";

const templates: Record<string, string> = { ...strategyTexts, ...innerWorldTexts };

export const moduleKeys = Object.keys(templates);

export type ModuleText = { title: string; content: string; quotes: string[] };

export function composeModuleText(moduleKey: string, fill: TemplateFiller): ModuleText {
  const template = templates[moduleKey] ?? templates.voiceOfCustomer ?? '';
  const body = fill(template.trim());
  const quotes = body
    .split('\n')
    .filter((line) => line.startsWith('> '))
    .map((line) => line.slice(2).replace(/\s*\[simulated\]$/, ''));
  return {
    title: /^# (.+)$/m.exec(body)?.[1] ?? moduleKey,
    content: `${simulatorLabel}\n\n${body}\n`,
    quotes,
  };
}
