import { DOMParser } from 'linkedom';

export type Verb =
  | { verb: 'say'; text: string }
  | { verb: 'gather'; says: string[]; action: string; asksWithoutKey: boolean }
  | { verb: 'relay'; url: string; action: string | null; attributes: Record<string, string> }
  | { verb: 'redirect'; url: string }
  | { verb: 'hangup' }
  | { verb: 'unknown'; name: string };

type Element = {
  tagName: string;
  textContent: string;
  children: Iterable<Element>;
  getAttribute(name: string): string | null;
  attributes: Iterable<{ name: string; value: string }>;
};

export function readTwiml(xml: string): Verb[] {
  const document = new DOMParser().parseFromString(xml, 'text/xml') as unknown as {
    documentElement: Element;
  };
  const root = document.documentElement;
  if (root?.tagName !== 'Response') throw new Error('the answer is no TwiML');
  return [...root.children].map(readVerb);
}

function readVerb(element: Element): Verb {
  const text = (of: Element) => of.textContent.trim();
  switch (element.tagName) {
    case 'Say':
      return { verb: 'say', text: text(element) };
    case 'Gather':
      return {
        verb: 'gather',
        says: [...element.children].filter(({ tagName }) => tagName === 'Say').map(text),
        action: element.getAttribute('action') ?? '',
        asksWithoutKey: element.getAttribute('actionOnEmptyResult') === 'true',
      };
    case 'Connect': {
      const relay = [...element.children].find(({ tagName }) => tagName === 'ConversationRelay');
      if (!relay) return { verb: 'unknown', name: 'Connect' };
      return {
        verb: 'relay',
        url: relay.getAttribute('url') ?? '',
        action: element.getAttribute('action'),
        attributes: Object.fromEntries([...relay.attributes].map(({ name, value }) => [name, value])),
      };
    }
    case 'Redirect':
      return { verb: 'redirect', url: text(element) };
    case 'Hangup':
      return { verb: 'hangup' };
    default:
      return { verb: 'unknown', name: element.tagName };
  }
}
